import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type CardDisputedProps = MailContext & {
  methodName: string;
  /** Where another card is saved in its place, without signing in. */
  methodsUrl: string;
};

type Copy = {
  subject(brand: string): string;
  heading: string;
  intro(method: string): string;
  next: string;
  mistake: string;
  save: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (brand) => `Add another card for your payments to ${brand}`,
    heading: "Add another card",
    intro: (method) =>
      `The bank told us that a payment with ${method} was reported as fraud. We will not charge this card again.`,
    next: "Add another card before your next payment, and your service goes on as before.",
    mistake: "If you did not make this report, contact your bank and then us.",
    save: "Add another card",
  },
  sv: {
    subject: (brand) => `Lägg till ett annat kort för dina betalningar till ${brand}`,
    heading: "Lägg till ett annat kort",
    intro: (method) =>
      `Banken har meddelat oss att en betalning med ${method} har anmälts som bedrägeri. Vi drar inga fler betalningar från kortet.`,
    next: "Lägg till ett annat kort före nästa betalning, så fortsätter din tjänst som vanligt.",
    mistake: "Kontakta din bank och sedan oss om det inte är du som har gjort anmälan.",
    save: "Lägg till ett annat kort",
  },
};

/** Asks for another card after a payment was disputed as fraud. */
export function cardDisputed(props: CardDisputedProps): Mail {
  const copy = copies[props.locale];
  const intro = copy.intro(props.methodName);
  return {
    subject: copy.subject(props.theme.brandName),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <Paragraph>{copy.next}</Paragraph>
        <MailAction context={props} href={props.methodsUrl}>
          {copy.save}
        </MailAction>
        <Paragraph>{copy.mistake}</Paragraph>
      </Layout>
    ),
  };
}
