import { Layout, MailCode, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type ConfirmationCodeProps = MailContext & {
  /** What it confirms. */
  purpose: "EMAIL_CHANGE" | "EMAIL_CHANGE_FROM" | "ACCOUNT_DELETION" | "SENSITIVE_STEP";
  /** Eight digits. */
  code: string;
  expiresInMinutes: number;
};

type Words = { subject(code: string, brand: string): string; heading: string; intro: string; ignore: string };
type Copy = Record<ConfirmationCodeProps["purpose"], Words> & { expiry(minutes: number): string };

const copies: Record<MailLocale, Copy> = {
  en: {
    EMAIL_CHANGE: {
      subject: (code, brand) => `${code} confirms your new address at ${brand}`,
      heading: "Confirm your new address",
      intro: "Enter this code to sign in with this address from now on:",
      ignore: "Didn’t ask for it? Then somebody mistyped their address. You can ignore this.",
    },
    EMAIL_CHANGE_FROM: {
      subject: (code, brand) => `${code} lets you leave this address at ${brand}`,
      heading: "Change your address?",
      intro: "Enter this code to sign in with another address from now on:",
      ignore:
        "Didn’t ask for it? Then somebody else is signed in as you: don’t pass the code on, sign out everywhere and tell us.",
    },
    SENSITIVE_STEP: {
      subject: (code, brand) => `${code} confirms that it is you at ${brand}`,
      heading: "Confirm that it is you",
      intro: "Enter this code to go on with what you are doing:",
      ignore:
        "Didn’t ask for it? Then somebody else is signed in as you: don’t pass the code on, sign out everywhere and tell us.",
    },
    ACCOUNT_DELETION: {
      subject: (code, brand) => `${code} confirms that your account at ${brand} is deleted`,
      heading: "Delete your account?",
      intro:
        "Enter this code to have your account deleted. You can still change your mind afterwards, for some days:",
      ignore:
        "Didn’t ask for it? Then somebody else is signed in as you: don’t pass the code on, sign out everywhere and tell us.",
    },
    expiry: (minutes) => `The code works once, for ${minutes} minutes. Keep it to yourself.`,
  },
  sv: {
    EMAIL_CHANGE: {
      subject: (code, brand) => `${code} bekräftar din nya adress hos ${brand}`,
      heading: "Bekräfta din nya adress",
      intro: "Skriv in koden för att logga in med den här adressen från och med nu:",
      ignore: "Har du inte bett om det? Då har någon skrivit fel adress, och du kan bortse från det här.",
    },
    EMAIL_CHANGE_FROM: {
      subject: (code, brand) => `${code} låter dig byta från den här adressen hos ${brand}`,
      heading: "Byta adress?",
      intro: "Skriv in koden för att logga in med en annan adress från och med nu:",
      ignore:
        "Har du inte bett om det? Då är någon annan inloggad som du: lämna inte ut koden, logga ut överallt och hör av dig till oss.",
    },
    SENSITIVE_STEP: {
      subject: (code, brand) => `${code} bekräftar att det är du hos ${brand}`,
      heading: "Bekräfta att det är du",
      intro: "Skriv in koden för att gå vidare:",
      ignore:
        "Har du inte bett om det? Då är någon annan inloggad som du: lämna inte ut koden, logga ut överallt och hör av dig till oss.",
    },
    ACCOUNT_DELETION: {
      subject: (code, brand) => `${code} bekräftar att ditt konto hos ${brand} raderas`,
      heading: "Radera ditt konto?",
      intro: "Skriv in koden för att få ditt konto raderat. Du kan ångra dig efteråt, under några dagar:",
      ignore:
        "Har du inte bett om det? Då är någon annan inloggad som du: lämna inte ut koden, logga ut överallt och hör av dig till oss.",
    },
    expiry: (minutes) => `Koden fungerar en gång, i ${minutes} minuter. Behåll den för dig själv.`,
  },
};

/** A code that confirms something about one's own account. */
export function confirmationCode(props: ConfirmationCodeProps): Mail {
  const copy = copies[props.locale];
  const words = copy[props.purpose];
  const expiry = copy.expiry(props.expiresInMinutes);
  return {
    subject: words.subject(props.code, props.theme.brandName),
    element: (
      <Layout context={props} preheader={expiry} heading={words.heading}>
        <Paragraph>{words.intro}</Paragraph>
        <MailCode>{props.code}</MailCode>
        <Paragraph>{expiry}</Paragraph>
        <Paragraph muted>{words.ignore}</Paragraph>
      </Layout>
    ),
  };
}
