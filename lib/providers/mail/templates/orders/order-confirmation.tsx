import { everyMonthsInSwedish } from "@/lib/platform/dates/swedish-months";
import { isVatCurrency } from "@/lib/platform/money/tax-basis";
import { taxNameIn } from "@/lib/platform/money/tax-name";
import { swedishTax, taxWords } from "@/lib/providers/mail/cost";
import { formatDay, formatMailDate, formatMailMoney } from "@/lib/providers/mail/format";
import { type CutList, limitList } from "@/lib/providers/mail/list";
import { taxRows } from "@/lib/providers/mail/tax-rows";
import {
  Layout,
  MailAction,
  type MailRow,
  MailRows,
  Paragraph,
  Subheading,
} from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type OrderConfirmationProps = MailContext & {
  customerName: string | null;
  /** The order's human-readable id. */
  orderNumber: string;
  orderUrl: string;
  submittedAt: Date;
  /**
   * The order's progress. UNDER_WAY: another mail reports when it is ready. DONE: all items are. SENDING: all items of
   * ours are, and a parcel follows. FAILED: some items failed; another mail names them and the refund.
   */
  state: "UNDER_WAY" | "DONE" | "SENDING" | "FAILED";
  currency: string;
  /**
   * `note`: distinguishes items of the same name, such as a number. `amountMinor`: the amount paid now, before added
   * tax.
   */
  items: Array<{ name: string; note: string | null; quantity: number; amountMinor: number }>;
  /** Positive amounts, shown as deductions. */
  discounts: Array<{ name: string; amountMinor: number }>;
  /** Whether tax is included in the amounts above (Sweden, EU) or added to them (US). */
  taxIncluded: boolean;
  taxes: Array<{ description: string; amountMinor: number }>;
  totalMinor: number;
  /** Masked, "Visa •••• 4242". Null when nothing was charged. */
  paymentMethod: string | null;
  /** The attached, paid invoice. Null without one. */
  receiptNumber: string | null;
  /** The attached documents of the contract. */
  papers: readonly ("SUMMARY" | "TERMS" | "WITHDRAWAL")[];
  /** The price from the next period on. Null when nothing recurs. */
  recurring: {
    /** The charged amount, with tax. */
    totalMinor: number;
    /** The same amount without tax, for a company. Null for a consumer. */
    beforeTaxMinor: number | null;
    intervalMonths: number;
    /** Later amounts, each with its first month, counted from the start. Without tax for a company. */
    later: readonly { fromMonth: number; amountMinor: number }[];
    /** The day of the next charge (`YYYY-MM-DD`), if known. */
    nextChargeOn: string | null;
  } | null;
  delivery: { kind: "ESIM" } | { kind: "POST"; name: string; addressLines: string[] } | null;
};

type Copy = {
  subject(order: string, brand: string): string;
  heading(name: string | null): string;
  preheader(total: string): string;
  intro: Record<OrderConfirmationProps["state"], (order: string, date: string) => string>;
  receipt(number: string, currency: string): string;
  papers: Record<OrderConfirmationProps["papers"][number], string>;
  attached(papers: string, count: number): string;
  total: string;
  includes(tax: string): string;
  paidWith(method: string): string;
  recurring(amount: string, months: number, from: string | null): string;
  later(amount: string, month: number): string;
  withTax(amount: string, currency: string): string;
  delivery: string;
  esim: string;
  post: string;
  follow: string;
  see: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (order, brand) => `Your ${brand} order ${order}`,
    heading: (name) => (name ? `Thank you, ${name}` : "Thank you for your order"),
    preheader: (total) => `${total} in total.`,
    intro: {
      UNDER_WAY: (order, date) =>
        `We have your order ${order} of ${date} and are setting it up right now. You will get another e-mail as soon as it is ready to use.`,
      DONE: (order, date) => `Your order ${order} of ${date} is done: everything in it is ready to use.`,
      SENDING: (order, date) => `We have your order ${order} of ${date} and are getting it ready to send.`,
      FAILED: (order, date) =>
        `We have your order ${order} of ${date}. A part of it could not be delivered. Another e-mail says which part, and what you get back.`,
    },
    receipt: (number) => `Your receipt, invoice ${number} with its tax, is attached as a PDF.`,
    papers: { SUMMARY: "the contract summary", TERMS: "the terms", WITHDRAWAL: "your right of withdrawal" },
    attached: (papers, count) =>
      `Attached as ${count === 1 ? "a PDF" : "PDFs"}: ${papers}. Keep ${count === 1 ? "it" : "them"}.`,
    total: "Total",
    includes: (tax) => `of which ${tax}`,
    paidWith: (method) => `Paid with ${method}.`,
    recurring: (amount, months, from) =>
      `${months === 1 ? `After that, ${amount} a month` : `After that, ${amount} every ${months} months`}${from ? `, next on ${from}` : ""}, until you change or cancel.`,
    later: (amount, month) => `From month ${month}: ${amount}.`,
    withTax: (amount, currency) => ` (${amount} with ${isVatCurrency(currency) ? "VAT" : "tax"})`,
    delivery: "Delivery",
    esim: "Your eSIM comes by e-mail. There is nothing to wait for in the post.",
    post: "We send your parcel to:",
    follow: "Follow your order",
    see: "See your order",
  },
  sv: {
    subject: (order, brand) => `Din beställning ${order} hos ${brand}`,
    heading: (name) => (name ? `Tack, ${name}` : "Tack för din beställning"),
    preheader: (total) => `Totalt ${total}.`,
    intro: {
      UNDER_WAY: (order, date) =>
        `Vi har tagit emot din beställning ${order} från den ${date} och gör den klar just nu. Du får ett nytt mejl så snart allt går att använda.`,
      DONE: (order, date) => `Din beställning ${order} från den ${date} är klar: allt i den går att använda.`,
      SENDING: (order, date) =>
        `Vi har tagit emot din beställning ${order} från den ${date} och gör den klar för att skickas.`,
      FAILED: (order, date) =>
        `Vi har tagit emot din beställning ${order} från den ${date}. En del av den gick inte att leverera. I ett annat mejl står vilken del, och vad du får tillbaka.`,
    },
    receipt: (number, currency) =>
      `Ditt kvitto, faktura ${number} med ${swedishTax(currency)}, är bifogat som PDF.`,
    papers: { SUMMARY: "avtalssammanfattningen", TERMS: "villkoren", WITHDRAWAL: "din ångerrätt" },
    attached: (papers, count) => `Bifogat som PDF: ${papers}. Spara ${count === 1 ? "den" : "dem"}.`,
    total: "Totalt",
    includes: (tax) => `varav ${tax}`,
    paidWith: (method) => `Betalat med ${method}.`,
    recurring: (amount, months, from) =>
      `${months === 1 ? `Därefter ${amount} i månaden` : `Därefter ${amount} ${everyMonthsInSwedish(months)}`}${from ? `, nästa gång den ${from}` : ""}, tills du ändrar eller säger upp.`,
    later: (amount, month) => `Från månad ${month}: ${amount}.`,
    withTax: (amount, currency) => ` (${amount} med ${swedishTax(currency)})`,
    delivery: "Leverans",
    esim: "Ditt eSIM kommer med e-post. Du behöver inte vänta på något i brevlådan.",
    post: "Vi skickar ditt paket till:",
    follow: "Följ din beställning",
    see: "Se din beställning",
  },
};

export function orderConfirmation(props: OrderConfirmationProps): Mail {
  const { locale, currency, timeZone } = props;
  const copy = copies[locale];
  const money = (amountMinor: number) => formatMailMoney(amountMinor, currency, props);
  const { recurring, state } = props;
  const intro = copy.intro[state](props.orderNumber, formatMailDate(props.submittedAt, props, timeZone));
  const list = limitList(props, props.orderNumber, props.items, [
    ["item", (item) => item.name],
    ["details", (item) => item.note ?? ""],
    ["quantity", (item) => item.quantity],
    [
      props.taxIncluded || props.taxes.length === 0 ? "amount" : "beforeTax",
      (item) => ({ minor: item.amountMinor, currency }),
    ],
  ]);
  return {
    subject: copy.subject(props.orderNumber, props.theme.brandName),
    files: list.files,
    element: (
      <Layout
        context={props}
        preheader={`${copy.preheader(money(props.totalMinor))} ${intro}`}
        heading={copy.heading(props.customerName)}
      >
        <Paragraph>{intro}</Paragraph>
        <MailRows rows={rowsOf(props, list, copy, money)} />
        {props.paymentMethod || recurring ? (
          <div style={{ paddingTop: 12 }}>
            <Paragraph muted>
              {props.paymentMethod ? `${copy.paidWith(props.paymentMethod)} ` : ""}
              {recurring
                ? copy.recurring(
                    recurringAmount(recurring, props, copy),
                    recurring.intervalMonths,
                    recurring.nextChargeOn && formatDay(recurring.nextChargeOn, props),
                  )
                : ""}
              {recurring?.later.map(
                ({ fromMonth, amountMinor }) =>
                  ` ${copy.later(recurringStep(amountMinor, recurring, props), fromMonth + 1)}`,
              )}
            </Paragraph>
          </div>
        ) : null}
        {props.receiptNumber ? (
          <Paragraph muted>{copy.receipt(props.receiptNumber, currency)}</Paragraph>
        ) : null}
        {props.papers.length > 0 ? <Paragraph muted>{attachedOf(props, copy)}</Paragraph> : null}
        {props.delivery ? <Subheading>{copy.delivery}</Subheading> : null}
        {props.delivery?.kind === "ESIM" ? <Paragraph>{copy.esim}</Paragraph> : null}
        {props.delivery?.kind === "POST" ? (
          <Paragraph>
            {copy.post}
            {[props.delivery.name, ...props.delivery.addressLines].map((line) => (
              <span key={line}>
                <br />
                {line}
              </span>
            ))}
          </Paragraph>
        ) : null}
        <MailAction context={props} href={props.orderUrl}>
          {state === "UNDER_WAY" ? copy.follow : copy.see}
        </MailAction>
      </Layout>
    ),
  };
}

/** The charges after the first: for a company without tax, with the amount with tax in parentheses. */
function recurringAmount(
  recurring: NonNullable<OrderConfirmationProps["recurring"]>,
  props: OrderConfirmationProps,
  copy: Copy,
): string {
  const { totalMinor, beforeTaxMinor } = recurring;
  const total = formatMailMoney(totalMinor, props.currency, props);
  if (beforeTaxMinor === null) return total;
  return `${recurringStep(beforeTaxMinor, recurring, props)}${copy.withTax(total, props.currency)}`;
}

/** One recurring amount, with a note if it is without tax. */
const recurringStep = (
  amountMinor: number,
  { beforeTaxMinor }: NonNullable<OrderConfirmationProps["recurring"]>,
  props: OrderConfirmationProps,
): string => {
  const { currency } = props;
  const amount = formatMailMoney(amountMinor, currency, props);
  if (beforeTaxMinor === null) return amount;
  return `${amount}${taxWords({ tax: isVatCurrency(currency) ? "EXCLUDED" : "ADDED", currency }, props)}`;
};

function attachedOf({ papers, locale }: OrderConfirmationProps, copy: Copy): string {
  const names = papers.map((paper) => copy.papers[paper]);
  return copy.attached(new Intl.ListFormat(locale, { type: "conjunction" }).format(names), names.length);
}

function rowsOf(
  props: OrderConfirmationProps,
  list: CutList<OrderConfirmationProps["items"][number]>,
  copy: Copy,
  money: (amountMinor: number) => string,
): MailRow[] {
  const total: MailRow = { label: copy.total, value: money(props.totalMinor), strong: true };
  const taxes = props.taxes.map((tax) => ({
    label: props.taxIncluded
      ? copy.includes(taxNameIn(props.locale, tax.description))
      : taxNameIn(props.locale, tax.description),
    value: money(tax.amountMinor),
    muted: true,
  }));
  return [
    ...list.shown.map((item) => ({
      label: item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name,
      note: item.note,
      value: money(item.amountMinor),
    })),
    ...list.rest,
    ...props.discounts.map((discount) => ({
      label: discount.name,
      value: money(-discount.amountMinor),
      muted: true,
    })),
    // Added tax comes before the total that includes it, included tax after the total.
    ...(props.taxIncluded ? [total, ...taxes] : [...taxRows(props, props), total]),
  ];
}
