import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { UpcomingInvoice } from "./model";
import * as upcoming from "./upcoming";

export const getUpcomingInvoiceOperation = operation({
  id: "getSubscriptionUpcomingInvoice",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/upcoming-invoice",
  summary: "Get the next invoice of a subscription",
  description:
    "All of the invoice it will be on, with everything of the customer that falls due with it: computed as it will be when it is issued, from what is known now. Scheduled changes and cancellations are taken into account.",
  tag: "Invoices",
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params: z.object({
    subscriptionId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
  }),
  output: UpcomingInvoice,
  failures: [failures.subscriptionNotFound, failures.nothingToInvoice, failures.upcomingInvoiceUnknown],
  handle: (ctx, { params }) => upcoming.getUpcomingInvoice(ctx, params.subscriptionId),
});
