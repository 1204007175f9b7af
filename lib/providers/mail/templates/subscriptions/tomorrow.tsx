import { type Cost, priceEffectText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/**
 * The events that people are reminded of one day before: scheduled changes, and ends. Renewals have a mail of their own.
 */
export const REMINDABLE = [
  "PLAN_CHANGE",
  "PRICE_CHANGE",
  "PAUSE",
  "CANCEL",
  "RUNS_OUT",
  "ADDON_CHANGE",
  "ADDON_CANCEL",
  "ADDON_EXPIRES",
] as const;
export type Remindable = (typeof REMINDABLE)[number];

export type TomorrowProps = MailContext & {
  kind: Remindable;
  /** `YYYY-MM-DD` */
  day: string;
  /** The subscription's name or number. */
  subscriptionName: string;
  /** The affected plan or add-on. */
  name: string;
  /** The next plan or add-on. */
  to?: string | undefined;
  /** PAUSE: the day on which the pause ends automatically. */
  until?: string | undefined;
  /** The change of its price. Absent when the reader does not see prices. */
  price?: Cost | undefined;
  /** Whether it can be undone until then. */
  canUndo: boolean;
  /** The subscription's page, where it can be undone. */
  url: string;
};

type Facts = { subscription: string; name: string; to: string; until: string };
type Told = { subject: string; text: string };
type Copy = {
  line: string;
  what: string;
  plan: string;
  addon: string;
  next: string;
  on: string;
  until: string;
  price: string;
  undo: string;
  takeBack: string;
  look: string;
  told: Record<Remindable, (facts: Facts) => Told>;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    line: "Line",
    what: "Now",
    plan: "Plan",
    addon: "Add-on",
    next: "Then",
    on: "Day",
    until: "Comes back on",
    price: "Price",
    undo: "Changed your mind? You can still undo it today.",
    takeBack: "See or undo it",
    look: "See the line",
    told: {
      PLAN_CHANGE: ({ subscription, to }) => ({
        subject: `Tomorrow: ${subscription} changes to ${to}`,
        text: `As you decided, ${subscription} changes to ${to} tomorrow. You needn’t do anything.`,
      }),
      PRICE_CHANGE: ({ subscription, name }) => ({
        subject: `Tomorrow: ${subscription} gets a new price`,
        text: `From tomorrow, ${name} on ${subscription} costs the new price that we wrote to you about. What it includes does not change. You can end it free of charge until then.`,
      }),
      PAUSE: ({ subscription, until }) => ({
        subject: `Tomorrow: ${subscription} is paused`,
        text: `As you decided, ${subscription} is paused from tomorrow${until ? ` until ${until}` : ""}. Then there are no calls, texts or data, and paused days cost nothing.`,
      }),
      CANCEL: ({ subscription }) => ({
        subject: `Tomorrow: ${subscription} ends`,
        text: `As you decided, ${subscription} ends tomorrow. It stops working, its phone number ends with it, and nothing more is charged.`,
      }),
      RUNS_OUT: ({ subscription }) => ({
        subject: `Tomorrow: ${subscription} ends`,
        text: `${subscription} is not renewed, so it ends tomorrow with its paid period. It stops working, and its phone number ends with it.`,
      }),
      ADDON_CHANGE: ({ subscription, name, to }) => ({
        subject: `Tomorrow: ${name} on ${subscription} changes to ${to}`,
        text: `As you decided, ${name} changes to ${to} tomorrow. You needn’t do anything.`,
      }),
      ADDON_CANCEL: ({ subscription, name }) => ({
        subject: `Tomorrow: ${name} on ${subscription} ends`,
        text: `As you decided, ${name} ends tomorrow and is not renewed. The line itself continues.`,
      }),
      ADDON_EXPIRES: ({ subscription, name }) => ({
        subject: `Tomorrow: ${name} on ${subscription} expires`,
        text: `${name} expires tomorrow, and the rest of it can no longer be used. The line itself continues.`,
      }),
    },
  },
  sv: {
    line: "Nummer",
    what: "Nu",
    plan: "Abonnemang",
    addon: "Tillägg",
    next: "Sedan",
    on: "Dag",
    until: "Kommer tillbaka",
    price: "Pris",
    undo: "Har du ändrat dig? I dag hinner du fortfarande ångra det.",
    takeBack: "Se eller ångra",
    look: "Se abonnemanget",
    told: {
      PLAN_CHANGE: ({ subscription, to }) => ({
        subject: `I morgon: ${subscription} byter till ${to}`,
        text: `Som du bestämt byter ${subscription} till ${to} i morgon. Du behöver inte göra något.`,
      }),
      PRICE_CHANGE: ({ subscription, name }) => ({
        subject: `I morgon: ${subscription} får ett nytt pris`,
        text: `Från i morgon kostar ${name} på ${subscription} enligt det nya pris som vi har berättat om. Det som ingår är som förut. Till dess kan du säga upp kostnadsfritt.`,
      }),
      PAUSE: ({ subscription, until }) => ({
        subject: `I morgon: ${subscription} pausas`,
        text: `Som du bestämt pausas ${subscription} från i morgon${until ? ` till den ${until}` : ""}. Då går det varken att ringa, sms:a eller surfa, och pausade dagar kostar ingenting.`,
      }),
      CANCEL: ({ subscription }) => ({
        subject: `I morgon: ${subscription} avslutas`,
        text: `Som du bestämt avslutas ${subscription} i morgon. Då slutar det fungera, telefonnumret upphör och inget mer dras.`,
      }),
      RUNS_OUT: ({ subscription }) => ({
        subject: `I morgon: ${subscription} avslutas`,
        text: `${subscription} förnyas inte, så det avslutas i morgon, när den betalda perioden tar slut. Då slutar det fungera, och telefonnumret upphör.`,
      }),
      ADDON_CHANGE: ({ subscription, name, to }) => ({
        subject: `I morgon: ${name} på ${subscription} byts till ${to}`,
        text: `Som du bestämt byts ${name} till ${to} i morgon. Du behöver inte göra något.`,
      }),
      ADDON_CANCEL: ({ subscription, name }) => ({
        subject: `I morgon: ${name} på ${subscription} upphör`,
        text: `Som du bestämt upphör ${name} i morgon och förnyas inte. Själva abonnemanget fortsätter.`,
      }),
      ADDON_EXPIRES: ({ subscription, name }) => ({
        subject: `I morgon: ${name} på ${subscription} går ut`,
        text: `${name} går ut i morgon, och det som är kvar kan inte längre användas. Själva abonnemanget fortsätter.`,
      }),
    },
  },
};

/** Reminds of an event of a subscription tomorrow: what it is, its effect on the price, and how to undo it. */
export function tomorrowMail(props: TomorrowProps): Mail {
  const { locale, kind, subscriptionName, name, to, price, canUndo } = props;
  const copy = copies[locale];
  const until = props.until ? formatDay(props.until, props) : "";
  const told = copy.told[kind]({ subscription: subscriptionName, name, to: to ?? "", until });
  const rows = [
    { label: copy.line, value: subscriptionName },
    { label: to ? copy.what : kind.startsWith("ADDON") ? copy.addon : copy.plan, value: name },
    ...(to ? [{ label: copy.next, value: to }] : []),
    { label: copy.on, value: formatDay(props.day, props) },
    ...(until ? [{ label: copy.until, value: until }] : []),
    ...(price ? [{ label: copy.price, value: priceEffectText(price, props), strong: true }] : []),
  ];
  return {
    subject: told.subject,
    element: (
      <Layout context={props} preheader={told.text} heading={told.subject}>
        <Paragraph>{told.text}</Paragraph>
        <MailRows rows={rows} />
        <MailAction context={props} href={props.url}>
          {canUndo ? copy.takeBack : copy.look}
        </MailAction>
        {canUndo && <Paragraph muted>{copy.undo}</Paragraph>}
      </Layout>
    ),
  };
}
