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
import { type SubscriptionName, subscriptionNames } from "@/lib/subscriptions/lists/line-names";

/** More tries to pay one invoice than anybody makes. */
const PAYMENTS = 20;

export type InvoiceData = {
  invoice: Invoice;
  /** Whether it is read without tax. */
  company: boolean;
  outlook: Outlook;
  changes: InvoiceChanges;
  /** Why each item costs what it does. */
  explained: ExplainedItem[];
  payments: PaymentRecord[];
  choices: { offersAutopay: boolean; paymentProfileId?: string };
  lines: ReadonlyMap<string, SubscriptionName>;
  /** What its payment does for subscriptions that it had suspended; null while it is not paid. */
  service: ServiceAfterPayment | null;
};

const isForCompany = ({ caller }: Ctx, customerId: string): boolean =>
  caller.kind === "user" &&
  caller.user.memberships.some((one) => one.customerId === customerId && readsBeforeTax(one.customerType));

/** Everything on the page of an invoice; null when the viewer may see no such invoice. */
export const invoiceData = cache(async (ctx: Ctx, invoiceId: string): Promise<InvoiceData | null> => {
  const invoice = await getInvoice(ctx, invoiceId).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!invoice || invoice.status === "DRAFT") return null;
  const company = isForCompany(ctx, invoice.customerId);
  const ids = new Set(invoice.lineItems.flatMap(({ subscriptionId }) => subscriptionId ?? []));
  const [outlook, changes, { lineItems: explained }, payments, choices, lines, service] = await Promise.all([
    readInvoiceOutlook(ctx, invoiceId),
    getInvoiceChanges(ctx, invoiceId, { beforeTax: company }),
    explainItems(ctx, invoice, { beforeTax: company }),
    paymentHistory(ctx, { customerIds: [invoice.customerId], invoiceId, limit: PAYMENTS }),
    paymentChoices(ctx, invoiceId),
    subscriptionNames(ctx, [...ids]),
    invoice.status === "PAID" ? serviceAfterPaying(ctx, invoiceId) : null,
  ]);
  return { invoice, company, outlook, changes, explained, payments: payments.items, choices, lines, service };
});
