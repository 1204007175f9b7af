import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Paragraph, Rows } from "./layout";

export type PriceChangeProps = MailContext & {
  /** ANNOUNCED: it waits for its day. KEPT: it was taken back. */
  news: "ANNOUNCED" | "KEPT";
  planName: string;
  /** Some of the lines, by what they are called or their numbers. */
  lines: readonly string[];
  /** How many lines there are in all. */
  count: number;
  /** ANNOUNCED: the first day on which one of them costs the new price, `YYYY-MM-DD`. */
  on?: string | undefined;
  oldPrice: Cost | undefined;
  newPrice: Cost | undefined;
  /** Where the lines are. */
  url: string;
};

type Copy = {
  plan: string;
  line(count: number): string;
  more(count: number): string;
  now: string;
  next: string;
  from: string;
  look: string;
  subject: Record<PriceChangeProps["news"], (plan: string, day: string) => string>;
  heading: Record<PriceChangeProps["news"], (plan: string) => string>;
  text: Record<PriceChangeProps["news"], (day: string, count: number) => string[]>;
  leave: string[];
};

const copies: Record<MailLocale, Copy> = {
  en: {
    plan: "Plan",
    line: (count) => (count === 1 ? "Line" : "Lines"),
    more: (count) => `and ${count} more`,
    now: "Price now",
    next: "New price",
    from: "From",
    look: "See your lines",
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
    leave: [
      "If you do not agree, you can end it free of charge until the change, also within a commitment period.",
      "You can also choose another plan. Both are on the line’s page.",
    ],
  },
  sv: {
    plan: "Abonnemang",
    line: () => "Nummer",
    more: (count) => `och ${count} till`,
    now: "Pris nu",
    next: "Nytt pris",
    from: "Från",
    look: "Se dina abonnemang",
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
    leave: [
      "Om du inte går med på det kan du säga upp kostnadsfritt fram till ändringen, även under bindningstid.",
      "Du kan också välja ett annat abonnemang. Båda delarna finns på abonnemangets sida.",
    ],
  },
};

/** That a plan costs another price from a day on, and the way out; or that it does not after all. */
export function priceChangeMail(props: PriceChangeProps): Mail {
  const { locale, news, planName, lines, count, oldPrice, newPrice } = props;
  const copy = copies[locale];
  const day = props.on ? formatDay(props.on, props) : "";
  const others = count - lines.length;
  const named = [...lines, ...(others > 0 ? [copy.more(others)] : [])].join(", ");
  const announced = news === "ANNOUNCED";
  const text = copy.text[news](day, count);
  const rows = [
    { label: copy.plan, value: planName },
    { label: copy.line(count), value: named },
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
        <Rows rows={rows} />
        <Action context={props} href={props.url}>
          {copy.look}
        </Action>
        {announced && copy.leave.map((one) => <Paragraph key={one}>{one}</Paragraph>)}
      </Layout>
    ),
  };
}
