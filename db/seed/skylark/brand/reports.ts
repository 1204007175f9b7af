import type { Executor } from "@/db/client";
import { reports } from "@/db/schema/reports";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { daysBefore } from "@/db/seed/skylark/timeline";

/** Seeds last month's report, whose content has expired: the state of a brand that has used the system for a while. */
export async function seedReports(db: Executor, now: Date): Promise<void> {
  const made = daysBefore(now, 25);
  await db.insert(reports).values({
    tenantId: SKYLARK_TENANT_ID,
    id: seedId("report", "subscriptions"),
    type: "SUBSCRIPTIONS",
    format: "CSV",
    filters: {},
    status: "EXPIRED",
    run: 1,
    rowCount: 9,
    sizeBytes: 4211,
    chunkCount: 1,
    dataAsOf: made,
    startedAt: made,
    completedAt: made,
    expiresAt: daysBefore(made, -7),
    createdAt: made,
    updatedAt: daysBefore(made, -7),
  });
}
