import { advanceBulkJob } from "@/lib/bulk/jobs";
import type { BulkJob, BulkJobRow } from "@/lib/bulk/model";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Headers = Record<string, string>;

/** Calls for bulk jobs, and a function that runs their job without a queue. */
export function bulkApi(api: TestApi, tenant: Tenant) {
  const read = async (headers: Headers, id: string) =>
    (await api.call<BulkJob>("GET", `/bulk-jobs/${id}`, { headers })).body;
  return {
    ask: (headers: Headers, body: object) =>
      api.call<BulkJob & { internalCode?: string }>("POST", "/bulk-jobs", {
        headers: { ...headers, "tern-reason": "A%20test" },
        body,
      }),
    verb: (headers: Headers, id: string, verb: "start" | "pause" | "stop" | "undo", body?: object) =>
      api.call<BulkJob & { internalCode?: string }>("POST", `/bulk-jobs/${id}/${verb}`, {
        headers: { ...headers, "tern-reason": "A%20test" },
        ...(body && { body }),
      }),
    read,
    rows: async (headers: Headers, id: string, query = "") =>
      (await api.call<{ items: BulkJobRow[] }>("GET", `/bulk-jobs/${id}/rows${query}`, { headers })).body
        .items,
    /** Runs the job until no work is left. */
    async work(headers: Headers, id: string): Promise<BulkJob> {
      for (;;) {
        await advanceBulkJob.run(api.ctx(tenant), { bulkJobId: id }, { number: 1, isLast: false });
        const job = await read(headers, id);
        if (job.status !== "PREPARING" && job.status !== "RUNNING") return job;
      }
    },
  };
}
