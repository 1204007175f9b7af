import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import { dataZonesText } from "@/lib/providers/mail/templates/subscriptions/data-zone-texts";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

/** Why data works again: the next month began, or a limit was raised or removed. */
type Release = "MONTH_ENDED" | "CAP_CHANGED";

export type DataBlockMailProps = MailContext & {
  /** CAP_REACHED: the limit that all lines share blocks data. The others: it works again. */
  reason: "CAP_REACHED" | Release;
  zones: readonly DataZone[];
  /** The line of the reader. LINES: the reader uses several, and none is named. */
  of: { kind: "LINE"; name: string } | { kind: "LINES" };
  /** The customer whose lines they are. */
  customerName: string;
  /** Who can raise the limit: the reader, an administrator of the reader's company, or a private customer. */
  wayOut: "SELF" | "ADMIN" | "CUSTOMER";
  /** The page of the line, or of the lines. */
  url: string;
};

export type CustomerDataReleasedMailProps = MailContext & {
  reason: Release;
  zones: readonly DataZone[];
  customerName: string;
  /** The page on which the limits are. */
  url: string;
};

type Copy = {
  /** The reader's lines of a customer, when the mail names none. */
  lines: (customer: string) => string;
  blockedSubject: (name: string) => string;
  blockedHeading: string;
  reached: (facts: { name: string; customer: string; where: string }) => string;
  untilMonthEnds: string;
  wayOut: Record<DataBlockMailProps["wayOut"], (customer: string) => string>;
  worksSubject: (name: string) => string;
  worksHeading: string;
  works: Record<Release, (facts: { name: string; where: string }) => string>;
  /** What else to know about a release. */
  more: Record<Release, string | null>;
  ofAllSubject: (customer: string) => string;
  ofAll: Record<Release, (facts: { customer: string; where: string }) => string>;
  ofAllMore: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    lines: (customer) => `your lines of ${customer}`,
    blockedSubject: (name) => `Mobile data is off for ${name}`,
    blockedHeading: "Mobile data is off",
    reached: ({ name, customer, where }) =>
      `The data limit for all lines of ${customer} is reached ${where}. Mobile data is off there for ${name}.`,
    untilMonthEnds:
      "It stays off until the month is over. Calls, texts and Wi-Fi work as before, and nothing is bought for you.",
    wayOut: {
      SELF: () => "You can raise or remove the limit. Data then works again within minutes.",
      ADMIN: () =>
        "An administrator of your company can raise or remove the limit. Data then works again within minutes.",
      CUSTOMER: (customer) =>
        `${customer} can raise or remove the limit. Data then works again within minutes.`,
    },
    worksSubject: (name) => `Mobile data works again for ${name}`,
    worksHeading: "Mobile data works again",
    works: {
      MONTH_ENDED: ({ name, where }) => `A new month has begun. Mobile data of ${name} works again ${where}.`,
      CAP_CHANGED: ({ name, where }) =>
        `A data limit was raised or removed. Mobile data of ${name} works again ${where}.`,
    },
    more: { MONTH_ENDED: "Use is counted from zero again.", CAP_CHANGED: null },
    ofAllSubject: (customer) => `Mobile data works again for the lines of ${customer}`,
    ofAll: {
      MONTH_ENDED: ({ customer, where }) =>
        `A new month has begun. The limit for all lines of ${customer} counts from zero again ${where}.`,
      CAP_CHANGED: ({ customer, where }) =>
        `The limit for all lines of ${customer} was raised or removed ${where}.`,
    },
    ofAllMore:
      "Mobile data works again within minutes. It stays off on lines that have reached a limit of their own.",
    look: "See the limits",
  },
  sv: {
    lines: (customer) => `dina abonnemang hos ${customer}`,
    blockedSubject: (name) => `Mobildata är avstängd för ${name}`,
    blockedHeading: "Mobildata är avstängd",
    reached: ({ name, customer, where }) =>
      `Surfgränsen för alla abonnemang hos ${customer} är nådd ${where}. Mobildata är avstängd där för ${name}.`,
    untilMonthEnds:
      "Den är avstängd tills månaden är slut. Samtal, sms och wifi fungerar som förut, och inget köps åt dig.",
    wayOut: {
      SELF: () => "Du kan höja eller ta bort gränsen. Då fungerar surfen igen inom några minuter.",
      ADMIN: () =>
        "En administratör på ditt företag kan höja eller ta bort gränsen. Då fungerar surfen igen inom några minuter.",
      CUSTOMER: (customer) =>
        `${customer} kan höja eller ta bort gränsen. Då fungerar surfen igen inom några minuter.`,
    },
    worksSubject: (name) => `Mobildata fungerar igen för ${name}`,
    worksHeading: "Mobildata fungerar igen",
    works: {
      MONTH_ENDED: ({ name, where }) =>
        `En ny månad har börjat. Mobildata för ${name} fungerar igen ${where}.`,
      CAP_CHANGED: ({ name, where }) =>
        `En surfgräns har höjts eller tagits bort. Mobildata för ${name} fungerar igen ${where}.`,
    },
    more: { MONTH_ENDED: "Förbrukningen räknas från noll igen.", CAP_CHANGED: null },
    ofAllSubject: (customer) => `Mobildata fungerar igen för abonnemangen hos ${customer}`,
    ofAll: {
      MONTH_ENDED: ({ customer, where }) =>
        `En ny månad har börjat. Gränsen för alla abonnemang hos ${customer} räknas från noll igen ${where}.`,
      CAP_CHANGED: ({ customer, where }) =>
        `Gränsen för alla abonnemang hos ${customer} har höjts eller tagits bort ${where}.`,
    },
    ofAllMore:
      "Mobildata fungerar igen inom några minuter. Den är fortfarande avstängd på abonnemang som har nått en egen gräns.",
    look: "Se gränserna",
  },
};

/**
 * Reports to the user of a line that data is off because of the limit that all lines share, or that data works again. It has
 * no amounts: the user of one line does not see what the others use.
 */
export function dataBlockMail(props: DataBlockMailProps): Mail {
  const copy = copies[props.locale];
  const { reason, customerName: customer, of } = props;
  const where = dataZonesText(props.zones, props.locale);
  const name = of.kind === "LINE" ? of.name : copy.lines(customer);
  if (reason === "CAP_REACHED")
    return mailOf(props, {
      subject: copy.blockedSubject(name),
      heading: copy.blockedHeading,
      paragraphs: [
        copy.reached({ name, customer, where }),
        copy.untilMonthEnds,
        copy.wayOut[props.wayOut](customer),
      ],
    });
  return mailOf(props, {
    subject: copy.worksSubject(name),
    heading: copy.worksHeading,
    paragraphs: [copy.works[reason]({ name, where }), copy.more[reason]],
  });
}

/** Reports to the administrators of a customer that the limit for all lines no longer blocks data. */
export function customerDataReleasedMail(props: CustomerDataReleasedMailProps): Mail {
  const copy = copies[props.locale];
  const { reason, customerName: customer } = props;
  const where = dataZonesText(props.zones, props.locale);
  return mailOf(props, {
    subject: copy.ofAllSubject(customer),
    heading: copy.worksHeading,
    paragraphs: [copy.ofAll[reason]({ customer, where }), copy.ofAllMore],
  });
}

type Said = { subject: string; heading: string; paragraphs: readonly (string | null)[] };

function mailOf(context: MailContext & { url: string }, { subject, heading, paragraphs }: Said): Mail {
  return {
    subject,
    element: (
      <Layout context={context} preheader={paragraphs[0]!} heading={heading}>
        {paragraphs.map((text) => text !== null && <Paragraph key={text}>{text}</Paragraph>)}
        <MailAction context={context} href={context.url}>
          {copies[context.locale].look}
        </MailAction>
      </Layout>
    ),
  };
}
