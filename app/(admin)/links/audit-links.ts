import { getTranslations } from "next-intl/server";
import { mayCall, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import { listAuditSealsOperation } from "@/lib/audit/operations";

/** The parts of the audit log that a person opens. */
export async function auditLinks(me: StaffIdentity): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminAudit");
  const entries = { href: "/admin/audit", label: t("entries") };
  if (!mayCall(me, listAuditSealsOperation)) return [entries];
  return [entries, { href: "/admin/audit/seals", label: t("seals") }];
}
