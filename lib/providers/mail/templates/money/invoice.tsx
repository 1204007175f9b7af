import { swedishTax } from "@/lib/providers/mail/cost";
import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import { limitList } from "@/lib/providers/mail/list";
import { taxRows } from "@/lib/providers/mail/tax-rows";
import { Layout, MailAction, type MailRow, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type InvoiceMailProps = MailContext & {
  invoiceNumber: string;
  /** The human-readable id of its order. Null for a renewal. */
  orderNumber: string | null;
  /** The page to see and pay it, without sign-in. */
  invoiceUrl: string;
  currency: string;
  /** Without tax when `taxes` lists the taxes, else with it. */
  items: { description: string; quantity: number; amountMinor: number }[];
  taxes: { description: string; amountMinor: number }[];
  totalMinor: number;
  /** The amount that remains to be paid. */
  leftMinor: number;
  /** `YYYY-MM-DD` */
  dueDate: string | null;
  /** How it will be, or was, paid. `methodName` is the name of the saved method, such as "Visa •••• 4242". */
  payment: "PAID" | "AUTOMATIC" | "OPEN";
  methodName: string | null;
  /** What the payment does for subscriptions that this invoice suspended. Null when it suspended none. */
  service?: "RETURNS" | "BACK" | "HELD" | null;
};

type Copy = {
  subject(number: string, brand: string): string;
  paidSubject(number: string, brand: string): string;
  heading(amount: string): string;
  paidHeading: string;
  open(due: string | null): string;
  automatic(method: string, due: string | null): string;
  paid: string;
  service: Record<"RETURNS" | "BACK" | "HELD", string>;
  method: string;
  total: string;
  left: string;
  due: string;
  order(number: string): string;
  attached(currency: string): string;
  pay: string;
  see: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (number, brand) => `Invoice ${number} from ${brand}`,
    paidSubject: (number, brand) => `Receipt: invoice ${number} from ${brand} is paid`,
    heading: (amount) => `${amount} to pay`,
    paidHeading: "Thank you for your payment",
    open: (due) => (due ? `Please pay by ${due}.` : "Please pay this invoice."),
    automatic: (method, due) =>
      `You needn’t do anything: we charge ${method}${due ? ` on ${due}` : ""}. If that doesn’t work, we’ll write to you.`,
    paid: "This is your receipt. You needn’t do anything.",
    service: {
      RETURNS: "Your service returns within a few minutes.",
      BACK: "Your service is back.",
      HELD: "Your service has other unpaid invoices. It returns when all of them are paid.",
    },
    method: "your saved payment method",
    total: "Total",
    left: "Left to pay",
    due: "Due",
    order: (number) => `For order ${number}.`,
    attached: () => "The invoice, with its tax, is attached as a PDF.",
    pay: "See and pay the invoice",
    see: "See the invoice",
  },
  sv: {
    subject: (number, brand) => `Faktura ${number} från ${brand}`,
    paidSubject: (number, brand) => `Kvitto: faktura ${number} från ${brand} är betald`,
    heading: (amount) => `${amount} att betala`,
    paidHeading: "Tack för din betalning",
    open: (due) => (due ? `Betala senast den ${due}.` : "Betala den här fakturan."),
    automatic: (method, due) =>
      `Du behöver inte göra något: vi drar beloppet från ${method}${due ? ` den ${due}` : ""}. Går det inte hör vi av oss.`,
    paid: "Det här är ditt kvitto. Du behöver inte göra något.",
    service: {
      RETURNS: "Din tjänst är tillbaka inom några minuter.",
      BACK: "Din tjänst är tillbaka.",
      HELD: "Din tjänst har fler obetalda fakturor. Den kommer tillbaka när alla är betalda.",
    },
    method: "ditt sparade betalsätt",
    total: "Totalt",
    left: "Kvar att betala",
    due: "Förfaller",
    order: (number) => `Gäller beställning ${number}.`,
    attached: (currency) => `Fakturan, med ${swedishTax(currency)}, är bifogad som PDF.`,
    pay: "Se och betala fakturan",
    see: "Se fakturan",
  },
};

export function invoiceMail(props: InvoiceMailProps): Mail {
  const { locale, payment, invoiceNumber } = props;
  const copy = copies[locale];
  const brand = props.theme.brandName;
  const money = (minor: number) => formatMailMoney(minor, props.currency, props);
  const due = props.dueDate && formatDay(props.dueDate, props);
  const paid = payment === "PAID";
  const what = paid
    ? copy.paid
    : payment === "AUTOMATIC"
      ? copy.automatic(props.methodName ?? copy.method, due)
      : copy.open(due);
  const list = limitList(props, invoiceNumber, props.items, [
    ["item", (item) => item.description],
    ["quantity", (item) => item.quantity],
    [
      props.taxes.length > 0 ? "beforeTax" : "amount",
      (item) => ({ minor: item.amountMinor, currency: props.currency }),
    ],
  ]);
  const rows: MailRow[] = [
    ...list.shown.map((item) => ({
      label: item.quantity > 1 ? `${item.quantity} × ${item.description}` : item.description,
      value: money(item.amountMinor),
    })),
    ...list.rest,
    ...taxRows(props, props),
    { label: copy.total, value: money(props.totalMinor), strong: true },
    ...(!paid && props.leftMinor !== props.totalMinor
      ? [{ label: copy.left, value: money(props.leftMinor), strong: true }]
      : []),
  ];
  return {
    subject: paid ? copy.paidSubject(invoiceNumber, brand) : copy.subject(invoiceNumber, brand),
    files: list.files,
    element: (
      <Layout
        context={props}
        preheader={what}
        heading={paid ? copy.paidHeading : copy.heading(money(props.leftMinor))}
      >
        <Paragraph>{what}</Paragraph>
        {paid && props.service && <Paragraph>{copy.service[props.service]}</Paragraph>}
        <MailRows rows={rows} />
        <div style={{ paddingTop: 12 }}>
          <Paragraph muted>
            {props.orderNumber ? `${copy.order(props.orderNumber)} ` : ""}
            {copy.attached(props.currency)}
          </Paragraph>
        </div>
        <MailAction context={props} href={props.invoiceUrl}>
          {payment === "OPEN" ? copy.pay : copy.see}
        </MailAction>
      </Layout>
    ),
  };
}
