import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Paragraph } from "./layout";

export type WelcomeProps = MailContext & {
  customerName: string | null;
  /** Where one signs in. */
  portalUrl: string;
  /** The address one signs in with. */
  email: string;
};

type Copy = {
  subject(brand: string): string;
  heading(name: string | null): string;
  preheader: string;
  intro(brand: string): string;
  signIn(email: string): string;
  open: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (brand) => `Welcome to ${brand}`,
    heading: (name) => (name ? `Welcome, ${name}` : "Welcome"),
    preheader: "Your account is ready. No password to remember.",
    intro: (brand) =>
      `Your account at ${brand} is ready. There you see what you have used and what is left, top up, change plan, pause or cancel, and find every receipt.`,
    signIn: (email) =>
      `There is no password to remember: sign in with ${email}, and we send you a code each time.`,
    open: "Open your account",
  },
  sv: {
    subject: (brand) => `Välkommen till ${brand}`,
    heading: (name) => (name ? `Välkommen, ${name}` : "Välkommen"),
    preheader: "Ditt konto är klart. Inget lösenord att komma ihåg.",
    intro: (brand) =>
      `Ditt konto hos ${brand} är klart. Där ser du vad du har använt och vad som är kvar, fyller på, byter abonnemang, pausar eller säger upp, och hittar alla kvitton.`,
    signIn: (email) =>
      `Du har inget lösenord att komma ihåg: logga in med ${email}, så skickar vi en kod varje gång.`,
    open: "Öppna ditt konto",
  },
};

export function welcome(props: WelcomeProps): Mail {
  const copy = copies[props.locale];
  const brand = props.theme.brandName;
  return {
    subject: copy.subject(brand),
    element: (
      <Layout context={props} preheader={copy.preheader} heading={copy.heading(props.customerName)}>
        <Paragraph>{copy.intro(brand)}</Paragraph>
        <Paragraph>{copy.signIn(props.email)}</Paragraph>
        <Action context={props} href={props.portalUrl}>
          {copy.open}
        </Action>
      </Layout>
    ),
  };
}
