import { z } from "zod";
import { AuditEntry, AuditSeal } from "@/lib/audit/model";
import { getAuditEntry, listAuditEntries, listAuditSeals } from "@/lib/audit/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const audit = { tag: "Audit log", surfaces: ["platform"], permission: "audit:read" } as const;

export const listAuditEntriesOperation = operation({
  ...audit,
  id: "listAuditEntries",
  method: "GET",
  path: "/audit-entries",
  summary: "List what staff changed and viewed, newest first",
  description: "An ADMIN reads all entries. Other staff read only their own.",
  query: z.object({
    staffId: z.string().max(64).optional().describe("Only entries of this staff member."),
    customerId: z.string().max(64).optional().describe("Only entries about this customer."),
    from: z.iso.datetime({ offset: true }).optional().describe("At this time or later."),
    to: z.iso.datetime({ offset: true }).optional().describe("Before this time."),
    ...pageQuery,
  }),
  output: pageOf(AuditEntry).meta({ id: "AuditEntryPage" }),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listAuditEntries(ctx, query),
});

export const getAuditEntryOperation = operation({
  ...audit,
  id: "getAuditEntry",
  method: "GET",
  path: "/audit-entries/{auditEntryId}",
  summary: "Get an audit entry",
  params: z.object({ auditEntryId: z.string().max(64) }),
  output: AuditEntry,
  failures: [failures.auditEntryNotFound],
  handle: (ctx, { params }) => getAuditEntry(ctx, params.auditEntryId),
});

export const listAuditSealsOperation = operation({
  ...audit,
  id: "listAuditSeals",
  method: "GET",
  path: "/audit-seals",
  summary: "Check the seals of the audit log",
  description:
    "The newest seals come first. Each seal covers the entries of a minute and is chained to the previous one. The response says whether the entries still match.",
  query: z.object({ limit: z.int().min(1).max(1000).default(100).describe("Number of seals to check.") }),
  output: z.object({ items: z.array(AuditSeal) }).meta({ id: "AuditSealList" }),
  reads: "replica",
  handle: (ctx, { query }) => listAuditSeals(ctx, query.limit),
});
