import type { getFormatter, getTranslations } from "next-intl/server";
import type { AuditEntry } from "@/lib/audit/model";
import { operationName } from "../operation-name";
import { hasOperationWords } from "./did";

/** An entry of the audit log as the pages show it: in words, and with what the panel lists. */
export type ShownEntry = {
  id: string;
  at: string;
  /** With seconds. */
  exactly: string;
  who: string;
  role: string;
  /** In words, or the operation's name in English. */
  what: { text: string; english: boolean };
  operation: string;
  about: string | null;
  /** Null when it was done. */
  refusal: string | null;
  isRead: boolean;
  isErased: boolean;
  reason: string | null;
  changes: { path: string; before: string | null; after: string | null }[];
  ip: string;
  traceId: string;
  idempotencyKey: string | null;
  approvalId: string | null;
  bulkJobId: string | null;
  /** Whether emergency access was open. */
  isEmergency: boolean;
};

const asText = (value: unknown): string | null => {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

type Words = {
  t: Awaited<ReturnType<typeof getTranslations<"adminAudit">>>;
  role: Awaited<ReturnType<typeof getTranslations<"adminShell.role">>>;
  format: Awaited<ReturnType<typeof getFormatter>>;
};

/** Puts an entry into words. */
export function entryWords(entry: AuditEntry, { t, role, format }: Words): ShownEntry {
  const { operation, subjectType, subjectId, outcome } = entry;
  const at = new Date(entry.occurredAt);
  return {
    id: entry.auditEntryId,
    at: format.dateTime(at, { dateStyle: "medium", timeStyle: "short" }),
    exactly: format.dateTime(at, { dateStyle: "long", timeStyle: "long" }),
    who: entry.staffName,
    role: role(entry.role),
    what: hasOperationWords(operation)
      ? { text: t(`did.${operation}`), english: false }
      : { text: operationName(operation), english: true },
    operation,
    about: subjectId ? [subjectType, subjectId].filter(Boolean).join(" ") : null,
    refusal: outcome === "DONE" ? null : outcome,
    isRead: entry.isRead,
    isErased: entry.isErased,
    reason: entry.reason ?? null,
    changes: entry.changes.map(({ path, before, after }) => ({
      path,
      before: asText(before),
      after: asText(after),
    })),
    ip: entry.ip,
    traceId: entry.traceId,
    idempotencyKey: entry.idempotencyKey ?? null,
    approvalId: entry.approvalId ?? null,
    bulkJobId: entry.bulkJobId ?? null,
    isEmergency: entry.breakGlassId !== undefined,
  };
}
