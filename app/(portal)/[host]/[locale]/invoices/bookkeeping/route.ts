import { getViewer } from "@/app/session";
import { exportBookkeeping } from "@/lib/billing/bookkeeping/export";
import { BookkeepingQuery } from "@/lib/billing/bookkeeping/model";
import { ApiError } from "@/lib/kernel/errors";
import { readFromReplica } from "@/lib/kernel/reads";

/**
 * A company's bookkeeping file in the language of the page, for callers who may read it in the API. Streamed as it is
 * read, so that thousands of invoices need no more memory than a few hundred.
 */
export async function GET(
  request: Request,
  { params }: RouteContext<"/[host]/[locale]/invoices/bookkeeping">,
): Promise<Response> {
  const [{ ctx }, { locale }] = await Promise.all([getViewer(), params]);
  const { customer, ...given } = Object.fromEntries(new URL(request.url).searchParams);
  const query = BookkeepingQuery.safeParse(given);
  if (!customer || !query.success) return new Response(null, { status: 400 });
  try {
    const read = (cursor?: string) =>
      readFromReplica(ctx, (ctx) => exportBookkeeping(ctx, customer, { ...query.data, cursor }, locale));
    const first = await read();
    let next: typeof first | undefined = first;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!next) return controller.close();
        const { content, pagination } = next;
        controller.enqueue(Buffer.from(content, "base64"));
        next = pagination.nextCursor === null ? undefined : await read(pagination.nextCursor);
      },
    });
    return new Response(body, {
      headers: {
        "content-type": first.contentType,
        "content-disposition": `attachment; filename="${first.fileName}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    });
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.failure.status });
    throw error;
  }
}
