import { Layout, MailCode, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type SigningCodeProps = MailContext & {
  /** Six digits. */
  code: string;
  orderNumber: string;
  expiresInMinutes: number;
};

type Copy = {
  subject(code: string, brand: string): string;
  heading: string;
  preheader(minutes: number): string;
  intro(number: string, brand: string): string;
  expiry(minutes: number): string;
  ignore: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (code, brand) => `${code} is your code to sign with ${brand}`,
    heading: "Sign with this code",
    preheader: (minutes) => `Valid for ${minutes} minutes. Never share it with anyone.`,
    intro: (number, brand) => `Enter it on the page with your contract for order ${number} with ${brand}:`,
    expiry: (minutes) =>
      `The code works once, for ${minutes} minutes. By entering it you sign the contract; keep it to yourself until you have read it.`,
    ignore: "Not expecting a contract? Then do not use the code, and nothing is signed.",
  },
  sv: {
    subject: (code, brand) => `${code} är din kod för att skriva under hos ${brand}`,
    heading: "Skriv under med den här koden",
    preheader: (minutes) => `Gäller i ${minutes} minuter. Dela den aldrig med någon.`,
    intro: (number, brand) => `Skriv in den på sidan med ditt avtal för beställning ${number} hos ${brand}:`,
    expiry: (minutes) =>
      `Koden fungerar en gång, i ${minutes} minuter. När du skriver in den undertecknar du avtalet; behåll den för dig själv tills du har läst det.`,
    ignore: "Väntar du inget avtal? Använd då inte koden, så blir inget undertecknat.",
  },
};

export function signingCode(props: SigningCodeProps): Mail {
  const copy = copies[props.locale];
  const brand = props.theme.brandName;
  return {
    subject: copy.subject(props.code, brand),
    element: (
      <Layout context={props} preheader={copy.preheader(props.expiresInMinutes)} heading={copy.heading}>
        <Paragraph>{copy.intro(props.orderNumber, brand)}</Paragraph>
        <MailCode>{props.code}</MailCode>
        <Paragraph>{copy.expiry(props.expiresInMinutes)}</Paragraph>
        <Paragraph muted>{copy.ignore}</Paragraph>
      </Layout>
    ),
  };
}
