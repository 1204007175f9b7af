import { getFormatter, getTranslations } from "next-intl/server";
import { fixPorting } from "@/app/(admin)/actions/lines/porting-actions";
import { subscriptionFix } from "@/app/(admin)/actions/lines/subscription-actions";
import { askForMethod } from "@/app/(admin)/actions/money/method-actions";
import { invoicePayLink, orderPayLink } from "@/app/(admin)/actions/money/money-actions";
import { approveOrderAction } from "@/app/(admin)/actions/orders/order-actions";
import { askSignature } from "@/app/(admin)/actions/orders/signing-actions";
import type { ShownOwedInvoice } from "@/app/(admin)/owed-invoice";
import type { Action } from "@/components/admin/act/action";
import type { FixableFinding } from "@/components/admin/customer/diagnosis";
import { findingWords, operationWords } from "@/components/admin/customer/finding-words";
import type { Finding } from "@/lib/care/diagnosis/model";
import { approveOrderOperation } from "@/lib/orders/operations";
import { createPaymentProfileSession } from "@/lib/payments/profiles/profile-operations";
import type { SigningSession } from "@/lib/signing/model";
import { createSigningSession } from "@/lib/signing/operations";
import type { Porting } from "@/lib/subscriptions/porting/model";
import type { MethodSaving } from "../method-saving";
import { type LinksAndMails, sentLinkOf } from "../shown/sent-links";
import type { ActionMaker } from "./action-of";

type About = {
  /** The recipient of pay links. */
  email?: string | undefined;
  /** The porting of the page's subscription. */
  porting?: Porting | null;
  /** The customer's unpaid invoices, the earliest due date first. */
  owed: readonly ShownOwedInvoice[];
  /** The customer's contracts that wait for a signature. */
  contracts?: readonly SigningSession[];
  /** How the customer saves a payment method. */
  saving?: MethodSaving | null;
};

/** The action that fixes a finding; null when the role has none, or when its page has it. */
export function actionForFix(
  maker: ActionMaker,
  finding: Finding,
  { email, porting, owed, contracts = [], saving = null }: About,
): Action | null {
  const { fix, parameters: p, display = "", subscriptionId } = finding;
  if (!fix) return null;
  if (fix.operationId === "createPaymentLink" && fix.parameters.invoiceId && p.currency)
    return invoicePayLink(maker, {
      invoiceId: fix.parameters.invoiceId,
      number: p.invoiceNumber,
      amountMinor: p.invoiceAmountMinor ?? 0,
      others: owed.filter(({ invoiceId }) => invoiceId !== fix.parameters.invoiceId),
      currency: p.currency,
      email,
    });
  if (fix.operationId === "createPaymentLink" && fix.parameters.orderId)
    return orderPayLink(maker, { orderId: fix.parameters.orderId, email });
  if (fix.operationId === approveOrderOperation.id && p.orderId)
    return approveOrderAction(maker, { orderId: p.orderId, humanReadableId: p.orderNumber ?? "" });
  if (fix.operationId === createPaymentProfileSession.id && fix.parameters.customerId)
    return askForMethod(maker, fix.parameters.customerId, saving);
  if (fix.operationId === createSigningSession.id && p.orderId) {
    const last = contracts.find(({ orderId }) => orderId === p.orderId);
    return askSignature(maker, { orderId: p.orderId, number: p.orderNumber ?? "" }, { last });
  }
  if (!subscriptionId) return null;
  if (fix.operationId === "updateInPorting")
    return porting ? fixPorting(maker, subscriptionId, porting) : null;
  const isScheduled = finding.code === "ENDS_SOON" || finding.code === "PAUSES_SOON";
  return subscriptionFix(maker, fix.operationId, { subscriptionId, display }, isScheduled);
}

/**
 * Findings in the viewer's language, with their actions.
 * @param counts the number of findings of each code, where not all are listed
 * @param sent the customer's payment links and mails. A finding that a link fixes says that one was sent.
 */
export async function fixableFindings(
  maker: ActionMaker,
  findings: readonly Finding[],
  about: About & {
    named: boolean;
    counts?: readonly { code: string; count: number }[];
    sent: LinksAndMails;
  },
): Promise<FixableFinding[]> {
  const [t, does, is, format] = await Promise.all([
    getTranslations("adminDiagnosis"),
    getTranslations("adminTimeline.carrierDoes"),
    getTranslations("subscription.status"),
    getFormatter(),
  ]);
  const words = {
    t: t as never,
    money: maker.money,
    day: maker.day,
    reason: maker.reason,
    operation: operationWords(t as never, does as never),
    status: (status: string) => is(status as never),
  };
  const listed = Map.groupBy(findings, ({ code }) => code);
  return findings.map((finding) => {
    const same = listed.get(finding.code)!;
    const all = about.counts?.find(({ code }) => code === finding.code)?.count ?? same.length;
    const shown = findingWords(finding, words, about.named);
    const link = sentLinkOf(finding, about.sent);
    const at = link && format.dateTime(new Date(link.at), { dateStyle: "medium", timeStyle: "short" });
    const sent = link && at && t(`link.${link.state}`, { at, address: link.address ?? "" });
    return {
      ...shown,
      ...(sent && { details: [...shown.details, sent] }),
      action: actionForFix(maker, finding, about),
      more: same.at(-1) === finding ? all - same.length : 0,
    };
  });
}
