import { formatDate, formatMoney } from "@/lib/providers/mail/format";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Paragraph, Rows } from "./layout";

/** What the payer can do something about; the provider's codes are mapped to these by payments. */
export type PaymentFailureCause =
  | "DECLINED"
  | "INSUFFICIENT_FUNDS"
  | "EXPIRED_CARD"
  | "AUTHENTICATION_REQUIRED"
  | "NO_METHOD"
  | "TEMPORARY";

export type PaymentFailedProps = MailContext & {
  /** What the money is for: the plan, the order, the invoice. */
  description: string;
  amountMinor: number;
  currency: string;
  cause: PaymentFailureCause;
  /** Safe to show, "Visa •••• 4242". */
  methodName: string | null;
  /** Harmless when already paid: the page says so. */
  payUrl: string;
  /** When we try again by ourselves; null: we don't. */
  nextAttemptAt: Date | null;
  /** When the service stops unless paid; null: it doesn't. */
  suspendsAt: Date | null;
};

type Copy = {
  subject(description: string): string;
  heading: string;
  confirmHeading: string;
  preheader(amount: string): string;
  causes: Record<PaymentFailureCause, (method: string) => string>;
  aCard: string;
  retry(date: string): string;
  suspends(date: string): string;
  running: string;
  pay: string;
  confirm: string;
  paid: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (description) => `Your payment for ${description} didn’t go through`,
    heading: "Your payment didn’t go through",
    confirmHeading: "Please confirm your payment",
    preheader: (amount) => `${amount} is still to be paid. It takes a minute to put right.`,
    causes: {
      DECLINED: (method) =>
        `The bank declined ${method} and doesn’t tell us why. Another card usually works, or a call to the bank.`,
      INSUFFICIENT_FUNDS: (method) => `There wasn’t enough money available on ${method}.`,
      EXPIRED_CARD: (method) =>
        `The validity of ${method} has ended. Pay with a newer card and we keep that one instead.`,
      AUTHENTICATION_REQUIRED: (method) =>
        `The bank wants you to confirm the payment with ${method} yourself, as it does from time to time. Nothing is wrong with the card.`,
      NO_METHOD: () => "There is no saved card we could have charged.",
      TEMPORARY: (method) => `Something went wrong on the way to the bank when we charged ${method}.`,
    },
    aCard: "your card",
    retry: (date) => `We try again on ${date}; if you pay before then, we won’t.`,
    suspends: (date) => `Without payment your service pauses on ${date}. It comes back the moment you pay.`,
    running: "Your service keeps running meanwhile.",
    pay: "Pay now",
    confirm: "Confirm payment",
    paid: "Paid already? Then all is well, and you needn’t do anything.",
  },
  sv: {
    subject: (description) => `Betalningen för ${description} gick inte igenom`,
    heading: "Betalningen gick inte igenom",
    confirmHeading: "Bekräfta din betalning",
    preheader: (amount) => `${amount} återstår att betala. Det går på en minut att ordna.`,
    causes: {
      DECLINED: (method) =>
        `Banken nekade ${method} och berättar inte varför för oss. Ofta fungerar ett annat kort, eller ett samtal till banken.`,
      INSUFFICIENT_FUNDS: (method) => `Det fanns inte tillräckligt med pengar på ${method}.`,
      EXPIRED_CARD: (method) =>
        `Giltighetstiden för ${method} har gått ut. Betala med ett nyare kort, så sparar vi det i stället.`,
      AUTHENTICATION_REQUIRED: (method) =>
        `Banken vill att du själv bekräftar betalningen med ${method}, som den gör ibland. Det är inget fel på kortet.`,
      NO_METHOD: () => "Det finns inget sparat kort som vi kunde dra pengarna från.",
      TEMPORARY: (method) => `Något gick fel på vägen till banken när vi skulle dra pengar från ${method}.`,
    },
    aCard: "ditt kort",
    retry: (date) => `Vi försöker igen den ${date}, men inte om du har betalat innan dess.`,
    suspends: (date) =>
      `Utan betalning pausas tjänsten den ${date}. Den är tillbaka i samma stund som du betalar.`,
    running: "Tjänsten fungerar som vanligt under tiden.",
    pay: "Betala nu",
    confirm: "Bekräfta betalningen",
    paid: "Har du redan betalat? Då är allt som det ska, och du behöver inte göra något.",
  },
};

export function paymentFailed(props: PaymentFailedProps): Mail {
  const { locale, timeZone } = props;
  const copy = copies[locale];
  const amount = formatMoney(props.amountMinor, props.currency, locale);
  const confirm = props.cause === "AUTHENTICATION_REQUIRED";
  return {
    subject: copy.subject(props.description),
    element: (
      <Layout
        context={props}
        preheader={copy.preheader(amount)}
        heading={confirm ? copy.confirmHeading : copy.heading}
      >
        <Paragraph>{copy.causes[props.cause](props.methodName ?? copy.aCard)}</Paragraph>
        <Rows rows={[{ label: props.description, value: amount, strong: true }]} />
        <Action context={props} href={props.payUrl}>
          {confirm ? copy.confirm : copy.pay}
        </Action>
        <Paragraph>
          {props.nextAttemptAt ? `${copy.retry(formatDate(props.nextAttemptAt, locale, timeZone))} ` : ""}
          {props.suspendsAt ? copy.suspends(formatDate(props.suspendsAt, locale, timeZone)) : copy.running}
        </Paragraph>
        <Paragraph muted>{copy.paid}</Paragraph>
      </Layout>
    ),
  };
}
