import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Panel, Paragraph, Value } from "./layout";

type Role = "MEMBER" | "MANAGER" | "ADMIN";

/** What has happened to somebody's account. */
export type SecurityEvent =
  | { kind: "NEW_SIGN_IN"; browser: string | null; system: string | null }
  | { kind: "EMAIL_CHANGED"; newEmail: string }
  | { kind: "ROLE_CHANGED"; customerName: string; role: Role }
  | { kind: "ACCESS_ENDED"; customerName: string }
  | { kind: "DATA_READY" };

export type SecurityNoticeProps = MailContext & {
  event: SecurityEvent;
  /** When, as the reader tells days and hours. */
  at: Date;
  securityUrl: string;
  /** Where one sees what one may do, and downloads what was asked for. */
  accountUrl: string;
};

type Told = { subject: string; heading: string; intro: string; notYou: string };
type Copy = {
  when: string;
  where: string;
  unknown: string;
  on(browser: string, system: string): string;
  look: string;
  account: string;
  roles: Record<Role, string>;
  tell(event: SecurityEvent, brand: string): Told;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    when: "When",
    where: "Device",
    unknown: "a device that did not say what it is",
    on: (browser, system) => `${browser} on ${system}`,
    look: "See where you are signed in",
    account: "Go to your account",
    roles: { MEMBER: "their own lines", MANAGER: "day-to-day management", ADMIN: "full control" },
    tell(event, brand) {
      switch (event.kind) {
        case "NEW_SIGN_IN":
          return {
            subject: `New sign-in to your account at ${brand}`,
            heading: "Was that you?",
            intro: "Somebody signed in to your account on a device we have not seen before.",
            notYou:
              "If it was you, there is nothing to do. If not, sign out everywhere: whoever it was can read your e-mail, so change that password too.",
          };
        case "EMAIL_CHANGED":
          return {
            subject: `Your e-mail address at ${brand} was changed`,
            heading: "Your e-mail address was changed",
            intro: `From now on you sign in with ${event.newEmail}, and our e-mails go there.`,
            notYou: "Was that not you? Answer this e-mail at once, and we undo it.",
          };
        case "ROLE_CHANGED":
          return {
            subject: `Your access to ${event.customerName} was changed`,
            heading: "Your access was changed",
            intro: `At ${event.customerName} you now have ${copies.en.roles[event.role]}.`,
            notYou: "Looks wrong? Ask whoever looks after the account, or us.",
          };
        case "ACCESS_ENDED":
          return {
            subject: `Your access to ${event.customerName} has ended`,
            heading: "Your access has ended",
            intro: `You no longer look after ${event.customerName}. What is your own stays as it is.`,
            notYou: "Looks wrong? Ask whoever looks after the account, or us.",
          };
        case "DATA_READY":
          return {
            subject: `Your data at ${brand} is ready`,
            heading: "Your data is ready",
            intro:
              "The copy of your data that was asked for can be downloaded for seven days, from your account.",
            notYou:
              "Was that not you? Sign out everywhere under Security, and change the password of your e-mail.",
          };
      }
    },
  },
  sv: {
    when: "När",
    where: "Enhet",
    unknown: "en enhet som inte sade vad den är",
    on: (browser, system) => `${browser} på ${system}`,
    look: "Se var du är inloggad",
    account: "Gå till ditt konto",
    roles: { MEMBER: "dina egna abonnemang", MANAGER: "den dagliga skötseln", ADMIN: "full behörighet" },
    tell(event, brand) {
      switch (event.kind) {
        case "NEW_SIGN_IN":
          return {
            subject: `Ny inloggning på ditt konto hos ${brand}`,
            heading: "Var det du?",
            intro: "Någon loggade in på ditt konto på en enhet som vi inte har sett förut.",
            notYou:
              "Var det du behöver du inte göra något. Om inte, logga ut överallt: den som gjorde det kan läsa din e-post, så byt lösenord där också.",
          };
        case "EMAIL_CHANGED":
          return {
            subject: `Din e-postadress hos ${brand} har ändrats`,
            heading: "Din e-postadress har ändrats",
            intro: `Från och med nu loggar du in med ${event.newEmail}, och våra mejl går dit.`,
            notYou: "Var det inte du? Svara på det här mejlet genast, så gör vi det ogjort.",
          };
        case "ROLE_CHANGED":
          return {
            subject: `Din behörighet till ${event.customerName} har ändrats`,
            heading: "Din behörighet har ändrats",
            intro: `Hos ${event.customerName} gäller nu för dig: ${copies.sv.roles[event.role]}.`,
            notYou: "Ser det fel ut? Fråga den som sköter kontot, eller oss.",
          };
        case "ACCESS_ENDED":
          return {
            subject: `Din tillgång till ${event.customerName} har upphört`,
            heading: "Din tillgång har upphört",
            intro: `Du sköter inte längre ${event.customerName}. Det som är ditt eget är som förut.`,
            notYou: "Ser det fel ut? Fråga den som sköter kontot, eller oss.",
          };
        case "DATA_READY":
          return {
            subject: `Dina uppgifter hos ${brand} är klara`,
            heading: "Dina uppgifter är klara",
            intro: "Kopian av dina uppgifter som beställdes finns att hämta på ditt konto i sju dagar.",
            notYou: "Var det inte du? Logga ut överallt under Säkerhet, och byt lösenord till din e-post.",
          };
      }
    },
  },
};

const formats: Record<MailLocale, string> = { en: "en-US", sv: "sv-SE" };

/** That something about a person's account has changed; sent always, and to the old address where it changed. */
export function securityNotice(props: SecurityNoticeProps): Mail {
  const { event, locale } = props;
  const copy = copies[locale];
  const told = copy.tell(event, props.theme.brandName);
  const at = new Intl.DateTimeFormat(formats[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: props.timeZone ?? "UTC",
  }).format(props.at);
  const shown = props.timeZone ? at : `${at} UTC`;
  const device =
    event.kind !== "NEW_SIGN_IN"
      ? null
      : event.browser && event.system
        ? copy.on(event.browser, event.system)
        : (event.browser ?? event.system ?? copy.unknown);
  return {
    subject: told.subject,
    element: (
      <Layout context={props} preheader={told.intro} heading={told.heading}>
        <Paragraph>{told.intro}</Paragraph>
        <Panel>
          <Value label={copy.when}>{shown}</Value>
          {device ? <Value label={copy.where}>{device}</Value> : null}
        </Panel>
        <Paragraph>{told.notYou}</Paragraph>
        {event.kind === "NEW_SIGN_IN" || event.kind === "EMAIL_CHANGED" ? (
          <Action context={props} href={props.securityUrl}>
            {copy.look}
          </Action>
        ) : (
          <Action context={props} href={props.accountUrl}>
            {copy.account}
          </Action>
        )}
      </Layout>
    ),
  };
}
