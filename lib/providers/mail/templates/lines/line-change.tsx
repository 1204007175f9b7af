import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** What was decided about a line. SCHEDULED: it waits for its day. KEPT: it was taken back. DONE: it has happened. */
export type SubscriptionChangeNews =
  | `${"PLAN_CHANGE" | "PAUSE" | "CANCEL"}_${"SCHEDULED" | "KEPT"}`
  | `${"PAUSE" | "CANCEL"}_DONE`;

export type SubscriptionChangeProps = MailContext & {
  news: SubscriptionChangeNews;
  /** What the line is called, or its number. */
  lineName: string;
  planName: string;
  /** PLAN_CHANGE: what comes instead. */
  nextPlanName?: string | undefined;
  /** The day it happens, `YYYY-MM-DD`; absent of what was taken back. */
  on?: string | undefined;
  /** PAUSE: the day it comes back by itself. */
  until?: string | undefined;
  /** PLAN_CHANGE: what a cycle costs then; absent where prices are not the reader's. */
  price?: Cost | undefined;
  /** CANCEL_DONE: the last day its number can be had back, `YYYY-MM-DD`; absent where it has none of its own. */
  numberUntil?: string | undefined;
  /** The line's page. */
  subscriptionUrl: string;
};

type Told = { subject(line: string): string; heading: string; text: string[] };
type Facts = { on: string; until: string; plan: string; next: string };

type Copy = {
  line: string;
  plan: string;
  next: string;
  price: string;
  from: string;
  ends: string;
  until: string;
  number: string;
  numberUntil(day: string): string;
  undo(day: string): string;
  look: string;
  takeBack: string;
  told: Record<SubscriptionChangeNews, (facts: Facts) => Told>;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    line: "Line",
    plan: "Plan",
    ends: "Ends",
    next: "New plan",
    price: "Price then",
    from: "From",
    until: "Comes back on",
    number: "Number kept until",
    numberUntil: (day) =>
      `Do you want the number back? Until ${day} you can order a new line with it, on the page of this line. After that day it is gone.`,
    undo: (day) =>
      `Changed your mind? Until ${day} you can take it back on the line’s page, and everything stays as it is.`,
    look: "See the line",
    takeBack: "See it or take it back",
    told: {
      PLAN_CHANGE_SCHEDULED: ({ next, on }) => ({
        subject: (line) => `${line} changes to ${next} on ${on}`,
        heading: `Changes to ${next} on ${on}`,
        text: ["Until then everything stays as it is. The change itself costs nothing."],
      }),
      PLAN_CHANGE_KEPT: ({ plan }) => ({
        subject: (line) => `${line} stays on ${plan}`,
        heading: `Stays on ${plan}`,
        text: ["The change of plan was taken back. Allowance and price go on as before."],
      }),
      PAUSE_SCHEDULED: ({ on, until }) => ({
        subject: (line) => `${line} is paused from ${on}`,
        heading: `Paused from ${on}`,
        text: [
          `From then on there are no calls, texts or data. The line comes back by itself on ${until}, or when you say so.`,
          "Paused days cost nothing: what is paid for moves on by as many days. The number stays yours.",
        ],
      }),
      PAUSE_KEPT: () => ({
        subject: (line) => `${line} is not paused`,
        heading: "No pause after all",
        text: ["The pause was taken back. The line goes on as before."],
      }),
      PAUSE_DONE: ({ until }) => ({
        subject: (line) => `${line} is paused`,
        heading: `Paused until ${until}`,
        text: [
          "There are no calls, texts or data now. The line comes back by itself that day, or as soon as you say so on its page.",
          "Paused days cost nothing: what is paid for moves on by as many days. The number stays yours.",
        ],
      }),
      CANCEL_SCHEDULED: ({ on }) => ({
        subject: (line) => `${line} ends on ${on}`,
        heading: `Ends on ${on}`,
        text: [
          "Until then everything works, and after it nothing more is charged. The phone number ends with the line.",
          "Want to keep the number? Let your new operator bring it over before that day.",
        ],
      }),
      CANCEL_KEPT: () => ({
        subject: (line) => `${line} goes on`,
        heading: "Good to have you still",
        text: ["The cancellation was taken back. The line goes on as before, number and price included."],
      }),
      CANCEL_DONE: () => ({
        subject: (line) => `${line} has ended`,
        heading: "The line has ended",
        text: [
          "It no longer works, and nothing more is charged for it. Your invoices and what you bought stay in your account.",
          "Was that not you? Reply to this e-mail at once, and a person will help you.",
        ],
      }),
    },
  },
  sv: {
    line: "Nummer",
    plan: "Abonnemang",
    ends: "Upphör",
    next: "Nytt abonnemang",
    price: "Pris då",
    from: "Från",
    until: "Kommer tillbaka",
    number: "Numret sparas till",
    numberUntil: (day) =>
      `Vill du ha tillbaka numret? Till och med den ${day} kan du beställa ett nytt abonnemang med det, på det här abonnemangets sida. Därefter är det borta.`,
    undo: (day) =>
      `Har du ändrat dig? Fram till den ${day} kan du ångra det på abonnemangets sida, så förblir allt som det är.`,
    look: "Se abonnemanget",
    takeBack: "Se eller ångra",
    told: {
      PLAN_CHANGE_SCHEDULED: ({ next, on }) => ({
        subject: (line) => `${line} byter till ${next} den ${on}`,
        heading: `Byter till ${next} den ${on}`,
        text: ["Till dess är allt som det är. Själva bytet kostar ingenting."],
      }),
      PLAN_CHANGE_KEPT: ({ plan }) => ({
        subject: (line) => `${line} behåller ${plan}`,
        heading: `Behåller ${plan}`,
        text: ["Bytet av abonnemang är ångrat. Surf, samtal och pris fortsätter som förut."],
      }),
      PAUSE_SCHEDULED: ({ on, until }) => ({
        subject: (line) => `${line} pausas från den ${on}`,
        heading: `Pausas från den ${on}`,
        text: [
          `Från den dagen går det varken att ringa, sms:a eller surfa. Abonnemanget kommer tillbaka av sig självt den ${until}, eller när du säger till.`,
          "Pausade dagar kostar ingenting: det som är betalt flyttas fram lika många dagar. Numret är fortfarande ditt.",
        ],
      }),
      PAUSE_KEPT: () => ({
        subject: (line) => `${line} pausas inte`,
        heading: "Ingen paus trots allt",
        text: ["Pausen är ångrad. Abonnemanget fortsätter som förut."],
      }),
      PAUSE_DONE: ({ until }) => ({
        subject: (line) => `${line} är pausat`,
        heading: `Pausat till den ${until}`,
        text: [
          "Nu går det varken att ringa, sms:a eller surfa. Abonnemanget kommer tillbaka av sig självt den dagen, eller så fort du säger till på dess sida.",
          "Pausade dagar kostar ingenting: det som är betalt flyttas fram lika många dagar. Numret är fortfarande ditt.",
        ],
      }),
      CANCEL_SCHEDULED: ({ on }) => ({
        subject: (line) => `${line} avslutas den ${on}`,
        heading: `Avslutas den ${on}`,
        text: [
          "Till dess fungerar allt, och därefter dras inget mer. Telefonnumret upphör tillsammans med abonnemanget.",
          "Vill du behålla numret? Låt din nya operatör flytta det före den dagen.",
        ],
      }),
      CANCEL_KEPT: () => ({
        subject: (line) => `${line} fortsätter`,
        heading: "Kul att du stannar",
        text: ["Uppsägningen är ångrad. Abonnemanget fortsätter som förut, med samma nummer och pris."],
      }),
      CANCEL_DONE: () => ({
        subject: (line) => `${line} är avslutat`,
        heading: "Abonnemanget är avslutat",
        text: [
          "Det fungerar inte längre, och inget mer dras för det. Dina fakturor och köp finns kvar på ditt konto.",
          "Var det inte du? Svara genast på mejlet så hjälper en människa dig.",
        ],
      }),
    },
  },
};

/** That a line is going to be otherwise, stays as it is after all, or has changed: what, when, what it costs, the way back. */
export function subscriptionChangeMail(props: SubscriptionChangeProps): Mail {
  const { locale, news, lineName, planName, nextPlanName, price } = props;
  const copy = copies[locale];
  const day = (date: string | undefined) => (date ? formatDay(date, props) : "");
  const facts = { on: day(props.on), until: day(props.until), plan: planName, next: nextPlanName ?? "" };
  const told = copy.told[news](facts);
  const waits = news.endsWith("_SCHEDULED");
  const kept = news.endsWith("_KEPT");
  const rows = [
    { label: copy.line, value: lineName },
    { label: copy.plan, value: planName },
    ...(nextPlanName && !kept ? [{ label: copy.next, value: nextPlanName }] : []),
    ...(waits && props.on
      ? [{ label: news === "CANCEL_SCHEDULED" ? copy.ends : copy.from, value: facts.on }]
      : []),
    ...(!kept && props.until ? [{ label: copy.until, value: facts.until }] : []),
    ...(props.numberUntil ? [{ label: copy.number, value: day(props.numberUntil) }] : []),
    ...(price && !kept
      ? [
          {
            label: copy.price,
            value: costText(price, props),
            strong: true,
          },
        ]
      : []),
  ];
  return {
    subject: told.subject(lineName),
    element: (
      <Layout context={props} preheader={told.text[0]!} heading={told.heading}>
        {told.text.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <MailRows rows={rows} />
        <MailAction context={props} href={props.subscriptionUrl}>
          {waits ? copy.takeBack : copy.look}
        </MailAction>
        {props.numberUntil && <Paragraph>{copy.numberUntil(day(props.numberUntil))}</Paragraph>}
        {waits && <Paragraph muted>{copy.undo(facts.on)}</Paragraph>}
      </Layout>
    ),
  };
}
