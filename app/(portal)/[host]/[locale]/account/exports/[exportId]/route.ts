import { getViewer } from "@/app/session";
import { ApiError } from "@/lib/kernel/errors";
import { accountExportArchive } from "@/lib/privacy/readable/archive";

/** An export of the person's data as an archive: a page to read, and the API's document. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ exportId: string }> },
): Promise<Response> {
  const { ctx } = await getViewer();
  try {
    const { bytes, fileName } = await accountExportArchive(ctx, (await params).exportId);
    return new Response(Buffer.from(bytes), {
      headers: {
        "content-type": "application/zip",
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
