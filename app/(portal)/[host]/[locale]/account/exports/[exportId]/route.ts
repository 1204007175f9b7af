import { getViewer } from "@/app/session";
import { ApiError } from "@/lib/api/errors";
import { getAccountExportDocument } from "@/lib/privacy/exports";

/** An export of one's own data as a file, for who may read it in the API. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ exportId: string }> },
): Promise<Response> {
  const { ctx } = await getViewer();
  try {
    const { content, contentType, fileName } = await getAccountExportDocument(ctx, (await params).exportId);
    return new Response(Buffer.from(content, "base64"), {
      headers: {
        "content-type": contentType,
        "content-disposition": `attachment; filename="${fileName}"`,
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      },
    });
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.failure.status });
    throw error;
  }
}
