import { formatMailMoney } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type CreditGivenProps = MailContext & {
  /** Tax included. */
  amountMinor: number;
  currency: string;
  /** In the words of whoever gave it. */
  reason: string;
  /** What pays the next invoice. */
  heldMinor: number;
  /** What unpaid invoices ask for less. */
  takenOffMinor: number;
  creditNotes: readonly { number: string; invoiceNumber: string; totalMinor: number }[];
  /** Where the invoice and its credit note are; null without one. */
  invoiceUrl: string | null;
};

type Copy = {
  subject(amount: string, brand: string): string;
  heading(amount: string): string;
  takenOff(amount: string): string;
  held(amount: string): string;
  note(number: string): string;
  invoice(number: string): string;
  see: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (amount, brand) => `${brand} has credited you ${amount}`,
    heading: (amount) => `We have credited you ${amount}`,
    takenOff: (amount) => `Your unpaid invoices now ask for ${amount} less.`,
    held: (amount) => `We hold ${amount} for you. It pays your next invoice. You needn’t do anything.`,
    note: (number) => `Credit note ${number}`,
    invoice: (number) => `Invoice ${number}`,
    see: "See the invoice and its credit note",
  },
  sv: {
    subject: (amount, brand) => `${brand} har krediterat dig ${amount}`,
    heading: (amount) => `Vi har krediterat dig ${amount}`,
    takenOff: (amount) => `Det du har kvar att betala är nu ${amount} lägre.`,
    held: (amount) => `${amount} räknas av på din nästa faktura. Du behöver inte göra något.`,
    note: (number) => `Kreditfaktura ${number}`,
    invoice: (number) => `Faktura ${number}`,
    see: "Se fakturan och kreditfakturan",
  },
};

/** Tells a customer that they were given money as goodwill, and what becomes of it. */
export function creditGiven(props: CreditGivenProps): Mail {
  const copy = copies[props.locale];
  const money = (minor: number) => formatMailMoney(minor, props.currency, props);
  const amount = money(props.amountMinor);
  const follows = [
    ...(props.takenOffMinor > 0 ? [copy.takenOff(money(props.takenOffMinor))] : []),
    ...(props.heldMinor > 0 ? [copy.held(money(props.heldMinor))] : []),
  ];
  return {
    subject: copy.subject(amount, props.theme.brandName),
    element: (
      <Layout context={props} preheader={props.reason} heading={copy.heading(amount)}>
        <Paragraph>{props.reason}</Paragraph>
        {follows.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
        <MailRows
          rows={props.creditNotes.map(({ number, invoiceNumber, totalMinor }) => ({
            label: copy.note(number),
            note: invoiceNumber ? copy.invoice(invoiceNumber) : null,
            value: money(totalMinor),
            strong: true,
          }))}
        />
        {props.invoiceUrl ? (
          <MailAction context={props} href={props.invoiceUrl}>
            {copy.see}
          </MailAction>
        ) : null}
      </Layout>
    ),
  };
}
