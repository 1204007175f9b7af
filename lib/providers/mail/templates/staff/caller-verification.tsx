import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type CallerVerificationProps = MailContext & {
  /** First name of the member of staff. */
  agentName: string;
  /** Whether an eID is asked for after the number. */
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
    intro: (agent, brand) => `${agent} at ${brand} says they are talking to you, and asks you to confirm it.`,
    how: (minutes) =>
      `${minutes === 1 ? "You have one minute" : `You have ${minutes} minutes`}. Open the page and choose the number that you are told.`,
    eid: "After that, you identify yourself with your eID.",
    open: "Open the page",
    never: "We never ask you to read out a code or a number.",
    notYou:
      "Not talking to us? Then someone else claims to be you. Open the page and choose “I’m not talking to you”: they get no further.",
  },
  sv: {
    subject: (brand) => `Pratar du med ${brand}?`,
    heading: "Pratar du med oss?",
    intro: (agent, brand) => `${agent} på ${brand} säger sig prata med dig, och ber dig bekräfta det.`,
    how: (minutes) =>
      `${minutes === 1 ? "Du har en minut på dig" : `Du har ${minutes} minuter på dig`}. Öppna sidan och välj det nummer som du får höra.`,
    eid: "Därefter legitimerar du dig med din e-legitimation.",
    open: "Öppna sidan",
    never: "Vi ber dig aldrig läsa upp en kod eller ett nummer.",
    notYou:
      "Pratar du inte med oss? Då utger sig någon annan för att vara du. Öppna sidan och välj ”Jag pratar inte med er”: då kommer de inte längre.",
  },
};

/** Asks a customer to confirm that they are the one whom a member of staff talks to. */
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

/** What a notice says. `until` is for the one of a pause. */
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
      `Someone contacted ${brand} in your name, and could not be confirmed three times in a row.`,
    after: (until) => `No one can be confirmed as you until ${until}.`,
    notYou: "Was it you? Then try again after that time. If not, answer this e-mail: we look into it.",
  },
  sv: {
    subject: (brand) => `Någon kunde inte bekräftas som du hos ${brand}`,
    heading: "Någon kunde inte bekräftas som du",
    intro: (brand) => `Någon har kontaktat ${brand} i ditt namn, och kunde inte bekräftas tre gånger i rad.`,
    after: (until) => `Ingen kan bekräftas som du före ${until}.`,
    notYou: "Var det du? Försök igen efter den tiden. Om inte, svara på det här mejlet: vi undersöker saken.",
  },
};

const shop: Record<MailLocale, Notice> = {
  en: {
    subject: (brand) => `You showed your ID in a shop of ${brand}`,
    heading: "You showed your ID in a shop",
    intro: (brand) => `Staff in a shop of ${brand} say that they saw an identity document of yours.`,
    after: () =>
      "With that they can change your SIM, your number and your e-mail address, if you ask for it.",
    notYou: "Were you not there? Answer this e-mail at once.",
  },
  sv: {
    subject: (brand) => `Du visade legitimation i en butik hos ${brand}`,
    heading: "Du visade legitimation i en butik",
    intro: (brand) => `Personalen i en butik hos ${brand} uppger att de har sett din legitimation.`,
    after: () => "Därmed kan de byta SIM-kort, nummer och e-postadress åt dig, om du ber om det.",
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

/** Tells a customer that three attempts to be verified as them have failed. */
export const verificationPausedMail = (props: MailContext & { at: Date; until: Date }): Mail =>
  notice(paused[props.locale], props, props.until);

/** Tells a customer that staff say they saw an identity document of theirs. */
export const shopIdentityMail = (props: MailContext & { at: Date }): Mail =>
  notice(shop[props.locale], props);
