import { formatMailMoney } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type RefundedProps = MailContext & {
  amountMinor: number;
  currency: string;
  methodName: string | null;
  /** It came twice, or for something that was no longer to be paid: nobody had waited for it. */
  unasked: boolean;
  /** What had been paid with it, such as "Invoice 2026-00012"; null when it was for nothing of ours. */
  paidFor: { kind: "INVOICE" | "ORDER"; number: string } | null;
  /** Where the invoice is, with its credit note; null without one. */
  invoiceUrl: string | null;
};

type Copy = {
  subject(amount: string, brand: string): string;
  heading(amount: string): string;
  intro(method: string): string;
  method: string;
  unasked: string;
  INVOICE(number: string): string;
  ORDER(number: string): string;
  label: string;
  see: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (amount, brand) => `${amount} is on its way back to you from ${brand}`,
    heading: (amount) => `We have sent back ${amount}`,
    intro: (method) =>
      `The money is on its way to ${method}. Banks usually show it within 5 to 10 days. You needn’t do anything.`,
    method: "the card or account you paid with",
    unasked:
      "It was paid to us twice, or for something that was no longer to be paid, so we have returned it.",
    INVOICE: (number) => `Invoice ${number}`,
    ORDER: (number) => `Order ${number}`,
    label: "Refund",
    see: "See the invoice and its credit note",
  },
  sv: {
    subject: (amount, brand) => `${amount} är på väg tillbaka till dig från ${brand}`,
    heading: (amount) => `Vi har skickat tillbaka ${amount}`,
    intro: (method) =>
      `Pengarna är på väg till ${method}. De brukar synas hos banken inom 5 till 10 dagar. Du behöver inte göra något.`,
    method: "kortet eller kontot du betalade med",
    unasked:
      "Beloppet betalades två gånger, eller för något som inte längre skulle betalas, så vi har skickat tillbaka det.",
    INVOICE: (number) => `Faktura ${number}`,
    ORDER: (number) => `Beställning ${number}`,
    label: "Återbetalning",
    see: "Se fakturan och dess kreditfaktura",
  },
};

export function refundedMail(props: RefundedProps): Mail {
  const { locale, paidFor } = props;
  const copy = copies[locale];
  const amount = formatMailMoney(props.amountMinor, props.currency, props);
  const intro = copy.intro(props.methodName ?? copy.method);
  return {
    subject: copy.subject(amount, props.theme.brandName),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading(amount)}>
        {props.unasked ? <Paragraph>{copy.unasked}</Paragraph> : null}
        <Paragraph>{intro}</Paragraph>
        <MailRows
          rows={[
            {
              label: copy.label,
              note: paidFor && copy[paidFor.kind](paidFor.number),
              value: amount,
              strong: true,
            },
          ]}
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
