import { getFormatter, getTranslations } from "next-intl/server";
import { mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { ShownEmergency } from "@/components/admin/emergency/review-list";
import type { BreakGlass } from "@/lib/identity/staff/break-glass/model";
import {
  listBreakGlassOperation,
  reviewBreakGlassOperation,
} from "@/lib/identity/staff/break-glass/operations";
import type { StaffMe } from "@/lib/identity/staff/model";

const MOST = 20;

/** Break-glass hours that wait for a review, in the viewer's language. Empty for people who review none. */
export async function openReviews(me: StaffMe): Promise<ShownEmergency[]> {
  if (!mayCall(me, reviewBreakGlassOperation)) return [];
  const [{ items }, t, role, format] = await Promise.all([
    readAsStaff<{ items: BreakGlass[] }>(listBreakGlassOperation, {
      query: { reviewed: "false", limit: MOST },
    }),
    getTranslations("adminEmergency"),
    getTranslations("adminShell.role"),
    getFormatter(),
  ]);
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  return items.map((one) => ({
    breakGlassId: one.breakGlassId,
    who: t("who", {
      name: one.staffName,
      role: role(one.role),
      from: moment(one.createdAt),
      until: format.dateTime(new Date(one.endsAt), { timeStyle: "short" }),
    }),
    reason: one.reason,
    due: moment(one.reviewDueAt),
    isLate: new Date(one.reviewDueAt) < new Date(),
    isOpen: one.isOpen,
    isOwn: one.isOwn,
    entriesHref: `/admin/audit?staffId=${one.staffId}`,
  }));
}
