import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { formatMonth } from "@/lib/providers/mail/format";
import { formatMailUsage } from "@/lib/providers/mail/format-usage";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import { dataZoneText } from "@/lib/providers/mail/templates/subscriptions/data-zone-texts";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type DataCapMailProps = MailContext & {
  /** WARNED: 80 % of the cap is used. REACHED: all of it. */
  news: "WARNED" | "REACHED";
  zone: DataZone;
  /** Whose cap it is. `canRaise`: whether the reader can raise it. A company's user often cannot. */
  of: { kind: "SUBSCRIPTION"; name: string; canRaise: boolean } | { kind: "CUSTOMER"; name: string };
  limitBytes: number;
  /** A day of the month that the cap is for, `YYYY-MM-DD`. */
  month: string;
  /**
   * BLOCKED: the network blocks data when the cap is reached, and has done so if it is. NONE: it never does. REFUSED: it was
   * asked to, has refused, and is asked again.
   */
  block: "BLOCKED" | "NONE" | "REFUSED";
  /** The page on which the cap is. */
  url: string;
};

type Facts = { name: string; limit: string; month: string; where: string };
type Said = { subject: string; heading: string; text: string };
type Copy = {
  warned: Record<DataCapMailProps["of"]["kind"], (facts: Facts) => Said>;
  reached: Record<DataCapMailProps["of"]["kind"], (facts: Facts) => Said>;
  willBlock: string;
  blocked: string;
  notBlocked: string;
  refused: string;
  raise: string;
  raiseForAll: string;
  askAdmin: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    warned: {
      SUBSCRIPTION: ({ name, limit, month, where }) => ({
        subject: `${name} has used 80% of its data limit`,
        heading: "80% of your data limit is used",
        text: `${name} has used at least 80% of its limit of ${limit} ${where} in ${month}.`,
      }),
      CUSTOMER: ({ name, limit, month, where }) => ({
        subject: `The lines of ${name} have used 80% of their data limit`,
        heading: "80% of the limit for all lines is used",
        text: `All lines of ${name} together have used at least 80% of their limit of ${limit} ${where} in ${month}.`,
      }),
    },
    reached: {
      SUBSCRIPTION: ({ name, limit, month, where }) => ({
        subject: `${name} has reached its data limit`,
        heading: "Your data limit is reached",
        text: `${name} has used its limit of ${limit} ${where} in ${month}.`,
      }),
      CUSTOMER: ({ name, limit, month, where }) => ({
        subject: `The lines of ${name} have reached their data limit`,
        heading: "The limit for all lines is reached",
        text: `All lines of ${name} together have used their limit of ${limit} ${where} in ${month}.`,
      }),
    },
    willBlock: "When the limit is reached, we turn mobile data off there until the month is over.",
    blocked:
      "Mobile data is off there until the month is over. Calls, texts and Wi-Fi work as before, and nothing is bought for you.",
    notBlocked: "Mobile data still works: the network cannot turn it off, so we only tell you.",
    refused:
      "Mobile data still works there, because the network has not turned it off. We will ask again. Until then, further use can cost more.",
    raise: "You can raise or remove the limit on the line’s page. Data then works again within minutes.",
    raiseForAll: "You can raise or remove the limit. Data then works again within minutes.",
    askAdmin:
      "An administrator of your company can raise or remove the limit. Data then works again within minutes.",
    look: "See the limit",
  },
  sv: {
    warned: {
      SUBSCRIPTION: ({ name, limit, month, where }) => ({
        subject: `${name} har använt 80 % av sin surfgräns`,
        heading: "80 % av din surfgräns är använd",
        text: `${name} har använt minst 80 % av sin gräns på ${limit} ${where} i ${month}.`,
      }),
      CUSTOMER: ({ name, limit, month, where }) => ({
        subject: `Abonnemangen för ${name} har använt 80 % av sin surfgräns`,
        heading: "80 % av gränsen för alla abonnemang är använd",
        text: `Alla abonnemang för ${name} har tillsammans använt minst 80 % av sin gräns på ${limit} ${where} i ${month}.`,
      }),
    },
    reached: {
      SUBSCRIPTION: ({ name, limit, month, where }) => ({
        subject: `${name} har nått sin surfgräns`,
        heading: "Din surfgräns är nådd",
        text: `${name} har använt sin gräns på ${limit} ${where} i ${month}.`,
      }),
      CUSTOMER: ({ name, limit, month, where }) => ({
        subject: `Abonnemangen för ${name} har nått sin surfgräns`,
        heading: "Gränsen för alla abonnemang är nådd",
        text: `Alla abonnemang för ${name} har tillsammans använt sin gräns på ${limit} ${where} i ${month}.`,
      }),
    },
    willBlock: "När gränsen är nådd stänger vi av mobildata där tills månaden är slut.",
    blocked:
      "Mobildata är avstängd där tills månaden är slut. Samtal, sms och wifi fungerar som förut, och inget köps åt dig.",
    notBlocked: "Mobildata fungerar fortfarande: nätet kan inte stänga av den, så vi bara meddelar dig.",
    refused:
      "Mobildata fungerar fortfarande där, eftersom nätet inte har stängt av den. Vi frågar nätet igen. Till dess kan mer surf kosta extra.",
    raise:
      "Du kan höja eller ta bort gränsen på abonnemangets sida. Då fungerar surfen igen inom några minuter.",
    raiseForAll: "Du kan höja eller ta bort gränsen. Då fungerar surfen igen inom några minuter.",
    askAdmin:
      "En administratör på ditt företag kan höja eller ta bort gränsen. Då fungerar surfen igen inom några minuter.",
    look: "Se gränsen",
  },
};

/** Reports that a cap on data is nearly used or reached, what happens, and how to raise it. */
export function dataCapMail(props: DataCapMailProps): Mail {
  const copy = copies[props.locale];
  const isReached = props.news === "REACHED";
  const { of } = props;
  const said = copy[isReached ? "reached" : "warned"][of.kind]({
    name: of.name,
    limit: formatMailUsage(props, "DATA", props.limitBytes),
    month: formatMonth(props.month, props),
    where: dataZoneText(props.zone, props.locale),
  });
  const blocking = isReached ? copy.blocked : copy.willBlock;
  const wayOut = of.kind === "CUSTOMER" ? copy.raiseForAll : of.canRaise ? copy.raise : copy.askAdmin;
  return {
    subject: said.subject,
    element: (
      <Layout context={props} preheader={said.text} heading={said.heading}>
        <Paragraph>{said.text}</Paragraph>
        <Paragraph>
          {props.block === "BLOCKED" ? blocking : props.block === "REFUSED" ? copy.refused : copy.notBlocked}
        </Paragraph>
        {props.block !== "REFUSED" && <Paragraph>{wayOut}</Paragraph>}
        <MailAction context={props} href={props.url}>
          {copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
