import { getFormatter, getTranslations } from "next-intl/server";
import { entryWords, type ShownEntry } from "@/components/admin/audit/entry-words";
import type { AuditEntry } from "@/lib/audit/model";

/** Entries of the audit log in the viewer's language. */
export async function shownEntries(entries: readonly AuditEntry[]): Promise<ShownEntry[]> {
  const [t, role, format] = await Promise.all([
    getTranslations("adminAudit"),
    getTranslations("adminShell.role"),
    getFormatter(),
  ]);
  return entries.map((entry) => entryWords(entry, { t, role, format }));
}
