import {
  type ActionInput,
  type ActionMaker,
  actionWords,
  allowedActions,
  undoWith,
} from "@/app/(admin)/actions/action-of";
import type { ShownOwedInvoice } from "@/app/(admin)/owed-invoice";
import { isInvoiceWaiting } from "@/app/(admin)/owed-invoices";
import type { Action, ActionField } from "@/components/admin/act/action";
import { amountForField } from "@/components/admin/act/fields/minor";
import {
  previewInvoiceCredit,
  previewInvoiceVoid,
  previewPaymentRefund,
} from "@/lib/billing/change-preview/operations";
import { retryPaymentIntent } from "@/lib/billing/collection/operations";
import { moveInvoiceDueDate } from "@/lib/billing/due-date/operations";
import { createCreditOperation } from "@/lib/billing/goodwill/operations";
import type { Invoice } from "@/lib/billing/model";
import * as billing from "@/lib/billing/operations";
import type { Operation } from "@/lib/kernel/operation";
import type { PaymentIntent } from "@/lib/payments/model";
import * as payments from "@/lib/payments/operations";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";

type Owed = ShownOwedInvoice & {
  /** The customer's other invoices that wait for money, in the order in which they are to be paid. */
  others?: readonly ShownOwedInvoice[];
  /** Where the customer gets its bills, as this person may see it: where the link is sent. */
  email?: string | undefined;
  /** Numbers of the invoices whose links are made already, and are sent with it. */
  before?: readonly string[];
};

/**
 * A link at which an invoice is paid. A payment link pays one invoice, in the portal as well: it says what stays to pay, and
 * leads to the link of the next invoice.
 */
export function invoicePayLink(maker: ActionMaker, owed: Owed): Action | null {
  const { t, make, money } = maker;
  const { invoiceId, number = "", amountMinor, currency, others = [], email, before = [] } = owed;
  const amount = money(amountMinor, currency);
  const what = t("createPaymentLink.invoice", { number });
  const [second, ...more] = others;
  const numbers = [...before, number];
  const next = second && invoicePayLink(maker, { ...second, others: more, email, before: numbers });
  const rest = { others: others.length, rest: sumsOf(maker, others) };
  return make(payments.createPaymentLink, {
    words: actionWords(t, "createPaymentLink", { what, amount, ...rest }),
    body: { invoiceId },
    fields: mailChoice(maker, email),
    shows: {
      field: "hostedUrl",
      label: t("createPaymentLink.shown", { count: numbers.length }),
      isCopied: true,
      paidBy: "paymentLinkId",
      ...((next || before.length > 0) && { entry: t("createPaymentLink.entry", { number, amount }) }),
      ...(next && {
        rest: t("createPaymentLink.rest", rest),
        next: {
          label: t("createPaymentLink.next", {
            number: second.number ?? "",
            amount: money(second.amountMinor, second.currency),
          }),
          action: next,
        },
      }),
      sent: sentLink(maker),
    },
  });
}

/** Whether a link is sent with the same press. Nothing to choose where the customer has no address. */
const mailChoice = ({ t }: ActionMaker, email: string | undefined): ActionField[] =>
  email === undefined
    ? []
    : [{ kind: "check", name: "email", label: t("createPaymentLink.email", { email }), value: "true" }];

const sentLink = ({ t }: ActionMaker) => ({
  field: "sentTo",
  text: t("createPaymentLink.sent", { address: "{sentTo}" }),
});

/** What invoices come to: an amount for each currency. */
const sumsOf = ({ money }: ActionMaker, invoices: readonly ShownOwedInvoice[]): string =>
  [...Map.groupBy(invoices, ({ currency }) => currency)]
    .map(([currency, own]) => money(sumMinor(own.map(({ amountMinor }) => amountMinor)), currency))
    .join(" + ");

/** A link at which an order is paid. */
export function orderPayLink(
  maker: ActionMaker,
  { orderId, email }: { orderId: string; email?: string | undefined },
): Action | null {
  const { t, make } = maker;
  return make(payments.createPaymentLink, {
    words: {
      title: t("createPaymentLink.title"),
      text: t("createPaymentLink.textOrder"),
      submit: t("createPaymentLink.submit"),
      done: t("createPaymentLink.done"),
    },
    body: { orderId },
    fields: mailChoice(maker, email),
    shows: {
      field: "hostedUrl",
      label: t("createPaymentLink.shown", { count: 1 }),
      isCopied: true,
      paidBy: "paymentLinkId",
      sent: sentLink(maker),
    },
  });
}

/** Money that a customer is given, for one invoice or for one subscription. */
export const goodwillCredit = (
  { t, make }: ActionMaker,
  customerId: string,
  { currency, ...about }: { currency: string } & ({ invoiceId: string } | { subscriptionId: string }),
): Action | null =>
  make(createCreditOperation, {
    params: { customerId },
    words: actionWords(t, "createCredit"),
    gives: { customerId, currency },
    body: { currency, ...about },
    fields: [
      { kind: "money", name: "amountMinor", label: t("createCredit.amount"), currency },
      { kind: "text", name: "reason", label: t("createCredit.why"), max: 500 },
    ],
  });

/**
 * Everything that staff can do with an invoice, as it is now.
 * @param others the customer's other invoices that wait for money
 */
export function invoiceActions(
  maker: ActionMaker,
  invoice: Invoice,
  { email, others }: Pick<Owed, "email" | "others">,
): Action[] {
  const { t, make, money, day } = maker;
  const {
    invoiceId,
    customerId,
    dueDate,
    number = "",
    status,
    currency,
    amountRemainingMinor,
    amountPaidMinor,
    amountDueMinor,
  } = invoice;
  const params = { invoiceId };
  const isOpen = isInvoiceWaiting(status) && amountRemainingMinor > 0;
  const values = { number, amount: money(amountRemainingMinor, currency) };
  const plain = (
    operation: Operation,
    key: "voidInvoice" | "markInvoicePaid" | "writeOffInvoice" | "creditInvoice",
    more: Partial<ActionInput> = {},
  ) =>
    make(operation, {
      params,
      words: actionWords(t, key, values),
      gives: { customerId, currency },
      ...more,
    });
  return allowedActions([
    isOpen
      ? invoicePayLink(maker, {
          invoiceId,
          number,
          currency,
          email,
          others,
          amountMinor: amountRemainingMinor,
        })
      : null,
    isOpen && dueDate !== undefined
      ? make(moveInvoiceDueDate, {
          params,
          undo: undoWith({
            action: make(moveInvoiceDueDate, {
              params,
              body: { dueDate },
              words: {
                ...actionWords(t, "moveInvoiceDueDate", { number, date: day(dueDate) }),
                done: t("undone"),
              },
            }),
          }),
          words: actionWords(t, "moveInvoiceDueDate", { number, date: day(dueDate) }),
          fields: [{ kind: "date", name: "dueDate", label: t("moveInvoiceDueDate.date"), value: dueDate }],
        })
      : null,
    isOpen ? plain(billing.markPaid, "markInvoicePaid", { body: {} }) : null,
    number !== "" && status !== "VOID" && amountDueMinor > 0
      ? plain(billing.creditInvoiceOperation, "creditInvoice", {
          preview: { operation: previewInvoiceCredit, kind: "money", sends: ["amountMinor"] },
          body: { currency },
          fields: [
            {
              kind: "money",
              name: "amountMinor",
              label: t("creditInvoice.amount"),
              currency,
              value: amountForField(amountDueMinor, currency),
            },
            { kind: "text", name: "reason", label: t("creditInvoice.why"), max: 500 },
          ],
        })
      : null,
    number !== "" && status !== "VOID" ? goodwillCredit(maker, customerId, { currency, invoiceId }) : null,
    isOpen && amountPaidMinor === 0
      ? plain(billing.voidInvoiceOperation, "voidInvoice", {
          danger: true,
          preview: { operation: previewInvoiceVoid, kind: "money", sends: [] },
        })
      : null,
    isOpen ? plain(billing.writeOffInvoiceOperation, "writeOffInvoice", { danger: true }) : null,
  ]);
}

/** What of a payment can still be given back. */
export const leftToRefundOf = ({ attempts, refunds }: PaymentIntent): number =>
  subtractMinor(
    sumMinor(attempts.flatMap(({ status, amountMinor }) => (status === "SUCCEEDED" ? amountMinor : []))),
    sumMinor(refunds.flatMap(({ status, amountMinor }) => (status === "FAILED" ? [] : amountMinor))),
  );

/** Whether a payment waits for another try. */
export const isUnpaid = ({ status }: PaymentIntent): boolean =>
  status === "REQUIRES_PAYMENT_METHOD" || status === "REQUIRES_ACTION";

/**
 * Everything that staff can do with a payment, as it is now.
 * @param owed the customer's invoices that wait for money, and where a link to pay one is sent
 */
export function paymentActions(
  maker: ActionMaker,
  intent: PaymentIntent,
  { owed, email }: { owed: readonly ShownOwedInvoice[]; email: string | undefined },
): Action[] {
  const { t, make, money } = maker;
  const { paymentIntentId, currency, amountMinor, type, attempts } = intent;
  const own = owed.find(({ invoiceId }) => invoiceId === intent.invoiceId);
  const left = leftToRefundOf(intent);
  const refund = make(payments.refundPaymentIntent, {
    params: { paymentIntentId },
    words: actionWords(t, "refundPaymentIntent", { amount: money(left, currency) }),
    preview: { operation: previewPaymentRefund, kind: "money", sends: ["amountMinor"] },
    gives: { customerId: intent.customerId, currency },
    body: { currency },
    fields: [
      {
        kind: "money",
        name: "amountMinor",
        label: t("refundPaymentIntent.amount"),
        currency,
        value: amountForField(left, currency),
      },
      { kind: "text", name: "reason", label: t("refundPaymentIntent.why"), max: 500 },
    ],
  });
  return allowedActions([
    type === "PREPAID_RENEWAL" && isUnpaid(intent) && attempts.length > 0
      ? make(retryPaymentIntent, {
          params: { paymentIntentId },
          words: actionWords(t, "retryPaymentIntent", { amount: money(amountMinor, currency) }),
        })
      : null,
    // What a retry cannot take, the customer pays by a link.
    isUnpaid(intent) && own
      ? invoicePayLink(maker, { ...own, email, others: owed.filter((one) => one !== own) })
      : null,
    left > 0 ? refund : null,
  ]);
}
