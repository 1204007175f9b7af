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
      .describe("UUIDs or reference ids prefixed rid_; all of the brand when left out."),
    fromDate: z.iso.date().optional().describe("First day on which it may have been issued."),
    toDate: z.iso.date().optional().describe("Last day on which it may have been issued."),
    ...pageQuery,
  }),
  output: pageOf(CreditNoteListItem),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listCreditNotes(ctx, query),
});
