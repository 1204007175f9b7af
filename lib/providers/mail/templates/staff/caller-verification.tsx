import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type CallerVerificationProps = MailContext & {
  /** First name of the staff member. */
  agentName: string;
  /** Whether an eID is requested after the number. */
  withEid: boolean;
  verifyUrl: string;
  expiresInMinutes: number;
};

type Copy = {
  subject(brand: string): string;
  heading: string;
  intro(agent: string, brand: string): string;
  how(minutes: number): string;
  eid: string;
  open: string;
  never: string;
  notYou: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (brand) => `Are you talking to ${brand}?`,
    heading: "Are you talking to us?",
    intro: (agent, brand) =>
      `${agent} at ${brand} is in contact with someone who says they are you. Please confirm that it is you.`,
    how: (minutes) =>
      `${minutes === 1 ? "You have one minute" : `You have ${minutes} minutes`}. Open the page and choose the number that you hear.`,
    eid: "After that, you identify yourself with your eID.",
    open: "Open the page",
    never: "We never ask you to read out a code or a number.",
    notYou:
      "Not talking to us? Then someone else claims to be you. Open the page and choose “I’m not talking to you” to stop them.",
  },
  sv: {
    subject: (brand) => `Pratar du med ${brand}?`,
    heading: "Pratar du med oss?",
    intro: (agent, brand) =>
      `${agent} på ${brand} har kontakt med någon som säger sig vara du. Bekräfta att det är du.`,
    how: (minutes) =>
      `${minutes === 1 ? "Du har en minut på dig" : `Du har ${minutes} minuter på dig`}. Öppna sidan och välj det nummer som du får höra.`,
    eid: "Därefter legitimerar du dig med din e-legitimation.",
    open: "Öppna sidan",
    never: "Vi ber dig aldrig läsa upp en kod eller ett nummer.",
    notYou:
      "Pratar du inte med oss? Då utger sig någon annan för att vara du. Öppna sidan och välj ”Jag pratar inte med er”, så kommer de inte vidare.",
  },
};

/** Asks a customer to confirm that they are the person who talks to a staff member. */
export function callerVerificationMail(props: CallerVerificationProps): Mail {
  const copy = copies[props.locale];
  const brand = props.theme.brandName;
  const intro = copy.intro(props.agentName, brand);
  return {
    subject: copy.subject(brand),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <Paragraph>
          {copy.how(props.expiresInMinutes)}
          {props.withEid ? ` ${copy.eid}` : ""}
        </Paragraph>
        <MailAction context={props} href={props.verifyUrl}>
          {copy.open}
        </MailAction>
        <Paragraph>{copy.notYou}</Paragraph>
        <Paragraph muted>{copy.never}</Paragraph>
      </Layout>
    ),
  };
}

/** The content of a notice. `until` is for the notice of a pause. */
type Notice = {
  subject(brand: string): string;
  heading: string;
  intro(brand: string): string;
  after(until: string): string;
  notYou: string;
};

const WHEN: Record<MailLocale, string> = { en: "When", sv: "När" };

const paused: Record<MailLocale, Notice> = {
  en: {
    subject: (brand) => `Someone could not be confirmed as you at ${brand}`,
    heading: "Someone could not be confirmed as you",
    intro: (brand) =>
      `Someone contacted ${brand} in your name. Confirming that it was you failed three times in a row.`,
    after: (until) => `No one can be confirmed as you until ${until}.`,
    notYou:
      "Was it you? Then try again after that time. If not, reply to this e-mail and we will investigate.",
  },
  sv: {
    subject: (brand) => `Någon kunde inte bekräftas som du hos ${brand}`,
    heading: "Någon kunde inte bekräftas som du",
    intro: (brand) =>
      `Någon har kontaktat ${brand} i ditt namn. Det gick inte att bekräfta att det var du, tre gånger i rad.`,
    after: (until) => `Ingen kan bekräftas som du före ${until}.`,
    notYou:
      "Var det du? Försök igen efter den tiden. Om inte, svara på det här mejlet, så undersöker vi saken.",
  },
};

const shop: Record<MailLocale, Notice> = {
  en: {
    subject: (brand) => `You showed your ID in a shop of ${brand}`,
    heading: "You showed your ID in a shop",
    intro: (brand) => `Staff in a shop of ${brand} have noted that they saw your identity document.`,
    after: () => "They can now change your SIM, your number and your e-mail address, if you ask for it.",
    notYou: "Were you not there? Reply to this e-mail at once.",
  },
  sv: {
    subject: (brand) => `Du visade legitimation i en butik hos ${brand}`,
    heading: "Du visade legitimation i en butik",
    intro: (brand) => `Personalen i en butik hos ${brand} har noterat att de har sett din legitimation.`,
    after: () => "De kan nu byta SIM-kort, nummer och e-postadress åt dig, om du ber om det.",
    notYou: "Var du inte där? Svara på det här mejlet genast.",
  },
};

function notice(copy: Notice, props: MailContext & { at: Date }, until?: Date): Mail {
  const zone = props.timeZone ?? "UTC";
  const intro = copy.intro(props.theme.brandName);
  return {
    subject: copy.subject(props.theme.brandName),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <MailFrame>
          <MailValue label={WHEN[props.locale]}>{formatMoment(props.at, props, zone)}</MailValue>
        </MailFrame>
        <Paragraph>{copy.after(until ? formatMoment(until, props, zone) : "")}</Paragraph>
        <Paragraph>{copy.notYou}</Paragraph>
      </Layout>
    ),
  };
}

/** Notifies a customer that three attempts to verify a caller as them have failed. */
export const verificationPausedMail = (props: MailContext & { at: Date; until: Date }): Mail =>
  notice(paused[props.locale], props, props.until);

/** Notifies a customer that staff reported seeing their identity document. */
export const shopIdentityMail = (props: MailContext & { at: Date }): Mail =>
  notice(shop[props.locale], props);
