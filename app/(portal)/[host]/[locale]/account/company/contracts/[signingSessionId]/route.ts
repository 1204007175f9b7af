import { pdfAnswer } from "@/app/(hosted)/pdf-answer";
import { getViewer } from "@/app/session";
import { ApiError } from "@/lib/kernel/errors";
import { getSignedDocument } from "@/lib/signing/queries";

/** A signed contract as a file, for callers who may read it in the API. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ signingSessionId: string }> },
): Promise<Response> {
  const { ctx } = await getViewer();
  try {
    const { content, fileName } = await getSignedDocument(ctx, (await params).signingSessionId);
    return pdfAnswer(Buffer.from(content, "base64"), fileName.replace(/\.pdf$/, ""));
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.failure.status });
    throw error;
  }
}
