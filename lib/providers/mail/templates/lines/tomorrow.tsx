import { type Cost, priceEffectText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** What of a line people are reminded of the day before: what somebody decided, or what runs out. A renewal has a mail of its own. */
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
  /** What the line is called, or its number. */
  lineName: string;
  /** The plan or add-on it is about. */
  name: string;
  /** What it changes to. */
  to?: string | undefined;
  /** PAUSE: the day it comes back by itself. */
  until?: string | undefined;
  /** What becomes of its price; absent where prices are not the reader's. */
  price?: Cost | undefined;
  /** Whether it can be taken back until then. */
  canUndo: boolean;
  /** The line's page, where it is taken back. */
  url: string;
};

type Facts = { line: string; name: string; to: string; until: string };
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
    undo: "Changed your mind? Today there is still time to take it back.",
    takeBack: "See it or take it back",
    look: "See the line",
    told: {
      PLAN_CHANGE: ({ line, to }) => ({
        subject: `Tomorrow: ${line} changes to ${to}`,
        text: `As you decided, ${line} changes to ${to} tomorrow. You needn’t do anything.`,
      }),
      PRICE_CHANGE: ({ line, name }) => ({
        subject: `Tomorrow: ${line} gets a new price`,
        text: `From tomorrow, ${name} on ${line} costs the new price that we told you of. What it includes stays as it is. You can end it free of charge until then.`,
      }),
      PAUSE: ({ line, until }) => ({
        subject: `Tomorrow: ${line} is paused`,
        text: `As you decided, ${line} is paused from tomorrow${until ? ` until ${until}` : ""}. There are no calls, texts or data then, and paused days cost nothing.`,
      }),
      CANCEL: ({ line }) => ({
        subject: `Tomorrow: ${line} ends`,
        text: `As you decided, ${line} ends tomorrow. It stops working, its phone number ends with it, and nothing more is charged.`,
      }),
      RUNS_OUT: ({ line }) => ({
        subject: `Tomorrow: ${line} ends`,
        text: `${line} is not renewed, so it ends tomorrow, when what is paid for is over. It stops working, and its phone number ends with it.`,
      }),
      ADDON_CHANGE: ({ line, name, to }) => ({
        subject: `Tomorrow: ${name} on ${line} changes to ${to}`,
        text: `As you decided, ${name} changes to ${to} tomorrow. You needn’t do anything.`,
      }),
      ADDON_CANCEL: ({ line, name }) => ({
        subject: `Tomorrow: ${name} on ${line} ends`,
        text: `As you decided, ${name} ends tomorrow and is not renewed. The line itself goes on.`,
      }),
      ADDON_EXPIRES: ({ line, name }) => ({
        subject: `Tomorrow: ${name} on ${line} runs out`,
        text: `${name} runs out tomorrow, and what is left of it is gone then. The line itself goes on.`,
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
      PLAN_CHANGE: ({ line, to }) => ({
        subject: `I morgon: ${line} byter till ${to}`,
        text: `Som du bestämt byter ${line} till ${to} i morgon. Du behöver inte göra något.`,
      }),
      PRICE_CHANGE: ({ line, name }) => ({
        subject: `I morgon: ${line} får ett nytt pris`,
        text: `Från i morgon kostar ${name} på ${line} enligt det nya pris som vi har berättat om. Det som ingår är som förut. Till dess kan du säga upp kostnadsfritt.`,
      }),
      PAUSE: ({ line, until }) => ({
        subject: `I morgon: ${line} pausas`,
        text: `Som du bestämt pausas ${line} från i morgon${until ? ` till den ${until}` : ""}. Då går det varken att ringa, sms:a eller surfa, och pausade dagar kostar ingenting.`,
      }),
      CANCEL: ({ line }) => ({
        subject: `I morgon: ${line} avslutas`,
        text: `Som du bestämt avslutas ${line} i morgon. Då slutar det fungera, telefonnumret upphör och inget mer dras.`,
      }),
      RUNS_OUT: ({ line }) => ({
        subject: `I morgon: ${line} avslutas`,
        text: `${line} förnyas inte, så det avslutas i morgon, när det som är betalt tar slut. Då slutar det fungera, och telefonnumret upphör.`,
      }),
      ADDON_CHANGE: ({ line, name, to }) => ({
        subject: `I morgon: ${name} på ${line} byts till ${to}`,
        text: `Som du bestämt byts ${name} till ${to} i morgon. Du behöver inte göra något.`,
      }),
      ADDON_CANCEL: ({ line, name }) => ({
        subject: `I morgon: ${name} på ${line} upphör`,
        text: `Som du bestämt upphör ${name} i morgon och förnyas inte. Själva abonnemanget fortsätter.`,
      }),
      ADDON_EXPIRES: ({ line, name }) => ({
        subject: `I morgon: ${name} på ${line} går ut`,
        text: `${name} går ut i morgon, och det som är kvar då försvinner. Själva abonnemanget fortsätter.`,
      }),
    },
  },
};

/** Reminds of what happens to a line tomorrow: what, what it does to the price, and the way back. */
export function tomorrowMail(props: TomorrowProps): Mail {
  const { locale, kind, lineName, name, to, price, canUndo } = props;
  const copy = copies[locale];
  const until = props.until ? formatDay(props.until, props) : "";
  const told = copy.told[kind]({ line: lineName, name, to: to ?? "", until });
  const rows = [
    { label: copy.line, value: lineName },
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
