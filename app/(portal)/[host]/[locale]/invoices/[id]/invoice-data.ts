import { cache } from "react";
import "server-only";
import { getInvoiceChanges } from "@/lib/billing/changes/load";
import type { InvoiceChanges } from "@/lib/billing/changes/model";
import { paymentChoices } from "@/lib/billing/collection/charges/pay-invoice";
import {
  type ServiceAfterPayment,
  serviceAfterPaying,
} from "@/lib/billing/collection/debts/service-after-payment";
import type { ExplainedItem } from "@/lib/billing/explain/model";
import { explainItems } from "@/lib/billing/explain/queries";
import type { Invoice } from "@/lib/billing/model";
import type { Outlook } from "@/lib/billing/outlook/outlook";
import { readInvoiceOutlook } from "@/lib/billing/outlook/read-outlook";
import { getInvoice } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { type PaymentRecord, paymentHistory } from "@/lib/payments/history";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";
import { type SubscriptionName, subscriptionNames } from "@/lib/subscriptions/lists/subscription-names";

/** More payment attempts than one invoice gets. */
const PAYMENTS = 20;

export type InvoiceData = {
  invoice: Invoice;
  /** Whether amounts are shown without tax. */
  company: boolean;
  outlook: Outlook;
  changes: InvoiceChanges;
  /** Why each item has its amount. */
  explained: ExplainedItem[];
  payments: PaymentRecord[];
  choices: { offersAutopay: boolean; paymentProfileId?: string };
  subscriptions: ReadonlyMap<string, SubscriptionName>;
  /** The effect of its payment on subscriptions that it had suspended; null while it is not paid. */
  service: ServiceAfterPayment | null;
};

const isForCompany = ({ caller }: Ctx, customerId: string): boolean =>
  caller.kind === "user" &&
  caller.user.memberships.some((one) => one.customerId === customerId && readsBeforeTax(one.customerType));

/** Everything on the page of an invoice; null when the viewer may not see it. */
export const invoiceData = cache(async (ctx: Ctx, invoiceId: string): Promise<InvoiceData | null> => {
  const invoice = await getInvoice(ctx, invoiceId).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!invoice || invoice.status === "DRAFT") return null;
  const company = isForCompany(ctx, invoice.customerId);
  const ids = new Set(invoice.lineItems.flatMap(({ subscriptionId }) => subscriptionId ?? []));
  const [outlook, changes, { lineItems: explained }, payments, choices, subscriptions, service] =
    await Promise.all([
      readInvoiceOutlook(ctx, invoiceId),
      getInvoiceChanges(ctx, invoiceId, { beforeTax: company }),
      explainItems(ctx, invoice, { beforeTax: company }),
      paymentHistory(ctx, { customerIds: [invoice.customerId], invoiceId, limit: PAYMENTS }),
      paymentChoices(ctx, invoiceId),
      subscriptionNames(ctx, [...ids]),
      invoice.status === "PAID" ? serviceAfterPaying(ctx, invoiceId) : null,
    ]);
  return {
    invoice,
    company,
    outlook,
    changes,
    explained,
    payments: payments.items,
    choices,
    subscriptions,
    service,
  };
});
