import { z } from "zod";
import { MoveDueDateRequest } from "@/lib/billing/due-date/model";
import { moveDueDate } from "@/lib/billing/due-date/move-due-date";
import { Invoice } from "@/lib/billing/model";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

export const moveInvoiceDueDate = operation({
  id: "moveInvoiceDueDate",
  method: "POST",
  path: "/invoices/{invoiceId}/due-date",
  summary: "Move the due date of an invoice",
  description:
    "Charges, reminders and suspension follow the new date, and the customer gets an e-mail. Sending the original due date undoes all moves.",
  tag: "Invoices",
  surfaces: ["platform"],
  permission: "billing:manage",
  params: z.object({ invoiceId: z.string().max(64) }),
  body: MoveDueDateRequest,
  output: Invoice,
  failures: [failures.invoiceNotFound, failures.dueDateNotMovable],
  handle: (ctx, { params, body }) => moveDueDate(ctx, params.invoiceId, body),
});
