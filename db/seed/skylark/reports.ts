import type { Executor } from "@/db/client";
import { reports } from "@/db/schema/reports";
import { seedId } from "@/db/seed/skylark/deterministic";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/tenant";
import { daysBefore } from "@/db/seed/skylark/timeline";

/** Last month's report, whose content is gone by now: what a brand that has been here for a while finds. */
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
