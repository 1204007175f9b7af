import { z } from "zod";
import { listCreditNotes } from "@/lib/billing/credit-notes/queries";
import { CreditNoteListItem } from "@/lib/billing/model";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

export const listCreditNotesOperation = operation({
  id: "listCreditNotes",
  method: "GET",
  path: "/credit-notes",
  summary: "List credit notes, newest first",
  tag: "Invoices",
  surfaces: ["platform"],
  permission: "invoices:read",
  query: z.object({
    customerId: z
      .array(z.string().max(260))
      .max(100)
      .optional()
      .describe("UUIDs, or reference ids prefixed rid_. By default all customers of the brand."),
    fromDate: z.iso.date().optional().describe("First day of issue to include."),
    toDate: z.iso.date().optional().describe("Last day of issue to include."),
    ...pageQuery,
  }),
  output: pageOf(CreditNoteListItem),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listCreditNotes(ctx, query),
});
