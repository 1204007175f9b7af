import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type PriceChangeProps = MailContext & {
  /** ANNOUNCED: the change has a future day. KEPT: it was undone. */
  news: "ANNOUNCED" | "KEPT";
  /** The kind of item: a subscription's plan, a subscription's add-on, or a seat. */
  kind: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE";
  planName: string;
  /** Some of the subscriptions, by name or number. For seats, the assigned ones. */
  subscriptionNames: readonly string[];
  /** The number of all affected items. */
  count: number;
  /** ANNOUNCED: the first day of the new price, `YYYY-MM-DD`. */
  on?: string | undefined;
  oldPrice: Cost | undefined;
  newPrice: Cost | undefined;
  /** The page of the affected items. */
  url: string;
};

type Kind = PriceChangeProps["kind"];

type Copy = {
  plan: Record<Kind, string>;
  line(count: number): string;
  more(count: number): string;
  now: string;
  next: string;
  from: string;
  look: Record<Kind, string>;
  subject: Record<PriceChangeProps["news"], (plan: string, day: string) => string>;
  heading: Record<PriceChangeProps["news"], (plan: string) => string>;
  text: Record<PriceChangeProps["news"], (day: string, count: number) => string[]>;
  leave: Record<Kind, string[]>;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    plan: { SUBSCRIPTION: "Plan", SUBSCRIPTION_ADDON: "Add-on", LICENSE: "Seat" },
    line: (count) => (count === 1 ? "Line" : "Lines"),
    more: (count) => `and ${count} more`,
    now: "Price now",
    next: "New price",
    from: "From",
    look: { SUBSCRIPTION: "See your lines", SUBSCRIPTION_ADDON: "See your lines", LICENSE: "See your seats" },
    subject: {
      ANNOUNCED: (plan, day) => `The price of ${plan} changes on ${day}`,
      KEPT: (plan) => `The price of ${plan} does not change`,
    },
    heading: { ANNOUNCED: (plan) => `${plan} gets a new price`, KEPT: (plan) => `${plan} keeps its price` },
    text: {
      ANNOUNCED: (day, count) => [
        count === 1
          ? `It costs the new price from the renewal on ${day}. Until then nothing changes, and what it includes stays the same.`
          : `Each one costs the new price from its first renewal on or after ${day}. Until then nothing changes, and what they include stays the same.`,
      ],
      KEPT: () => [
        "We wrote to you about a new price. We have cancelled the change: you keep paying today’s price, and you needn’t do anything.",
      ],
    },
    leave: {
      SUBSCRIPTION: [
        "If you do not agree, you can end it free of charge until the change, even within a commitment period.",
        "You can also choose another plan. You can do both on the line’s page.",
      ],
      SUBSCRIPTION_ADDON: [
        "If you do not agree, you can end the add-on free of charge until the change. The line and its plan continue.",
        "You can also choose another add-on. You can do both on the line’s page.",
      ],
      LICENSE: [
        "If you do not agree, you can end it free of charge until the change, even within a commitment period.",
        "You can also change to another seat. You can do both on the page of your seats.",
      ],
    },
  },
  sv: {
    plan: { SUBSCRIPTION: "Abonnemang", SUBSCRIPTION_ADDON: "Tillägg", LICENSE: "Licens" },
    line: () => "Nummer",
    more: (count) => `och ${count} till`,
    now: "Pris nu",
    next: "Nytt pris",
    from: "Från",
    look: {
      SUBSCRIPTION: "Se dina abonnemang",
      SUBSCRIPTION_ADDON: "Se dina abonnemang",
      LICENSE: "Se era licenser",
    },
    subject: {
      ANNOUNCED: (plan, day) => `Priset på ${plan} ändras den ${day}`,
      KEPT: (plan) => `Priset på ${plan} ändras inte`,
    },
    heading: {
      ANNOUNCED: (plan) => `${plan} får ett nytt pris`,
      KEPT: (plan) => `${plan} behåller sitt pris`,
    },
    text: {
      ANNOUNCED: (day, count) => [
        count === 1
          ? `Det nya priset gäller från förnyelsen den ${day}. Till dess ändras inget, och det som ingår är detsamma.`
          : `För vart och ett gäller det nya priset från den första förnyelsen den ${day} eller senare. Till dess ändras inget, och det som ingår är detsamma.`,
      ],
      KEPT: () => [
        "Vi skrev till dig om ett nytt pris. Ändringen är inställd: du fortsätter att betala samma pris som i dag och behöver inte göra något.",
      ],
    },
    leave: {
      SUBSCRIPTION: [
        "Om du inte går med på det kan du säga upp kostnadsfritt fram till ändringen, även under bindningstid.",
        "Du kan också välja ett annat abonnemang. Båda delarna finns på abonnemangets sida.",
      ],
      SUBSCRIPTION_ADDON: [
        "Om du inte går med på det kan du avsluta tillägget kostnadsfritt fram till ändringen. Abonnemanget fortsätter.",
        "Du kan också välja ett annat tillägg. Båda delarna finns på abonnemangets sida.",
      ],
      LICENSE: [
        "Om du inte går med på det kan du avsluta kostnadsfritt fram till ändringen, även under bindningstid.",
        "Du kan också byta till en annan licens. Båda delarna finns på sidan med era licenser.",
      ],
    },
  },
};

/** Announces that a plan's price changes on a day, and how to leave; or that it does not change after all. */
export function priceChangeMail(props: PriceChangeProps): Mail {
  const { locale, news, kind, planName, subscriptionNames, count, oldPrice, newPrice } = props;
  const copy = copies[locale];
  const day = props.on ? formatDay(props.on, props) : "";
  // A seat may have no subscription, so the unnamed ones are not counted.
  const others = kind === "LICENSE" ? 0 : count - subscriptionNames.length;
  const named = [...subscriptionNames, ...(others > 0 ? [copy.more(others)] : [])].join(", ");
  const announced = news === "ANNOUNCED";
  const text = copy.text[news](day, count);
  const rows = [
    { label: copy.plan[kind], value: kind === "LICENSE" && count > 1 ? `${count} × ${planName}` : planName },
    ...(subscriptionNames.length > 0
      ? [{ label: copy.line(others > 0 ? count : subscriptionNames.length), value: named }]
      : []),
    ...(oldPrice ? [{ label: copy.now, value: costText(oldPrice, props) }] : []),
    ...(announced && newPrice ? [{ label: copy.next, value: costText(newPrice, props), strong: true }] : []),
    ...(announced && day ? [{ label: copy.from, value: day }] : []),
  ];
  return {
    subject: copy.subject[news](planName, day),
    element: (
      <Layout context={props} preheader={text[0]!} heading={copy.heading[news](planName)}>
        {text.map((one) => (
          <Paragraph key={one}>{one}</Paragraph>
        ))}
        <MailRows rows={rows} />
        <MailAction context={props} href={props.url}>
          {copy.look[kind]}
        </MailAction>
        {announced && copy.leave[kind].map((one) => <Paragraph key={one}>{one}</Paragraph>)}
      </Layout>
    ),
  };
}
