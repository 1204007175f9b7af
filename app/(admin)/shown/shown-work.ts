import { cache } from "react";
import { actionMaker } from "@/app/(admin)/actions/action-of";
import { type AssignableColleague, workActions } from "@/app/(admin)/actions/systems/work-actions";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { workPath } from "@/components/admin/work/work-path";
import type { ShownWork } from "@/components/admin/work/work-table";
import type { StaffMember } from "@/lib/identity/staff/model";
import { listStaffOperation } from "@/lib/identity/staff/team-operations";
import type { WorkItem } from "@/lib/watch/work/model";
import { claimWorkItemOperation } from "@/lib/watch/work/operations";

/** Kinds whose page is for people who run the integrations. */
export const INTEGRATION_KINDS: ReadonlySet<WorkItem["kind"]> = new Set(["DELIVERY", "DEAD_DELIVERY", "JOB"]);

/** The team as far as the person may read it. Read once a page. */
const colleaguesOf = cache(async (): Promise<AssignableColleague[]> => {
  const me = await currentStaff();
  if (!mayCall(me, listStaffOperation)) return [];
  const { items } = await readAsStaff<{ items: StaffMember[] }>(listStaffOperation);
  return items.map(({ staffId, name }) => ({ staffId, name }));
});

/** Items of the queue with what the person can do with each. */
export async function shownWork(items: readonly WorkItem[]): Promise<ShownWork[]> {
  const me = await currentStaff();
  const [maker, colleagues] = await Promise.all([actionMaker(me), colleaguesOf()]);
  const now = new Date();
  return items.map((item) => ({
    item,
    path: INTEGRATION_KINDS.has(item.kind) && !managesIntegrations(me) ? null : workPath(item),
    mayTake: item.state !== "CLOSED" && !item.assignedTo && mayCall(me, claimWorkItemOperation),
    actions: workActions(maker, item, { colleagues, now }),
    isLate: item.dueAt !== undefined && new Date(item.dueAt) < now,
  }));
}
