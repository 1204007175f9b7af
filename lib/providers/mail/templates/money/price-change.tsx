import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type PriceChangeProps = MailContext & {
  /** ANNOUNCED: it waits for its day. KEPT: it was taken back. */
  news: "ANNOUNCED" | "KEPT";
  /** What gets the price: a line's plan, an add-on of a line, or a seat. */
  kind: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE";
  planName: string;
  /** Some of the lines, by what they are called or their numbers. Of seats, those that are assigned. */
  lines: readonly string[];
  /** How many get it in all. */
  count: number;
  /** ANNOUNCED: the first day on which one of them costs the new price, `YYYY-MM-DD`. */
  on?: string | undefined;
  oldPrice: Cost | undefined;
  newPrice: Cost | undefined;
  /** Where they are. */
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
          ? `From the renewal on ${day} it costs the new price. Until then everything stays as it is, and what it includes does not change.`
          : `From the first renewal of each on or after ${day} they cost the new price. Until then everything stays as it is, and what they include does not change.`,
      ],
      KEPT: () => [
        "We told you of a new price. We have taken it back: you go on paying the price you pay today, and you needn’t do anything.",
      ],
    },
    leave: {
      SUBSCRIPTION: [
        "If you do not agree, you can end it free of charge until the change, also within a commitment period.",
        "You can also choose another plan. Both are on the line’s page.",
      ],
      SUBSCRIPTION_ADDON: [
        "If you do not agree, you can end the add-on free of charge until the change. The line and its plan go on.",
        "You can also choose another add-on. Both are on the line’s page.",
      ],
      LICENSE: [
        "If you do not agree, you can end it free of charge until the change, also within a commitment period.",
        "You can also change to another seat. Both are on the page of your seats.",
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
          ? `Från förnyelsen den ${day} kostar det enligt det nya priset. Till dess är allt som det är, och det som ingår ändras inte.`
          : `Från den första förnyelsen den ${day} eller senare kostar vart och ett enligt det nya priset. Till dess är allt som det är, och det som ingår ändras inte.`,
      ],
      KEPT: () => [
        "Vi berättade om ett nytt pris. Vi har tagit tillbaka det: du fortsätter att betala samma pris som i dag och behöver inte göra något.",
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

/** That a plan costs another price from a day on, and the way out; or that it does not after all. */
export function priceChangeMail(props: PriceChangeProps): Mail {
  const { locale, news, kind, planName, lines, count, oldPrice, newPrice } = props;
  const copy = copies[locale];
  const day = props.on ? formatDay(props.on, props) : "";
  // A seat may belong to no line, so what is not named need not have one.
  const others = kind === "LICENSE" ? 0 : count - lines.length;
  const named = [...lines, ...(others > 0 ? [copy.more(others)] : [])].join(", ");
  const announced = news === "ANNOUNCED";
  const text = copy.text[news](day, count);
  const rows = [
    { label: copy.plan[kind], value: kind === "LICENSE" && count > 1 ? `${count} × ${planName}` : planName },
    ...(lines.length > 0 ? [{ label: copy.line(others > 0 ? count : lines.length), value: named }] : []),
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
