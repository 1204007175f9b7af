import { type Cost, costText } from "@/lib/providers/mail/cost";
import { formatDay } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** The news of an add-on. ENDS and CHANGES are scheduled; KEPT and CHANGE_KEPT undo them. */
export type AddonNews = "ADDED" | "GIVEN" | "ENDS" | "KEPT" | "ENDED" | "CHANGES" | "CHANGE_KEPT";

export type AddonChangeProps = MailContext & {
  news: AddonNews;
  /** The subscription's name or number. */
  subscriptionName: string;
  addonName: string;
  /** CHANGES: the next add-on. */
  nextName?: string | undefined;
  /** ENDS and CHANGES: the day, `YYYY-MM-DD`. */
  on?: string | undefined;
  /** ADDED and CHANGES: the price from then on. Absent when the reader does not see prices. */
  price?: Cost | undefined;
  /** GIVEN: the reason, as the staff member wrote it. */
  reason?: string | undefined;
  /** The subscription's page. */
  subscriptionUrl: string;
};

type Facts = { subscription: string; addon: string; next: string; on: string };
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
    takeBack: "See or undo it",
    undo: (day) => `Changed your mind? You can undo it on the line’s page until ${day}.`,
    told: {
      ADDED: ({ subscription, addon }) => ({
        subject: `${addon} is added to ${subscription}`,
        heading: `${addon} is added`,
        text: "It is ready to use within a minute. There is nothing you need to do.",
      }),
      GIVEN: ({ subscription, addon }) => ({
        subject: `We have added ${addon} to ${subscription}, free of charge`,
        heading: `${addon} is yours, free of charge`,
        text: "It is ready to use within a minute. It costs nothing and does not renew.",
      }),
      ENDS: ({ subscription, addon, on }) => ({
        subject: `${addon} on ${subscription} ends on ${on}`,
        heading: `${addon} ends on ${on}`,
        text: "Until then it works as before. After that it is not renewed. The line itself continues.",
      }),
      KEPT: ({ subscription, addon }) => ({
        subject: `${addon} on ${subscription} continues`,
        heading: `${addon} continues`,
        text: "Its cancellation was undone. It renews with the line, at the same price.",
      }),
      ENDED: ({ subscription, addon }) => ({
        subject: `${addon} on ${subscription} has ended`,
        heading: `${addon} has ended`,
        text: "It no longer works, and nothing more is charged for it. The line itself continues.",
      }),
      CHANGES: ({ subscription, addon, next, on }) => ({
        subject: `${addon} on ${subscription} changes to ${next} on ${on}`,
        heading: `Changes to ${next} on ${on}`,
        text: "Until then everything stays as it is. The change itself costs nothing.",
      }),
      CHANGE_KEPT: ({ subscription, addon }) => ({
        subject: `${addon} on ${subscription} stays as it is`,
        heading: `${addon} stays as it is`,
        text: "The change was undone. Allowance and price stay as before.",
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
      ADDED: ({ subscription, addon }) => ({
        subject: `${addon} finns nu på ${subscription}`,
        heading: `${addon} är tillagt`,
        text: "Det går att använda inom en minut. Du behöver inte göra något.",
      }),
      GIVEN: ({ subscription, addon }) => ({
        subject: `Vi har lagt till ${addon} på ${subscription}, utan kostnad`,
        heading: `Du får ${addon} utan kostnad`,
        text: "Det går att använda inom en minut. Det kostar ingenting och förnyas inte.",
      }),
      ENDS: ({ subscription, addon, on }) => ({
        subject: `${addon} på ${subscription} upphör den ${on}`,
        heading: `${addon} upphör den ${on}`,
        text: "Till dess fungerar det som förut, och därefter förnyas det inte. Själva abonnemanget fortsätter.",
      }),
      KEPT: ({ subscription, addon }) => ({
        subject: `${addon} på ${subscription} fortsätter`,
        heading: `${addon} fortsätter`,
        text: "Uppsägningen är ångrad. Tillägget förnyas med abonnemanget, till samma pris.",
      }),
      ENDED: ({ subscription, addon }) => ({
        subject: `${addon} på ${subscription} har upphört`,
        heading: `${addon} har upphört`,
        text: "Det fungerar inte längre, och inget mer dras för det. Själva abonnemanget fortsätter.",
      }),
      CHANGES: ({ subscription, addon, next, on }) => ({
        subject: `${addon} på ${subscription} byts till ${next} den ${on}`,
        heading: `Byts till ${next} den ${on}`,
        text: "Till dess är allt som det är. Själva bytet kostar ingenting.",
      }),
      CHANGE_KEPT: ({ subscription, addon }) => ({
        subject: `${addon} på ${subscription} är kvar som det är`,
        heading: `${addon} är kvar som det är`,
        text: "Bytet är ångrat. Innehåll och pris fortsätter som förut.",
      }),
    },
  },
};

/**
 * Reports that an add-on was added, ends, changes or stays: on which subscription, when, its price, and how to undo it.
 */
export function addonChangeMail(props: AddonChangeProps): Mail {
  const { locale, news, subscriptionName, addonName, nextName, price } = props;
  const copy = copies[locale];
  const on = props.on ? formatDay(props.on, props) : "";
  const told = copy.told[news]({
    subscription: subscriptionName,
    addon: addonName,
    next: nextName ?? "",
    on,
  });
  const waits = news === "ENDS" || news === "CHANGES";
  const rows = [
    { label: copy.line, value: subscriptionName },
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
