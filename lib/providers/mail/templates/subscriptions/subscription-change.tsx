import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** The news of a subscription. SCHEDULED: the change has a future day. KEPT: it was undone. DONE: it has happened. */
export type SubscriptionChangeNews =
  | `${"PLAN_CHANGE" | "PAUSE" | "CANCEL"}_${"SCHEDULED" | "KEPT"}`
  | `${"PAUSE" | "CANCEL"}_DONE`;

export type SubscriptionChangeProps = MailContext & {
  news: SubscriptionChangeNews;
  /** The subscription's name or number. */
  subscriptionName: string;
  planName: string;
  /** PLAN_CHANGE: the next plan. */
  nextPlanName?: string | undefined;
  /** The day of the change, `YYYY-MM-DD`. Absent for an undone one. */
  on?: string | undefined;
  /** PAUSE: the day on which the pause ends automatically. */
  until?: string | undefined;
  /** PLAN_CHANGE: the price of a cycle after it. Absent when the reader does not see prices. */
  price?: Cost | undefined;
  /** CANCEL_DONE: the last day on which the number can be restored, `YYYY-MM-DD`. Absent without a number of its own. */
  numberUntil?: string | undefined;
  /** The subscription's page. */
  subscriptionUrl: string;
};

type Told = { subject(subscription: string): string; heading: string; text: string[] };
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
      `Do you want the number back? Until ${day} you can order a new line with it, on the page of this line. After that day you can no longer get it.`,
    undo: (day) =>
      `Changed your mind? You can undo it on the line’s page until ${day}. Then everything stays as it is.`,
    look: "See the line",
    takeBack: "See or undo it",
    told: {
      PLAN_CHANGE_SCHEDULED: ({ next, on }) => ({
        subject: (subscription) => `${subscription} changes to ${next} on ${on}`,
        heading: `Changes to ${next} on ${on}`,
        text: ["Until then everything stays as it is. The change itself costs nothing."],
      }),
      PLAN_CHANGE_KEPT: ({ plan }) => ({
        subject: (subscription) => `${subscription} stays on ${plan}`,
        heading: `Stays on ${plan}`,
        text: ["The change of plan was undone. Allowance and price stay as before."],
      }),
      PAUSE_SCHEDULED: ({ on, until }) => ({
        subject: (subscription) => `${subscription} is paused from ${on}`,
        heading: `Paused from ${on}`,
        text: [
          `From then on there are no calls, texts or data. The line starts again automatically on ${until}, or earlier if you want.`,
          "Paused days cost nothing: your paid period is extended by the same number of days. You keep the number.",
        ],
      }),
      PAUSE_KEPT: () => ({
        subject: (subscription) => `${subscription} is not paused`,
        heading: "The pause is cancelled",
        text: ["The pause was undone. The line continues as before."],
      }),
      PAUSE_DONE: ({ until }) => ({
        subject: (subscription) => `${subscription} is paused`,
        heading: `Paused until ${until}`,
        text: [
          "There are no calls, texts or data now. The line starts again automatically on that day, or earlier from its page.",
          "Paused days cost nothing: your paid period is extended by the same number of days. You keep the number.",
        ],
      }),
      CANCEL_SCHEDULED: ({ on }) => ({
        subject: (subscription) => `${subscription} ends on ${on}`,
        heading: `Ends on ${on}`,
        text: [
          "Until then everything works. After that, nothing more is charged. The phone number ends with the line.",
          "Do you want to keep the number? Ask your new operator to move it before that day.",
        ],
      }),
      CANCEL_KEPT: () => ({
        subject: (subscription) => `${subscription} continues`,
        heading: "Good that you are staying",
        text: ["The cancellation was undone. The line continues as before, with the same number and price."],
      }),
      CANCEL_DONE: () => ({
        subject: (subscription) => `${subscription} has ended`,
        heading: "The line has ended",
        text: [
          "It no longer works, and nothing more is charged for it. Your invoices and purchases stay in your account.",
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
      `Vill du ha tillbaka numret? Till och med den ${day} kan du beställa ett nytt abonnemang med det, på det här abonnemangets sida. Därefter går det inte längre.`,
    undo: (day) =>
      `Har du ändrat dig? Fram till den ${day} kan du ångra det på abonnemangets sida, så förblir allt som det är.`,
    look: "Se abonnemanget",
    takeBack: "Se eller ångra",
    told: {
      PLAN_CHANGE_SCHEDULED: ({ next, on }) => ({
        subject: (subscription) => `${subscription} byter till ${next} den ${on}`,
        heading: `Byter till ${next} den ${on}`,
        text: ["Till dess är allt som det är. Själva bytet kostar ingenting."],
      }),
      PLAN_CHANGE_KEPT: ({ plan }) => ({
        subject: (subscription) => `${subscription} behåller ${plan}`,
        heading: `Behåller ${plan}`,
        text: ["Bytet av abonnemang är ångrat. Surf, samtal och pris fortsätter som förut."],
      }),
      PAUSE_SCHEDULED: ({ on, until }) => ({
        subject: (subscription) => `${subscription} pausas från den ${on}`,
        heading: `Pausas från den ${on}`,
        text: [
          `Från den dagen går det varken att ringa, sms:a eller surfa. Abonnemanget startar igen automatiskt den ${until}, eller tidigare om du vill.`,
          "Pausade dagar kostar ingenting: din betalda period förlängs lika många dagar. Du behåller numret.",
        ],
      }),
      PAUSE_KEPT: () => ({
        subject: (subscription) => `${subscription} pausas inte`,
        heading: "Pausen är inställd",
        text: ["Pausen är ångrad. Abonnemanget fortsätter som förut."],
      }),
      PAUSE_DONE: ({ until }) => ({
        subject: (subscription) => `${subscription} är pausat`,
        heading: `Pausat till den ${until}`,
        text: [
          "Nu går det varken att ringa, sms:a eller surfa. Abonnemanget startar igen automatiskt den dagen. På dess sida kan du starta det tidigare.",
          "Pausade dagar kostar ingenting: din betalda period förlängs lika många dagar. Du behåller numret.",
        ],
      }),
      CANCEL_SCHEDULED: ({ on }) => ({
        subject: (subscription) => `${subscription} avslutas den ${on}`,
        heading: `Avslutas den ${on}`,
        text: [
          "Till dess fungerar allt, och därefter dras inget mer. Telefonnumret upphör tillsammans med abonnemanget.",
          "Vill du behålla numret? Be din nya operatör flytta det före den dagen.",
        ],
      }),
      CANCEL_KEPT: () => ({
        subject: (subscription) => `${subscription} fortsätter`,
        heading: "Kul att du stannar",
        text: ["Uppsägningen är ångrad. Abonnemanget fortsätter som förut, med samma nummer och pris."],
      }),
      CANCEL_DONE: () => ({
        subject: (subscription) => `${subscription} är avslutat`,
        heading: "Abonnemanget är avslutat",
        text: [
          "Det fungerar inte längre, och inget mer dras för det. Dina fakturor och köp finns kvar på ditt konto.",
          "Var det inte du? Svara genast på mejlet så hjälper en människa dig.",
        ],
      }),
    },
  },
};

/** Reports that a subscription will change, stays as it is, or has changed: what, when, the price, and how to undo it. */
export function subscriptionChangeMail(props: SubscriptionChangeProps): Mail {
  const { locale, news, subscriptionName, planName, nextPlanName, price } = props;
  const copy = copies[locale];
  const day = (date: string | undefined) => (date ? formatDay(date, props) : "");
  const facts = { on: day(props.on), until: day(props.until), plan: planName, next: nextPlanName ?? "" };
  const told = copy.told[news](facts);
  const waits = news.endsWith("_SCHEDULED");
  const kept = news.endsWith("_KEPT");
  const rows = [
    { label: copy.line, value: subscriptionName },
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
    subject: told.subject(subscriptionName),
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
