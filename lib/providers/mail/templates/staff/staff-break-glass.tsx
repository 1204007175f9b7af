import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Kind = "STARTED" | "NOT_REVIEWED";

export type StaffBreakGlassProps = MailContext & {
  kind: Kind;
  /** Who broke the glass. */
  name: string;
  /** As the person wrote it. */
  reason: string;
  from: Date;
  until: Date;
  adminUrl: string;
};

type Copy = {
  subject: Record<Kind, (name: string) => string>;
  text: Record<Kind, (name: string) => string>;
  who: string;
  why: string;
  from: string;
  until: string;
  ask: string;
  action: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: {
      STARTED: (name) => `${name} uses emergency access`,
      NOT_REVIEWED: (name) => `Review the emergency access of ${name}`,
    },
    text: {
      STARTED: (name) =>
        `${name} has the rights of an administrator for an hour. Everything done meanwhile is marked in the audit log.`,
      NOT_REVIEWED: (name) =>
        `${name} used emergency access three days ago, and no other administrator has reviewed it.`,
    },
    who: "Who",
    why: "Why",
    from: "From",
    until: "Until",
    ask: "Is this not an emergency? Sign in and remove the person from the team, or end their access by giving them another role.",
    action: "Open the staff pages",
  },
  sv: {
    subject: {
      STARTED: (name) => `${name} använder nödåtkomst`,
      NOT_REVIEWED: (name) => `Granska nödåtkomsten för ${name}`,
    },
    text: {
      STARTED: (name) =>
        `${name} har en administratörs rättigheter i en timme. Allt som görs under tiden är märkt i granskningsloggen.`,
      NOT_REVIEWED: (name) =>
        `${name} använde nödåtkomst för tre dagar sedan, och ingen annan administratör har granskat det.`,
    },
    who: "Vem",
    why: "Varför",
    from: "Från",
    until: "Till",
    ask: "Är det inget nödläge? Logga in och ta bort personen ur teamet, eller avsluta åtkomsten genom att ge personen en annan roll.",
    action: "Öppna personalsidorna",
  },
};

/** Tells an administrator about the emergency access of a colleague. */
export function staffBreakGlassMail(props: StaffBreakGlassProps): Mail {
  const copy = copies[props.locale];
  const text = copy.text[props.kind](props.name);
  const zone = props.timeZone ?? "UTC";
  return {
    subject: copy.subject[props.kind](props.name),
    element: (
      <Layout context={props} preheader={text} heading={copy.subject[props.kind](props.name)}>
        <Paragraph>{text}</Paragraph>
        <MailFrame>
          <MailValue label={copy.who}>{props.name}</MailValue>
          <MailValue label={copy.why}>{props.reason}</MailValue>
          <MailValue label={copy.from}>{formatMoment(props.from, props, zone)}</MailValue>
          <MailValue label={copy.until}>{formatMoment(props.until, props, zone)}</MailValue>
        </MailFrame>
        {props.kind === "STARTED" && <Paragraph>{copy.ask}</Paragraph>}
        <MailAction context={props} href={props.adminUrl}>
          {copy.action}
        </MailAction>
      </Layout>
    ),
  };
}
