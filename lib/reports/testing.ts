import { gunzipSync } from "node:zlib";
import { serveReportDownload } from "@/lib/http/pages/report-download";
import type { Report } from "@/lib/reports/model";
import { runReport } from "@/lib/reports/run-report";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** Asks for a report, has it written at once, and reads it again. */
export async function makeReport(api: TestApi, tenant: Tenant, key: string, body: object): Promise<Report> {
  const asked = await api.call<Report>("POST", "/reports", { key, body });
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  await runReport.run(api.ctx(tenant), { reportId: asked.body.reportId }, { number: 1, isLast: false });
  return (await api.call<Report>("GET", `/reports/${asked.body.reportId}`, { key })).body;
}

/** What a download address answers. */
export async function downloadReport(
  api: TestApi,
  url: string,
  {
    method = "GET",
    headers = {},
  }: { method?: "GET" | "HEAD" | "POST"; headers?: Record<string, string> } = {},
) {
  const handlers = serveReportDownload(() => api.runtime);
  const response = await handlers[method](new Request(url, { method, headers }));
  const bytes = Buffer.from(await response.arrayBuffer());
  const packed = response.headers.get("content-encoding") === "gzip";
  return {
    status: response.status,
    headers: response.headers,
    text: (packed ? gunzipSync(bytes) : bytes).toString("utf8"),
  };
}
