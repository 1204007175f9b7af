import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Kind = "REQUESTED" | "REMINDER" | "APPROVED" | "REFUSED" | "EXPIRED" | "STALE";

export type StaffApprovalProps = MailContext & {
  kind: Kind;
  requesterName: string;
  /** Id of the operation. */
  operation: string;
  /** When the request expires. */
  until: Date;
  /** The page of the request. */
  url: string;
};

type Copy = {
  subject: Record<Kind, (name: string) => string>;
  text: Record<Kind, (name: string) => string>;
  what: string;
  until: string;
  action: Record<"asks" | "tells", string>;
  operations: Record<string, string>;
  other: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: {
      REQUESTED: (name) => `${name} asks for your approval`,
      REMINDER: (name) => `${name} is still waiting for an approval`,
      APPROVED: () => "Your request was approved",
      REFUSED: () => "Your request was refused",
      EXPIRED: () => "Your request has expired",
      STALE: () => "Your request could not be carried out",
    },
    text: {
      REQUESTED: (name) => `${name} asks for an approval. See what it would change, then decide.`,
      REMINDER: (name) => `No one has answered ${name} for an hour.`,
      APPROVED: () => "A colleague approved your request, and it is done.",
      REFUSED: () => "A colleague refused your request. The page says why.",
      EXPIRED: () =>
        "No colleague decided in time, so nothing was done. Make a new request if you still need it.",
      STALE: () =>
        "The subject of your request or your role has changed, so nothing was done. Make a new request if you still need it.",
    },
    what: "What",
    until: "Decide by",
    action: { asks: "See and decide", tells: "Open the request" },
    operations: {
      createCredit: "Give a goodwill credit",
      giveSubscriptionAddon: "Give an add-on as goodwill",
      refundPaymentIntent: "Refund a payment",
      creditInvoice: "Credit an invoice",
      voidInvoice: "Void an invoice",
      writeOffInvoice: "Write off an invoice",
    },
    other: "A step that needs an approval",
  },
  sv: {
    subject: {
      REQUESTED: (name) => `${name} ber om ditt godkännande`,
      REMINDER: (name) => `${name} väntar fortfarande på ett godkännande`,
      APPROVED: () => "Din begäran har godkänts",
      REFUSED: () => "Din begäran har avslagits",
      EXPIRED: () => "Din begäran har gått ut",
      STALE: () => "Din begäran kunde inte genomföras",
    },
    text: {
      REQUESTED: (name) => `${name} ber om ett godkännande. Se vad det skulle ändra och besluta sedan.`,
      REMINDER: (name) => `Ingen har svarat ${name} på en timme.`,
      APPROVED: () => "En kollega har godkänt din begäran, och den är genomförd.",
      REFUSED: () => "En kollega har avslagit din begäran. På sidan står varför.",
      EXPIRED: () =>
        "Ingen kollega beslutade i tid, så inget har gjorts. Gör en ny begäran om det fortfarande behövs.",
      STALE: () =>
        "Det som din begäran gäller, eller din roll, har ändrats, så inget har gjorts. Gör en ny begäran om det fortfarande behövs.",
    },
    what: "Vad",
    until: "Senast",
    action: { asks: "Se och besluta", tells: "Öppna begäran" },
    operations: {
      createCredit: "Ge en goodwillkredit",
      giveSubscriptionAddon: "Ge ett tillägg som goodwill",
      refundPaymentIntent: "Återbetala en betalning",
      creditInvoice: "Kreditera en faktura",
      voidInvoice: "Makulera en faktura",
      writeOffInvoice: "Skriva av en faktura",
    },
    other: "Ett steg som kräver godkännande",
  },
};

/** Asks colleagues for an approval, or reports its outcome to the person who asked. */
export function staffApproval(props: StaffApprovalProps): Mail {
  const copy = copies[props.locale];
  const asks = props.kind === "REQUESTED" || props.kind === "REMINDER";
  const subject = copy.subject[props.kind](props.requesterName);
  const text = copy.text[props.kind](props.requesterName);
  return {
    subject,
    element: (
      <Layout context={props} preheader={text} heading={subject}>
        <Paragraph>{text}</Paragraph>
        <MailFrame>
          <MailValue label={copy.what}>{copy.operations[props.operation] ?? copy.other}</MailValue>
          {asks && (
            <MailValue label={copy.until}>
              {formatMoment(props.until, props, props.timeZone ?? "UTC")}
            </MailValue>
          )}
        </MailFrame>
        <MailAction context={props} href={props.url}>
          {asks ? copy.action.asks : copy.action.tells}
        </MailAction>
      </Layout>
    ),
  };
}
