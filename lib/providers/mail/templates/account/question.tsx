import { Layout, MailAction, MailFrame, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type QuestionMailProps = MailContext & {
  /** The subject that the person gave their question. */
  subject: string;
  /** The page of the question. */
  url: string;
};

type Copy = {
  received: { subject: string; heading: string; intro(brand: string): string; urgent(email: string): string };
  answered: { subject(about: string): string; heading(brand: string): string; more: string };
  open: string;
  reply: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    received: {
      subject: "We received your question",
      heading: "We received your question",
      intro: (brand) =>
        `Thank you for writing to ${brand}. We answer by e-mail, and you also find the answer on your pages.`,
      urgent: (email) => `You want to add something? Write it on the page, or to ${email}.`,
    },
    answered: {
      subject: (about) => `Answer: ${about}`,
      heading: (brand) => `${brand} has answered you`,
      more: "You need to know more? Write on the page, so that we see the whole conversation.",
    },
    open: "Open your question",
    reply: "Read and reply",
  },
  sv: {
    received: {
      subject: "Vi har fått din fråga",
      heading: "Vi har fått din fråga",
      intro: (brand) =>
        `Tack för att du skrev till ${brand}. Vi svarar med e-post, och du hittar svaret på dina sidor.`,
      urgent: (email) => `Vill du lägga till något? Skriv det på sidan eller till ${email}.`,
    },
    answered: {
      subject: (about) => `Svar: ${about}`,
      heading: (brand) => `${brand} har svarat dig`,
      more: "Behöver du veta mer? Skriv på sidan, så ser vi hela konversationen.",
    },
    open: "Öppna din fråga",
    reply: "Läs och svara",
  },
};

/** The paragraphs of a text that a person wrote. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Confirms to a person that their question arrived. */
export function questionReceived(props: QuestionMailProps): Mail {
  const { received, open } = copies[props.locale];
  const intro = received.intro(props.theme.brandName);
  return {
    subject: `${received.subject}: ${props.subject}`,
    element: (
      <Layout context={props} preheader={intro} heading={received.heading}>
        <Paragraph>{intro}</Paragraph>
        <MailFrame>{props.subject}</MailFrame>
        <MailAction context={props} href={props.url}>
          {open}
        </MailAction>
        <Paragraph muted>{received.urgent(props.theme.supportEmail)}</Paragraph>
      </Layout>
    ),
  };
}

/** Brings a person the answer to their question. */
export function questionAnswered(props: QuestionMailProps & { answer: string }): Mail {
  const { answered, reply } = copies[props.locale];
  const paragraphs = paragraphsOf(props.answer);
  return {
    subject: answered.subject(props.subject),
    element: (
      <Layout
        context={props}
        preheader={paragraphs[0] ?? ""}
        heading={answered.heading(props.theme.brandName)}
      >
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
          <Paragraph key={index}>
            {paragraph.split("\n").map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
              <span key={place}>
                {place > 0 && <br />}
                {line}
              </span>
            ))}
          </Paragraph>
        ))}
        <MailAction context={props} href={props.url}>
          {reply}
        </MailAction>
        <Paragraph muted>{answered.more}</Paragraph>
      </Layout>
    ),
  };
}
