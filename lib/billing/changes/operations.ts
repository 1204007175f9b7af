import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import * as changes from "./load";
import { InvoiceChanges } from "./model";

export const getInvoiceChangesOperation = operation({
  id: "getInvoiceChanges",
  method: "GET",
  path: "/invoices/{invoiceId}/changes",
  summary: "Why an invoice differs from the one before",
  description:
    "Compares it, line by line, with the newest earlier invoice of the customer for the same lines or licenses. The differences add up to the difference of the two totals.",
  tag: "Invoices",
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params: z.object({ invoiceId: z.string().max(64) }),
  output: InvoiceChanges,
  failures: [failures.invoiceNotFound],
  handle: (ctx, { params }) => changes.getInvoiceChanges(ctx, params.invoiceId),
});
