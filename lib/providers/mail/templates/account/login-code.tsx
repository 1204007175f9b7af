import { Layout, MailCode, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type LoginCodeProps = MailContext & {
  /** Six digits. */
  code: string;
  expiresInMinutes: number;
};

type Copy = {
  subject(code: string, brand: string): string;
  heading: string;
  preheader(minutes: number): string;
  intro(brand: string): string;
  expiry(minutes: number): string;
  ignore: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (code, brand) => `${code} is your ${brand} code`,
    heading: "Here is your code",
    preheader: (minutes) => `Valid for ${minutes} minutes. Never share it with anyone.`,
    intro: (brand) => `Enter it where you started signing in to ${brand}:`,
    expiry: (minutes) =>
      `The code works once, for ${minutes} minutes. Keep it to yourself: nobody who works for us will ever ask you for it.`,
    ignore: "Didn’t ask for a code? Then you can ignore this e-mail. Without the code nobody gets in.",
  },
  sv: {
    subject: (code, brand) => `${code} är din kod till ${brand}`,
    heading: "Här är din kod",
    preheader: (minutes) => `Gäller i ${minutes} minuter. Dela den aldrig med någon.`,
    intro: (brand) => `Skriv in den där du började logga in hos ${brand}:`,
    expiry: (minutes) =>
      `Koden fungerar en gång, i ${minutes} minuter. Behåll den för dig själv: ingen som arbetar hos oss frågar någonsin efter den.`,
    ignore: "Har du inte bett om en kod? Då kan du bortse från det här mejlet. Utan koden kommer ingen in.",
  },
};

export function loginCodeMail(props: LoginCodeProps): Mail {
  const copy = copies[props.locale];
  const brand = props.theme.brandName;
  return {
    subject: copy.subject(props.code, brand),
    element: (
      <Layout context={props} preheader={copy.preheader(props.expiresInMinutes)} heading={copy.heading}>
        <Paragraph>{copy.intro(brand)}</Paragraph>
        <MailCode>{props.code}</MailCode>
        <Paragraph>{copy.expiry(props.expiresInMinutes)}</Paragraph>
        <Paragraph muted>{copy.ignore}</Paragraph>
      </Layout>
    ),
  };
}
