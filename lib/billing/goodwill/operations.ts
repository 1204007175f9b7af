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
    "Creates credit notes for what the customer was billed, including the tax. Unpaid invoices are lowered. Amounts that were already paid are added to the customer's balance and pay the next invoice. The customer gets the credit notes by e-mail.",
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
