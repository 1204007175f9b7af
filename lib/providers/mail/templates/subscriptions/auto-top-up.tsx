import { formatMailMoney, formatMonth } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Stop = "NO_METHOD" | "NEEDS_AUTHENTICATION" | "DECLINED" | "PRICE_ROSE" | "NOT_SOLD" | "NOT_DELIVERED";

export type AutoTopUpMailProps = MailContext & {
  news: "BOUGHT" | "CAP_REACHED" | "STOPPED";
  /** STOPPED: why. */
  reason?: Stop | undefined;
  subscriptionName: string;
  productName: string;
  /** The price of one purchase, in minor units, with tax. */
  amountMinor: number;
  currency: string;
  /** The cap of the month, and what is left of it. Absent when the setting was turned off since. */
  capMinor?: number | undefined;
  leftMinor?: number | undefined;
  /** A day of the month that the cap is for, `YYYY-MM-DD`. */
  month: string;
  /** The subscription's page. */
  subscriptionUrl: string;
};

type Facts = { subscription: string; product: string; price: string; cap: string; month: string };
type Said = { subject: string; heading: string; text: string };
type Copy = {
  line: string;
  product: string;
  price: string;
  left(month: string): string;
  look: string;
  settings: string;
  bought(facts: Facts): Said;
  capReached(facts: Facts): Said;
  stopped(facts: Facts): Omit<Said, "text">;
  why: Record<Stop, (facts: Facts) => string>;
  next: Record<Stop, string>;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    line: "Line",
    product: "Top-up",
    price: "Price",
    left: (month) => `Left for ${month}`,
    look: "See the line",
    settings:
      "On the same page, you can change the most that a month may cost, or turn automatic top-up off.",
    bought: ({ subscription, product, price }) => ({
      subject: `${product} added to ${subscription}`,
      heading: `${product} is added`,
      text: `Little data was left, so we bought ${product} for ${price}, as you asked us to. It is ready to use within a minute.`,
    }),
    capReached: ({ subscription, cap, month }) => ({
      subject: `${subscription} has reached its limit for top-ups`,
      heading: "Your limit for top-ups is reached",
      text: `${subscription} has little data left. Another top-up would cost more than ${cap} in ${month}, so we buy none until the month is over. You can raise the limit or buy a top-up yourself.`,
    }),
    stopped: ({ subscription }) => ({
      subject: `Automatic top-up of ${subscription} has stopped`,
      heading: "Automatic top-up has stopped",
    }),
    why: {
      NO_METHOD: () => "Little data is left, and we may not charge any saved payment method.",
      NEEDS_AUTHENTICATION: ({ product }) =>
        `We could not buy ${product}: your bank wants you to confirm the payment. Nothing was charged.`,
      DECLINED: ({ product }) =>
        `We could not buy ${product}: the payment was declined. Nothing was charged.`,
      PRICE_ROSE: ({ product, price }) =>
        `${product} costs more now than the ${price} that you agreed to, so we did not buy it.`,
      NOT_SOLD: ({ product, subscription }) => `${subscription} can no longer get ${product}.`,
      NOT_DELIVERED: ({ product }) => `The network could not add ${product}. You get your money back.`,
    },
    next: {
      NO_METHOD: "Save a payment method and turn on automatic payment. Then turn automatic top-up on again.",
      NEEDS_AUTHENTICATION:
        "Buy the top-up on the line’s page, where you can confirm the payment. Then turn automatic top-up on again.",
      DECLINED: "Check your card or save another one. Then turn automatic top-up on again.",
      PRICE_ROSE: "Look at the new price on the line’s page. If you agree, turn automatic top-up on again.",
      NOT_SOLD: "Choose another top-up on the line’s page.",
      NOT_DELIVERED: "Buy a top-up on the line’s page, or ask us for help.",
    },
  },
  sv: {
    line: "Abonnemang",
    product: "Påfyllning",
    price: "Pris",
    left: (month) => `Kvar för ${month}`,
    look: "Se abonnemanget",
    settings:
      "På samma sida ändrar du hur mycket en månad får kosta, eller stänger av automatisk påfyllning.",
    bought: ({ subscription, product, price }) => ({
      subject: `${product} har lagts till på ${subscription}`,
      heading: `${product} har lagts till`,
      text: `Det var lite surf kvar, så vi köpte ${product} för ${price}, som du har bett oss om. Den går att använda inom en minut.`,
    }),
    capReached: ({ subscription, cap, month }) => ({
      subject: `${subscription} har nått sin gräns för påfyllningar`,
      heading: "Din gräns för påfyllningar är nådd",
      text: `Det är lite surf kvar på ${subscription}. En påfyllning till skulle kosta mer än ${cap} i ${month}, så vi köper ingen förrän månaden är slut. Du kan höja gränsen eller köpa en påfyllning själv.`,
    }),
    stopped: ({ subscription }) => ({
      subject: `Automatisk påfyllning av ${subscription} har stannat`,
      heading: "Automatisk påfyllning har stannat",
    }),
    why: {
      NO_METHOD: () => "Det är lite surf kvar, och vi får inte dra från något sparat betalsätt.",
      NEEDS_AUTHENTICATION: ({ product }) =>
        `Vi kunde inte köpa ${product}: din bank vill att du bekräftar betalningen. Inget har dragits.`,
      DECLINED: ({ product }) => `Vi kunde inte köpa ${product}: betalningen nekades. Inget har dragits.`,
      PRICE_ROSE: ({ product, price }) =>
        `${product} kostar nu mer än de ${price} som du har gått med på, så vi köpte den inte.`,
      NOT_SOLD: ({ product, subscription }) => `${subscription} kan inte längre få ${product}.`,
      NOT_DELIVERED: ({ product }) => `Nätet kunde inte lägga till ${product}. Du får pengarna tillbaka.`,
    },
    next: {
      NO_METHOD:
        "Spara ett betalsätt och slå på automatisk betalning. Slå sedan på automatisk påfyllning igen.",
      NEEDS_AUTHENTICATION:
        "Köp påfyllningen på abonnemangets sida, där du kan bekräfta betalningen. Slå sedan på automatisk påfyllning igen.",
      DECLINED: "Kontrollera ditt kort eller spara ett annat. Slå sedan på automatisk påfyllning igen.",
      PRICE_ROSE:
        "Se det nya priset på abonnemangets sida. Slå på automatisk påfyllning igen om du går med på det.",
      NOT_SOLD: "Välj en annan påfyllning på abonnemangets sida.",
      NOT_DELIVERED: "Köp en påfyllning på abonnemangets sida, eller be oss om hjälp.",
    },
  },
};

/** Reports that an automatic top-up bought, reached its cap, or stopped and what to do then. */
export function autoTopUpMail(props: AutoTopUpMailProps): Mail {
  const { locale, news, currency } = props;
  const copy = copies[locale];
  const money = (amountMinor: number) => formatMailMoney(amountMinor, currency, props);
  const month = formatMonth(props.month, props);
  const facts: Facts = {
    subscription: props.subscriptionName,
    product: props.productName,
    price: money(props.amountMinor),
    cap: money(props.capMinor ?? 0),
    month,
  };
  const reason = props.reason ?? "NOT_SOLD";
  const said =
    news === "BOUGHT"
      ? copy.bought(facts)
      : news === "CAP_REACHED"
        ? copy.capReached(facts)
        : { ...copy.stopped(facts), text: copy.why[reason](facts) };
  return {
    subject: said.subject,
    element: (
      <Layout context={props} preheader={said.text} heading={said.heading}>
        <Paragraph>{said.text}</Paragraph>
        {news === "BOUGHT" && (
          <MailRows
            rows={[
              { label: copy.line, value: facts.subscription },
              { label: copy.product, value: facts.product },
              { label: copy.price, value: facts.price },
              ...(props.leftMinor === undefined
                ? []
                : [{ label: copy.left(month), value: money(props.leftMinor) }]),
            ]}
          />
        )}
        {news === "STOPPED" && <Paragraph>{copy.next[reason]}</Paragraph>}
        <MailAction context={props} href={props.subscriptionUrl}>
          {copy.look}
        </MailAction>
        {news !== "STOPPED" && <Paragraph muted>{copy.settings}</Paragraph>}
      </Layout>
    ),
  };
}
