import { formatMailMoney, formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type PaymentLinkProps = MailContext & {
  paysFor: { kind: "INVOICE" | "ORDER"; number: string };
  payUrl: string;
  /** What is left to pay. */
  amountMinor: number;
  currency: string;
  /** When the link stops working. */
  expiresAt: Date;
};

type Copy = Record<
  "INVOICE" | "ORDER",
  { subject(number: string, amount: string): string; what(number: string): string }
> & {
  heading(amount: string): string;
  intro: string;
  until(time: string): string;
  pay(amount: string): string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    INVOICE: {
      subject: (number, amount) => `Pay invoice ${number}: ${amount}`,
      what: (number) => `Invoice ${number}`,
    },
    ORDER: {
      subject: (number, amount) => `Pay order ${number}: ${amount}`,
      what: (number) => `Order ${number}`,
    },
    heading: (amount) => `Pay ${amount}`,
    intro: "Here is your link to pay. You don’t need to sign in.",
    until: (time) => `The link works until ${time}. A newer link replaces it.`,
    pay: (amount) => `Pay ${amount}`,
  },
  sv: {
    INVOICE: {
      subject: (number, amount) => `Betala faktura ${number}: ${amount}`,
      what: (number) => `Faktura ${number}`,
    },
    ORDER: {
      subject: (number, amount) => `Betala beställning ${number}: ${amount}`,
      what: (number) => `Beställning ${number}`,
    },
    heading: (amount) => `Betala ${amount}`,
    intro: "Här är din betallänk. Du behöver inte logga in.",
    until: (time) => `Länken gäller till ${time}. En nyare länk ersätter den.`,
    pay: (amount) => `Betala ${amount}`,
  },
};

/** The link at which a customer pays an invoice or an order without signing in. */
export function paymentLinkMail(props: PaymentLinkProps): Mail {
  const copy = copies[props.locale];
  const { subject, what } = copy[props.paysFor.kind];
  const amount = formatMailMoney(props.amountMinor, props.currency, props);
  return {
    subject: subject(props.paysFor.number, amount),
    element: (
      <Layout context={props} preheader={copy.intro} heading={copy.heading(amount)}>
        <Paragraph>{copy.intro}</Paragraph>
        <MailRows rows={[{ label: what(props.paysFor.number), value: amount, strong: true }]} />
        <div style={{ paddingTop: 16 }}>
          <Paragraph muted>
            {copy.until(formatMoment(props.expiresAt, props, props.timeZone ?? "UTC"))}
          </Paragraph>
        </div>
        <MailAction context={props} href={props.payUrl}>
          {copy.pay(amount)}
        </MailAction>
      </Layout>
    ),
  };
}
