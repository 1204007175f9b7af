import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** What was decided about an add-on. ENDS and CHANGES wait for their day; KEPT and CHANGE_KEPT take them back. */
export type AddonNews = "ADDED" | "GIVEN" | "ENDS" | "KEPT" | "ENDED" | "CHANGES" | "CHANGE_KEPT";

export type AddonChangeProps = MailContext & {
  news: AddonNews;
  /** What the line is called, or its number. */
  lineName: string;
  addonName: string;
  /** CHANGES: what comes instead. */
  nextName?: string | undefined;
  /** ENDS and CHANGES: the day, `YYYY-MM-DD`. */
  on?: string | undefined;
  /** ADDED and CHANGES: what it costs from then; absent where prices are not the reader's. */
  price?: Cost | undefined;
  /** GIVEN: why, in the words of whoever gave it. */
  reason?: string | undefined;
  /** The line's page. */
  subscriptionUrl: string;
};

type Facts = { line: string; addon: string; next: string; on: string };
type Told = { subject: string; heading: string; text: string };
type Copy = {
  line: string;
  addon: string;
  next: string;
  on: string;
  price: string;
  look: string;
  takeBack: string;
  undo(day: string): string;
  told: Record<AddonNews, (facts: Facts) => Told>;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    line: "Line",
    addon: "Add-on",
    next: "New add-on",
    on: "From",
    price: "Price",
    look: "See the line",
    takeBack: "See it or take it back",
    undo: (day) => `Changed your mind? Until ${day} you can take it back on the line’s page.`,
    told: {
      ADDED: ({ line, addon }) => ({
        subject: `${addon} is added to ${line}`,
        heading: `${addon} is added`,
        text: "It is ready to use within a minute. There is nothing you need to do.",
      }),
      GIVEN: ({ line, addon }) => ({
        subject: `We have added ${addon} to ${line}, free of charge`,
        heading: `${addon} is yours, free of charge`,
        text: "It is ready to use within a minute. It costs nothing and does not renew.",
      }),
      ENDS: ({ line, addon, on }) => ({
        subject: `${addon} on ${line} ends on ${on}`,
        heading: `${addon} ends on ${on}`,
        text: "Until then it works as before, and it is not renewed after that. The line itself goes on.",
      }),
      KEPT: ({ line, addon }) => ({
        subject: `${addon} on ${line} goes on`,
        heading: `${addon} goes on`,
        text: "It doesn’t end after all. It renews with the line, at the same price.",
      }),
      ENDED: ({ line, addon }) => ({
        subject: `${addon} on ${line} has ended`,
        heading: `${addon} has ended`,
        text: "It no longer works, and nothing more is charged for it. The line itself goes on.",
      }),
      CHANGES: ({ line, addon, next, on }) => ({
        subject: `${addon} on ${line} changes to ${next} on ${on}`,
        heading: `Changes to ${next} on ${on}`,
        text: "Until then everything stays as it is. The change itself costs nothing.",
      }),
      CHANGE_KEPT: ({ line, addon }) => ({
        subject: `${addon} on ${line} stays as it is`,
        heading: `${addon} stays as it is`,
        text: "The change was taken back. Allowance and price go on as before.",
      }),
    },
  },
  sv: {
    line: "Nummer",
    addon: "Tillägg",
    next: "Nytt tillägg",
    on: "Från",
    price: "Pris",
    look: "Se abonnemanget",
    takeBack: "Se eller ångra",
    undo: (day) => `Har du ändrat dig? Fram till den ${day} kan du ångra det på abonnemangets sida.`,
    told: {
      ADDED: ({ line, addon }) => ({
        subject: `${addon} finns nu på ${line}`,
        heading: `${addon} är tillagt`,
        text: "Det går att använda inom en minut. Du behöver inte göra något.",
      }),
      GIVEN: ({ line, addon }) => ({
        subject: `Vi har lagt till ${addon} på ${line}, utan kostnad`,
        heading: `Du får ${addon} utan kostnad`,
        text: "Det går att använda inom en minut. Det kostar ingenting och förnyas inte.",
      }),
      ENDS: ({ line, addon, on }) => ({
        subject: `${addon} på ${line} upphör den ${on}`,
        heading: `${addon} upphör den ${on}`,
        text: "Till dess fungerar det som förut, och därefter förnyas det inte. Själva abonnemanget fortsätter.",
      }),
      KEPT: ({ line, addon }) => ({
        subject: `${addon} på ${line} fortsätter`,
        heading: `${addon} fortsätter`,
        text: "Uppsägningen är ångrad. Tillägget förnyas med abonnemanget, till samma pris.",
      }),
      ENDED: ({ line, addon }) => ({
        subject: `${addon} på ${line} har upphört`,
        heading: `${addon} har upphört`,
        text: "Det fungerar inte längre, och inget mer dras för det. Själva abonnemanget fortsätter.",
      }),
      CHANGES: ({ line, addon, next, on }) => ({
        subject: `${addon} på ${line} byts till ${next} den ${on}`,
        heading: `Byts till ${next} den ${on}`,
        text: "Till dess är allt som det är. Själva bytet kostar ingenting.",
      }),
      CHANGE_KEPT: ({ line, addon }) => ({
        subject: `${addon} på ${line} är kvar som det är`,
        heading: `${addon} är kvar som det är`,
        text: "Bytet är ångrat. Innehåll och pris fortsätter som förut.",
      }),
    },
  },
};

/** That an add-on came, goes, changes, or stays after all: on which line, when, what it costs, the way back. */
export function addonChangeMail(props: AddonChangeProps): Mail {
  const { locale, news, lineName, addonName, nextName, price } = props;
  const copy = copies[locale];
  const on = props.on ? formatDay(props.on, props) : "";
  const told = copy.told[news]({ line: lineName, addon: addonName, next: nextName ?? "", on });
  const waits = news === "ENDS" || news === "CHANGES";
  const rows = [
    { label: copy.line, value: lineName },
    { label: copy.addon, value: addonName },
    ...(news === "CHANGES" && nextName ? [{ label: copy.next, value: nextName }] : []),
    ...(news === "CHANGES" && on ? [{ label: copy.on, value: on }] : []),
    ...(price ? [{ label: copy.price, value: costText(price, props), strong: true }] : []),
  ];
  return {
    subject: told.subject,
    element: (
      <Layout context={props} preheader={told.text} heading={told.heading}>
        {news === "GIVEN" && props.reason && <Paragraph>{props.reason}</Paragraph>}
        <Paragraph>{told.text}</Paragraph>
        <MailRows rows={rows} />
        <MailAction context={props} href={props.subscriptionUrl}>
          {waits ? copy.takeBack : copy.look}
        </MailAction>
        {waits && <Paragraph muted>{copy.undo(on)}</Paragraph>}
      </Layout>
    ),
  };
}
