import { formatMailDate } from "@/lib/providers/mail/format";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type PortingStage = "REQUESTED" | "INFORMATION_REQUIRED" | "COMPLETED" | "FAILED";

export type PortingMailProps = MailContext & {
  stage: PortingStage;
  /** Both as people write them. */
  phoneNumber: string;
  temporaryNumber: string | null;
  expectedAt: Date | null;
  subscriptionUrl: string;
};

type Words = {
  subject(number: string): string;
  heading: string;
  intro(number: string): string;
  action: string;
};
type Copy = Record<PortingStage, Words> & {
  expected(date: string): string;
  meanwhile(number: string): string;
  keepOld: string;
  oldEnds: string;
  staysHere: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    REQUESTED: {
      subject: (number) => `${number} is on its way to us`,
      heading: "Your number is on its way",
      intro: (number) => `We have asked your old carrier to let ${number} go.`,
      action: "Follow your number",
    },
    INFORMATION_REQUIRED: {
      subject: (number) => `We need something from you to move ${number}`,
      heading: "One thing is missing",
      intro: (number) =>
        `Your old carrier did not accept the details we sent for ${number}. Check them, and we’ll ask again at once.`,
      action: "Check the details",
    },
    COMPLETED: {
      subject: (number) => `${number} is yours here now`,
      heading: "Your number has arrived",
      intro: (number) =>
        `${number} works on your line here. If a call does not come through yet, restart your phone.`,
      action: "See your line",
    },
    FAILED: {
      subject: (number) => `${number} could not be moved`,
      heading: "Your number stays where it is",
      intro: (number) => `Your old carrier refused to let ${number} go, and we could not change that.`,
      action: "See what you can do",
    },
    expected: (date) => `It is expected to arrive on ${date}.`,
    meanwhile: (number) => `Until then your line works with ${number}.`,
    keepOld:
      "Don’t cancel with your old carrier: the number would be lost. The move ends that contract by itself.",
    oldEnds: "Your contract for the number with the old carrier ended with the move.",
    staysHere: "Your line here goes on as it is.",
  },
  sv: {
    REQUESTED: {
      subject: (number) => `${number} är på väg till oss`,
      heading: "Ditt nummer är på väg",
      intro: (number) => `Vi har bett din gamla operatör att släppa ${number}.`,
      action: "Följ ditt nummer",
    },
    INFORMATION_REQUIRED: {
      subject: (number) => `Vi behöver något av dig för att flytta ${number}`,
      heading: "En sak saknas",
      intro: (number) =>
        `Din gamla operatör godtog inte uppgifterna vi skickade för ${number}. Kontrollera dem, så frågar vi igen direkt.`,
      action: "Kontrollera uppgifterna",
    },
    COMPLETED: {
      subject: (number) => `${number} är ditt hos oss nu`,
      heading: "Ditt nummer har kommit",
      intro: (number) =>
        `${number} fungerar på ditt abonnemang hos oss. Kommer samtal inte fram än? Starta om telefonen.`,
      action: "Se ditt abonnemang",
    },
    FAILED: {
      subject: (number) => `${number} kunde inte flyttas`,
      heading: "Ditt nummer blir kvar där det är",
      intro: (number) => `Din gamla operatör vägrade släppa ${number}, och det kunde vi inte ändra på.`,
      action: "Se vad du kan göra",
    },
    expected: (date) => `Det väntas komma den ${date}.`,
    meanwhile: (number) => `Till dess fungerar ditt abonnemang med ${number}.`,
    keepOld:
      "Säg inte upp hos din gamla operatör: då går numret förlorat. Flytten avslutar det avtalet av sig själv.",
    oldEnds: "Ditt avtal för numret hos den gamla operatören upphörde i och med flytten.",
    staysHere: "Ditt abonnemang hos oss fortsätter som det är.",
  },
};

/** Where the moving of a number stands. */
export function portingMail(props: PortingMailProps): Mail {
  const { locale, stage, phoneNumber, temporaryNumber, expectedAt } = props;
  const copy = copies[locale];
  const words = copy[stage];
  const isOpen = stage === "REQUESTED" || stage === "INFORMATION_REQUIRED";
  return {
    subject: words.subject(phoneNumber),
    element: (
      <Layout context={props} preheader={words.intro(phoneNumber)} heading={words.heading}>
        <Paragraph>
          {words.intro(phoneNumber)}
          {stage === "REQUESTED" && expectedAt
            ? ` ${copy.expected(formatMailDate(expectedAt, props, props.timeZone))}`
            : null}
        </Paragraph>
        {isOpen && temporaryNumber ? <Paragraph>{copy.meanwhile(temporaryNumber)}</Paragraph> : null}
        <MailAction context={props} href={props.subscriptionUrl}>
          {words.action}
        </MailAction>
        <Paragraph muted>
          {isOpen ? copy.keepOld : stage === "COMPLETED" ? copy.oldEnds : copy.staysHere}
        </Paragraph>
      </Layout>
    ),
  };
}
