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

type Owed = Omit<ShownOwedInvoice, "isDue"> & {
  /** The customer's other unpaid invoices, in the order of payment. */
  others?: readonly ShownOwedInvoice[];
  /** The customer's billing address as this person may see it: the recipient of the link. */
  email?: string | undefined;
  /** The numbers of invoices whose links exist already and are sent too. */
  before?: readonly string[];
};

/**
 * Creates a pay link for an invoice. A link pays one invoice, in the portal as well. It shows what else is due, and leads
 * to the link of the next due invoice. An invoice that is not due yet keeps no service suspended, so it is only named.
 */
export function invoicePayLink(maker: ActionMaker, owed: Owed): Action | null {
  const { t, make, money } = maker;
  const { invoiceId, number = "", amountMinor, currency, others = [], email, before = [] } = owed;
  const amount = money(amountMinor, currency);
  const what = t("createPaymentLink.invoice", { number });
  const [due, later] = [others.filter(({ isDue }) => isDue), others.filter(({ isDue }) => !isDue)];
  const [second, ...more] = due;
  const numbers = [...before, number];
  const next =
    second && invoicePayLink(maker, { ...second, others: [...more, ...later], email, before: numbers });
  const rest = { others: due.length, rest: sumsOf(maker, due) };
  return make(payments.createPaymentLink, {
    words: actionWords(t, "createPaymentLink", {
      what,
      amount,
      ...rest,
      later: later.length,
      laterSum: sumsOf(maker, later),
    }),
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

/** The choice to mail a link at once. Absent where the customer has no address. */
const mailChoice = ({ t }: ActionMaker, email: string | undefined): ActionField[] =>
  email === undefined
    ? []
    : [{ kind: "check", name: "email", label: t("createPaymentLink.email", { email }), value: "true" }];

const sentLink = ({ t }: ActionMaker) => ({
  field: "sentTo",
  text: t("createPaymentLink.sent", { address: "{sentTo}" }),
});

/** The totals of invoices, by currency. */
const sumsOf = ({ money }: ActionMaker, invoices: readonly ShownOwedInvoice[]): string =>
  [...Map.groupBy(invoices, ({ currency }) => currency)]
    .map(([currency, own]) => money(sumMinor(own.map(({ amountMinor }) => amountMinor)), currency))
    .join(" + ");

/** Creates a pay link for an order. */
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

/** Gives a customer a goodwill credit, for one invoice or one subscription. */
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
 * All staff actions on an invoice in its current state.
 * @param others the customer's other unpaid invoices
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

/** The amount of a payment that can still be refunded. */
export const leftToRefundOf = ({ attempts, refunds }: PaymentIntent): number =>
  subtractMinor(
    sumMinor(attempts.flatMap(({ status, amountMinor }) => (status === "SUCCEEDED" ? amountMinor : []))),
    sumMinor(refunds.flatMap(({ status, amountMinor }) => (status === "FAILED" ? [] : amountMinor))),
  );

/** Whether a payment waits for another attempt. */
export const isUnpaid = ({ status }: PaymentIntent): boolean =>
  status === "REQUIRES_PAYMENT_METHOD" || status === "REQUIRES_ACTION";

/**
 * All staff actions on a payment in its current state.
 * @param owed the customer's unpaid invoices, and the recipient of pay links
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
    // The customer pays by a link what a retry cannot charge.
    isUnpaid(intent) && own
      ? invoicePayLink(maker, { ...own, email, others: owed.filter((one) => one !== own) })
      : null,
    left > 0 ? refund : null,
  ]);
}
