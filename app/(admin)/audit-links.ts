import { getTranslations } from "next-intl/server";
import { listAuditSealsOperation } from "@/lib/audit/operations";
import type { StaffRole } from "@/lib/identity/staff/roles";
import { mayCall } from "./staff-call";

/** The parts of the audit log that a role opens. */
export async function auditLinks(role: StaffRole): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminAudit");
  const entries = { href: "/admin/audit", label: t("entries") };
  if (!mayCall(role, listAuditSealsOperation)) return [entries];
  return [entries, { href: "/admin/audit/seals", label: t("seals") }];
}
