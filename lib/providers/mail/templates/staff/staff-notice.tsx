import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Kind = "LOCKED" | "ADDED" | "REMOVED";

export type StaffNoticeProps = MailContext & {
  kind: Kind;
  /** As its owner calls it; empty for LOCKED. */
  factorName: string;
  at: Date;
  adminUrl: string;
};

type Copy = {
  heading: Record<Kind, string>;
  text: Record<Kind, (factor: string) => string>;
  when: string;
  ask: string;
  action: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    heading: {
      LOCKED: "Too many wrong tries",
      ADDED: "A second factor was added",
      REMOVED: "A second factor was removed",
    },
    text: {
      LOCKED: () =>
        "Somebody knew a code from your mailbox and entered five wrong second factors. Your sign-in is paused for 15 minutes.",
      ADDED: (factor) => `“${factor}” can confirm your sign-in to the staff pages from now on.`,
      REMOVED: (factor) => `“${factor}” cannot confirm your sign-in to the staff pages any more.`,
    },
    when: "When",
    ask: "Wasn’t it you? Then tell an administrator of your team at once, and change the password of your mailbox.",
    action: "Open the staff pages",
  },
  sv: {
    heading: {
      LOCKED: "För många felaktiga försök",
      ADDED: "En ny andra faktor har lagts till",
      REMOVED: "En andra faktor har tagits bort",
    },
    text: {
      LOCKED: () =>
        "Någon hade en kod från din e-post och skrev fel andra faktor fem gånger. Din inloggning är pausad i 15 minuter.",
      ADDED: (factor) => `”${factor}” kan bekräfta din inloggning till personalsidorna från och med nu.`,
      REMOVED: (factor) => `”${factor}” kan inte längre bekräfta din inloggning till personalsidorna.`,
    },
    when: "När",
    ask: "Var det inte du? Säg genast till en administratör i ditt team, och byt lösenord till din e-post.",
    action: "Öppna personalsidorna",
  },
};

/** Tells a member of staff of something about their sign-in that they must know at once. */
export function staffNotice(props: StaffNoticeProps): Mail {
  const copy = copies[props.locale];
  const text = copy.text[props.kind](props.factorName);
  return {
    subject: copy.heading[props.kind],
    element: (
      <Layout context={props} preheader={text} heading={copy.heading[props.kind]}>
        <Paragraph>{text}</Paragraph>
        <MailFrame>
          <MailValue label={copy.when}>{formatMoment(props.at, props, props.timeZone ?? "UTC")}</MailValue>
        </MailFrame>
        <Paragraph>{copy.ask}</Paragraph>
        <MailAction context={props} href={props.adminUrl}>
          {copy.action}
        </MailAction>
      </Layout>
    ),
  };
}
