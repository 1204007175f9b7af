import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { formatMonth } from "@/lib/providers/mail/format";
import { formatMailUsage } from "@/lib/providers/mail/format-usage";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type DataCapMailProps = MailContext & {
  /** WARNED: 80 % of the cap is used. REACHED: all of it. */
  news: "WARNED" | "REACHED";
  zone: DataZone;
  subscriptionName: string;
  limitBytes: number;
  /** A day of the month that the cap is for, `YYYY-MM-DD`. */
  month: string;
  /** Whether the network blocks data when the cap is reached. */
  isBlocked: boolean;
  /** Whether the reader can raise the cap. A company's user often cannot. */
  canRaise: boolean;
  /** The subscription's page. */
  subscriptionUrl: string;
};

type Facts = { subscription: string; limit: string; month: string; where: string };
type Said = { subject: string; heading: string; text: string };
type Copy = {
  where: Record<DataZone, string>;
  warned(facts: Facts): Said;
  reached(facts: Facts): Said;
  willBlock: string;
  blocked: string;
  notBlocked: string;
  raise: string;
  askAdmin: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    where: { HOME: "at home", EU: "in the EU and EEA", WORLD: "outside the EU and EEA" },
    warned: ({ subscription, limit, month, where }) => ({
      subject: `${subscription} has used 80% of its data limit`,
      heading: "80% of your data limit is used",
      text: `${subscription} has used at least 80% of its limit of ${limit} ${where} in ${month}.`,
    }),
    reached: ({ subscription, limit, month, where }) => ({
      subject: `${subscription} has reached its data limit`,
      heading: "Your data limit is reached",
      text: `${subscription} has used its limit of ${limit} ${where} in ${month}.`,
    }),
    willBlock: "When the limit is reached, we turn mobile data off there until the month is over.",
    blocked:
      "Mobile data is off there until the month is over. Calls, texts and Wi-Fi work as before, and nothing is bought for you.",
    notBlocked: "Mobile data still works: the network cannot turn it off, so we only tell you.",
    raise: "You can raise or remove the limit on the line’s page. Data then works again within minutes.",
    askAdmin:
      "An administrator of your company can raise or remove the limit. Data then works again within minutes.",
    look: "See the limit",
  },
  sv: {
    where: { HOME: "hemma", EU: "i EU och EES", WORLD: "utanför EU och EES" },
    warned: ({ subscription, limit, month, where }) => ({
      subject: `${subscription} har använt 80 % av sin surfgräns`,
      heading: "80 % av din surfgräns är använd",
      text: `${subscription} har använt minst 80 % av sin gräns på ${limit} ${where} i ${month}.`,
    }),
    reached: ({ subscription, limit, month, where }) => ({
      subject: `${subscription} har nått sin surfgräns`,
      heading: "Din surfgräns är nådd",
      text: `${subscription} har använt sin gräns på ${limit} ${where} i ${month}.`,
    }),
    willBlock: "När gränsen är nådd stänger vi av mobildata där tills månaden är slut.",
    blocked:
      "Mobildata är avstängd där tills månaden är slut. Samtal, sms och wifi fungerar som förut, och inget köps åt dig.",
    notBlocked: "Mobildata fungerar fortfarande: nätet kan inte stänga av den, så vi bara meddelar dig.",
    raise:
      "Du kan höja eller ta bort gränsen på abonnemangets sida. Då fungerar surfen igen inom några minuter.",
    askAdmin:
      "En administratör på ditt företag kan höja eller ta bort gränsen. Då fungerar surfen igen inom några minuter.",
    look: "Se gränsen",
  },
};

/** Reports that a cap on data is nearly used or reached, what happens, and how to raise it. */
export function dataCapMail(props: DataCapMailProps): Mail {
  const copy = copies[props.locale];
  const isReached = props.news === "REACHED";
  const said = copy[isReached ? "reached" : "warned"]({
    subscription: props.subscriptionName,
    limit: formatMailUsage(props, "DATA", props.limitBytes),
    month: formatMonth(props.month, props),
    where: copy.where[props.zone],
  });
  const blocking = isReached ? copy.blocked : copy.willBlock;
  return {
    subject: said.subject,
    element: (
      <Layout context={props} preheader={said.text} heading={said.heading}>
        <Paragraph>{said.text}</Paragraph>
        <Paragraph>{props.isBlocked ? blocking : copy.notBlocked}</Paragraph>
        <Paragraph>{props.canRaise ? copy.raise : copy.askAdmin}</Paragraph>
        <MailAction context={props} href={`${props.subscriptionUrl}#data-caps`}>
          {copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
