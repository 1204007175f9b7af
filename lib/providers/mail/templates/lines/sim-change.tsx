import { Layout, MailAction, MailCode, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type SimChangeCodeProps = MailContext & {
  /** Six digits. */
  code: string;
  /** As people write it. */
  phoneNumber: string;
  expiresInMinutes: number;
};

type CodeCopy = {
  subject(code: string, brand: string): string;
  heading: string;
  preheader(minutes: number): string;
  intro(number: string): string;
  expiry(minutes: number): string;
  ignore: string;
};

const codeCopies: Record<MailLocale, CodeCopy> = {
  en: {
    subject: (code, brand) => `${code} confirms your new SIM at ${brand}`,
    heading: "Confirm your new SIM",
    preheader: (minutes) => `Valid for ${minutes} minutes. Never share it with anyone.`,
    intro: (number) => `Enter this code to move ${number} to another SIM:`,
    expiry: (minutes) =>
      `The code works once, for ${minutes} minutes. Keep it to yourself: nobody who works for us will ever ask you for it.`,
    ignore:
      "Didn’t ask for a new SIM? Then somebody else is signed in as you: don’t pass the code on, sign out everywhere and tell us.",
  },
  sv: {
    subject: (code, brand) => `${code} bekräftar ditt nya SIM hos ${brand}`,
    heading: "Bekräfta ditt nya SIM",
    preheader: (minutes) => `Gäller i ${minutes} minuter. Dela den aldrig med någon.`,
    intro: (number) => `Skriv in koden för att flytta ${number} till ett annat SIM:`,
    expiry: (minutes) =>
      `Koden fungerar en gång, i ${minutes} minuter. Behåll den för dig själv: ingen som arbetar hos oss frågar någonsin efter den.`,
    ignore:
      "Har du inte bett om ett nytt SIM? Då är någon annan inloggad som du: lämna inte ut koden, logga ut överallt och hör av dig till oss.",
  },
};

/** The code that confirms a change of the SIM. */
export function simChangeCode(props: SimChangeCodeProps): Mail {
  const copy = codeCopies[props.locale];
  return {
    subject: copy.subject(props.code, props.theme.brandName),
    element: (
      <Layout context={props} preheader={copy.preheader(props.expiresInMinutes)} heading={copy.heading}>
        <Paragraph>{copy.intro(props.phoneNumber)}</Paragraph>
        <MailCode>{props.code}</MailCode>
        <Paragraph>{copy.expiry(props.expiresInMinutes)}</Paragraph>
        <Paragraph muted>{copy.ignore}</Paragraph>
      </Layout>
    ),
  };
}

export type SimChangeNoticeProps = MailContext & {
  /** As people write it. */
  phoneNumber: string;
  /** The line's page. */
  subscriptionUrl: string;
};

type NoticeCopy = {
  subject(number: string): string;
  heading: string;
  preheader: string;
  intro(number: string): string;
  stops: string;
  notYou: string;
  look: string;
};

const noticeCopies: Record<MailLocale, NoticeCopy> = {
  en: {
    subject: (number) => `${number} is moving to another SIM`,
    heading: "A new SIM is taking over",
    preheader: "If that wasn’t you, tell us at once.",
    intro: (number) => `Somebody with access to your account has asked to move ${number} to another SIM.`,
    stops: "The present SIM stops working as soon as the new one has taken over.",
    notYou: "Was that not you? Tell us at once: with your number somebody could sign in elsewhere as you.",
    look: "See your line",
  },
  sv: {
    subject: (number) => `${number} flyttas till ett annat SIM`,
    heading: "Ett nytt SIM tas i bruk",
    preheader: "Var det inte du? Hör av dig genast.",
    intro: (number) =>
      `Någon med tillgång till ditt konto har bett om att flytta ${number} till ett annat SIM.`,
    stops: "Ditt nuvarande SIM slutar fungera så snart det nya har tagit över.",
    notYou: "Var det inte du? Hör av dig genast: med ditt nummer kan någon logga in som du på andra ställen.",
    look: "Se ditt abonnemang",
  },
};

/** Tells everybody who is or was reached about a line that its SIM is being changed. */
export function simChangeNotice(props: SimChangeNoticeProps): Mail {
  const copy = noticeCopies[props.locale];
  return {
    subject: copy.subject(props.phoneNumber),
    element: (
      <Layout context={props} preheader={copy.preheader} heading={copy.heading}>
        <Paragraph>{copy.intro(props.phoneNumber)}</Paragraph>
        <Paragraph>{copy.stops}</Paragraph>
        <Paragraph>{copy.notYou}</Paragraph>
        <MailAction context={props} href={props.subscriptionUrl}>
          {copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
