import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { InvoiceExplanation } from "./model";
import * as explain from "./queries";

export const getInvoiceExplanation = operation({
  id: "getInvoiceExplanation",
  method: "GET",
  path: "/invoices/{invoiceId}/explanation",
  summary: "Explain the amount of an invoice",
  description:
    "Explains each item: its cause, the offering and days it charges, and the steps from the price to its amount. The steps of an item add up to its total. The items add up to the invoice. Credits, payments and ledger entries follow.",
  tag: "Invoices",
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params: z.object({ invoiceId: z.string().max(64) }),
  output: InvoiceExplanation,
  failures: [failures.invoiceNotFound],
  handle: (ctx, { params }) => explain.explainInvoice(ctx, params.invoiceId),
});
