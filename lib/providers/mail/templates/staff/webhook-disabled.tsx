import { formatMailDate } from "@/lib/providers/mail/format";
import { Layout, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type WebhookDisabledProps = MailContext & {
  url: string;
  /** What the brand calls the endpoint. */
  description: string | null;
  failingSince: Date;
};

type Copy = {
  subject: string;
  heading: string;
  preheader(since: string): string;
  intro(since: string): string;
  endpoint: string;
  kept: string;
  next: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: "A webhook endpoint was disabled",
    heading: "A webhook endpoint was disabled",
    preheader: (since) => `It has not acknowledged a delivery since ${since}.`,
    intro: (since) =>
      `Every delivery to this endpoint has failed since ${since}. We have stopped sending, so that nothing piles up at your end.`,
    endpoint: "Endpoint",
    kept: "Nothing is lost: what happens meanwhile can be replayed.",
    next: "When it works again, set its status to ENABLED and ask for a replay of what it missed. The list of its deliveries shows what it answered.",
  },
  sv: {
    subject: "En webhook-adress har stängts av",
    heading: "En webhook-adress har stängts av",
    preheader: (since) => `Den har inte kvitterat någon leverans sedan den ${since}.`,
    intro: (since) =>
      `Alla leveranser till adressen har misslyckats sedan den ${since}. Vi har slutat skicka, så att inget hopar sig hos er.`,
    endpoint: "Adress",
    kept: "Inget går förlorat: det som händer under tiden kan skickas om.",
    next: "När den fungerar igen sätter ni dess status till ENABLED och ber om att få det som uteblev. Listan över leveranser visar vad den svarade.",
  },
};

export function webhookDisabled(props: WebhookDisabledProps): Mail {
  const copy = copies[props.locale];
  const since = formatMailDate(props.failingSince, props, props.timeZone);
  return {
    subject: copy.subject,
    element: (
      <Layout context={props} preheader={copy.preheader(since)} heading={copy.heading}>
        <Paragraph>{copy.intro(since)}</Paragraph>
        <MailFrame>
          <MailValue label={props.description ?? copy.endpoint}>{props.url}</MailValue>
        </MailFrame>
        <Paragraph>{copy.kept}</Paragraph>
        <Paragraph>{copy.next}</Paragraph>
      </Layout>
    ),
  };
}
