import { formatMailMoney } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** The reason, as far as it helps the buyer. */
export type FailureReason = "NETWORK" | "NUMBER_TAKEN" | "NO_NUMBER" | "NO_SIM_CARD" | "ITS_SUBSCRIPTION";

/**
 * The refund. NOTHING_PAID: the item was free, or was not charged. OFF_THE_INVOICE: it is taken off its invoice.
 * BACK_BEFORE: it was refunded before. BY_HAND: the payment method accepts no refund.
 */
export type MoneyBack =
  | { kind: "NOTHING_PAID" | "OFF_THE_INVOICE" | "BACK_BEFORE" }
  | { kind: "ON_ITS_WAY" | "BY_HAND"; amountMinor: number; currency: string; methodName: string | null };

export type ProvisioningFailedProps = MailContext & {
  orderNumber: string;
  orderUrl: string;
  /** The subscription or add-on that could not be set up. */
  itemName: string;
  /** Null when no reason helps the buyer. */
  reason: FailureReason | null;
  money: MoneyBack;
};

type Copy = {
  subject(item: string, order: string): string;
  heading: string;
  preheader(refund: string): string;
  intro(item: string, order: string): string;
  reasons: Record<FailureReason, string>;
  refundLabel: string;
  money: Record<MoneyBack["kind"], (method: string) => string>;
  yourMethod: string;
  next: string;
  see: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (item, order) => `We couldn’t set up ${item} in order ${order}`,
    heading: "We couldn’t set this up. We’re sorry",
    preheader: (refund) => `We are sending back ${refund}. You needn’t do anything.`,
    intro: (item, order) => `We couldn’t set up ${item} from your order ${order}.`,
    reasons: {
      NETWORK:
        "The network didn’t accept it. We tried more than once and then stopped, so you do not have to wait.",
      NUMBER_TAKEN: "The number you chose was no longer free.",
      NO_NUMBER: "There was no free number left.",
      NO_SIM_CARD: "There was no SIM card left in stock.",
      ITS_SUBSCRIPTION: "It belongs to a line that isn’t active.",
    },
    refundLabel: "Refund",
    money: {
      NOTHING_PAID: () => "You haven’t been charged for it.",
      OFF_THE_INVOICE: () =>
        "You don’t have to pay for it: we have credited it on your invoice. If you have already paid, the money pays your next invoice.",
      BACK_BEFORE: () => "We have already refunded what you paid for it.",
      ON_ITS_WAY: (method) =>
        `The money is on its way back to ${method}. Banks usually show it within 5 to 10 days. You needn’t do anything.`,
      BY_HAND: (method) =>
        `You get back what you paid, but it couldn’t be sent to ${method}. We’ll write to you about another way, or reply to this e-mail and we’ll sort it out at once.`,
    },
    yourMethod: "the card or account you paid with",
    next: "The rest of your order is not affected. Do you want to try again, or know what happened? Reply to this e-mail and a person will help you.",
    see: "See your order",
  },
  sv: {
    subject: (item, order) => `Vi kunde inte göra klart ${item} i beställning ${order}`,
    heading: "Det här gick inte att göra klart. Vi beklagar",
    preheader: (refund) => `Vi skickar tillbaka ${refund}. Du behöver inte göra något.`,
    intro: (item, order) => `Vi kunde inte göra klart ${item} i din beställning ${order}.`,
    reasons: {
      NETWORK:
        "Nätet godtog det inte. Vi försökte flera gånger och slutade sedan, så att du inte behöver vänta längre.",
      NUMBER_TAKEN: "Numret du valde var inte längre ledigt.",
      NO_NUMBER: "Det fanns inget ledigt nummer kvar.",
      NO_SIM_CARD: "SIM-korten var slut i lager.",
      ITS_SUBSCRIPTION: "Det hör till ett abonnemang som inte är aktivt.",
    },
    refundLabel: "Återbetalning",
    money: {
      NOTHING_PAID: () => "Du har inte betalat något för det.",
      OFF_THE_INVOICE: () =>
        "Du behöver inte betala för det: vi drar av det från fakturan. Har du redan betalat den går pengarna till nästa faktura.",
      BACK_BEFORE: () => "Det du betalade har du redan fått tillbaka.",
      ON_ITS_WAY: (method) =>
        `Pengarna är på väg tillbaka till ${method}. De brukar synas hos banken inom 5 till 10 dagar. Du behöver inte göra något.`,
      BY_HAND: (method) =>
        `Du får tillbaka det du betalade, men det gick inte att skicka till ${method}. Vi skriver till dig om ett annat sätt. Du kan också svara på mejlet, så ordnar vi det direkt.`,
    },
    yourMethod: "kortet eller kontot du betalade med",
    next: "Resten av din beställning påverkas inte. Vill du försöka igen, eller undrar du vad som hände? Svara på mejlet så hjälper en människa dig.",
    see: "Se din beställning",
  },
};

export function provisioningFailed(props: ProvisioningFailedProps): Mail {
  const copy = copies[props.locale];
  const { money, reason } = props;
  const paid = "amountMinor" in money ? money : null;
  const amount = paid && formatMailMoney(paid.amountMinor, paid.currency, props);
  const aboutMoney = copy.money[money.kind](paid?.methodName ?? copy.yourMethod);
  const intro = copy.intro(props.itemName, props.orderNumber);
  return {
    subject: copy.subject(props.itemName, props.orderNumber),
    element: (
      <Layout
        context={props}
        preheader={amount && money.kind === "ON_ITS_WAY" ? copy.preheader(amount) : aboutMoney}
        heading={copy.heading}
      >
        <Paragraph>{reason ? `${intro} ${copy.reasons[reason]}` : intro}</Paragraph>
        {amount ? (
          <MailRows rows={[{ label: copy.refundLabel, note: props.itemName, value: amount, strong: true }]} />
        ) : null}
        <div style={{ paddingTop: amount ? 8 : 0 }}>
          <Paragraph>{aboutMoney}</Paragraph>
        </div>
        <Paragraph>{copy.next}</Paragraph>
        <MailAction context={props} href={props.orderUrl}>
          {copy.see}
        </MailAction>
      </Layout>
    ),
  };
}
