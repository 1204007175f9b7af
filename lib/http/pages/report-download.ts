import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { and, eq, gt } from "drizzle-orm";
import { reportChunks, reports } from "@/db/schema/reports";
import { type HttpRuntime, serverRuntime } from "@/lib/http/runtime";
import { servePlain } from "@/lib/http/serve";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/secrets/ids";
import { readDownloadToken } from "@/lib/reports/download-link";

type Row = typeof reports.$inferSelect;

const KINDS = {
  CSV: { type: "text/csv; charset=utf-8; header=present", ending: "csv" },
  JSON_LINES: { type: "application/x-ndjson; charset=utf-8", ending: "jsonl" },
} as const;

/** The stored chunks in order. Each is read when the previous one has been sent. */
async function* chunksOf(
  { db }: HttpRuntime,
  { tenantId, id, run, chunkCount }: Row,
): AsyncGenerator<Buffer> {
  for (let position = 0; position < chunkCount!; position++) {
    const [chunk] = await db
      .select({ data: reportChunks.data })
      .from(reportChunks)
      .where(
        and(
          eq(reportChunks.tenantId, tenantId),
          eq(reportChunks.reportId, id),
          eq(reportChunks.run, run),
          eq(reportChunks.position, position),
        ),
      );
    // The report expired during the download. A broken download is better than one that looks complete.
    if (!chunk) throw new Error(`piece ${position} of report ${id} is gone`);
    yield chunk.data;
  }
}

/**
 * Finds the report of a download link.
 * @throws ApiError reportLinkInvalid, reportNotFound
 */
async function reportFor(runtime: HttpRuntime, url: URL): Promise<Row> {
  const reportId = /\/reports\/([^/]+)\/download\/?$/.exec(url.pathname)?.[1] ?? "";
  const now = runtime.clock.now();
  const link = isUuid(reportId)
    ? readDownloadToken(reportId.toLowerCase(), url.searchParams.get("token") ?? "", now)
    : null;
  if (!link) throw new ApiError(failures.reportLinkInvalid);
  const [report] = await runtime.db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.tenantId, link.tenantId),
        eq(reports.id, reportId),
        eq(reports.status, "COMPLETED"),
        gt(reports.expiresAt, now),
      ),
    );
  if (!report) throw new ApiError(failures.reportNotFound);
  return report;
}

const takesGzip = (header: string | null): boolean =>
  (header ?? "").split(",").some((one) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(one));

/**
 * `GET /reports/{reportId}/download?token=…`: the file behind a report's `downloadUrl`. It needs no credentials,
 * because the address contains one. Sent in its stored form, gzip, to clients that accept it; unpacked for others.
 * @throws ApiError reportLinkInvalid, reportNotFound
 */
export const serveReportDownload = (runtime: () => HttpRuntime = serverRuntime) =>
  servePlain(runtime, async (request, current) => {
    const report = await reportFor(current, new URL(request.url));
    const { type, ending } = KINDS[report.format];
    // The framework removes a handler's Content-Encoding and compresses again, so a client would get a packed file.
    const gzip = env().apiFront === "direct" && takesGzip(request.headers.get("accept-encoding"));
    const name = `${report.type.toLowerCase().replaceAll("_", "-")}-${report.dataAsOf!.toISOString().slice(0, 10)}`;
    const headers = {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}.${ending}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(gzip ? { "content-encoding": "gzip" } : { "content-length": `${report.sizeBytes}` }),
    };
    if (request.method === "HEAD") return new Response(null, { headers });
    const stored = Readable.from(chunksOf(current, report), { objectMode: true, highWaterMark: 1 });
    const logged = (error: Error | null) => {
      if (error && (error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE")
        current.log.warn({ err: error, reportId: report.id }, "a download broke off");
    };
    const body = gzip ? stored.on("error", logged) : pipeline(stored, createGunzip(), logged);
    // Explicit, because the default counts chunks instead of bytes and would buffer thousands of them.
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 });
    return new Response(Readable.toWeb(body, { strategy }) as ReadableStream<Uint8Array>, { headers });
  });
