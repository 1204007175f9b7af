import { z } from "zod";
import { giveCredit } from "@/lib/billing/goodwill/give-credit";
import { CreateCreditRequest, GoodwillCredit } from "@/lib/billing/goodwill/model";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

export const createCreditOperation = operation({
  id: "createCredit",
  method: "POST",
  path: "/customers/{customerId}/credits",
  summary: "Give a customer a goodwill credit",
  description:
    "Makes credit notes on what the customer was billed, so the tax goes back with the money. Unpaid invoices ask for less; what was paid already is held for the customer and pays the next invoice. The customer gets the credit notes by e-mail.",
  tag: "Invoices",
  surfaces: ["platform"],
  permission: "credits:write",
  params: z.object({ customerId: z.string().max(260) }),
  body: CreateCreditRequest,
  output: GoodwillCredit,
  status: 201,
  failures: [
    failures.customerNotFound,
    failures.subscriptionNotFound,
    failures.invoiceNotFound,
    failures.invoiceNotCreditable,
    failures.creditOverLimit,
  ],
  handle: (ctx, { params, body }) => giveCredit(ctx, params.customerId, body),
});
