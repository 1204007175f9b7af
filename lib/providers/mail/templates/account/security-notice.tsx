import { formatMailDate, formatOf } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Role = "MEMBER" | "MANAGER" | "ADMIN";

/** An event of a person's account. */
export type SecurityEvent =
  | { kind: "NEW_SIGN_IN"; browser: string | null; system: string | null }
  /** Signed out on this number of other devices. */
  | { kind: "SESSIONS_ENDED"; count: number }
  | { kind: "TOKEN_CREATED"; name: string; mayAct: boolean }
  | { kind: "EMAIL_CHANGED"; newEmail: string }
  /** The contact address of a customer or subscriber. Null: it was removed. */
  | { kind: "CONTACT_CHANGED"; name: string; newEmail: string | null }
  | { kind: "ROLE_CHANGED"; customerName: string; customerId?: string | undefined; role: Role }
  | { kind: "ACCESS_ENDED"; customerName: string; customerId?: string | undefined }
  | { kind: "PASSKEY_ADDED" | "PASSKEY_REMOVED"; name: string }
  | { kind: "DATA_READY" }
  | { kind: "DELETION_SCHEDULED"; on: string }
  | { kind: "DELETION_UNDONE" }
  /** Obstacles on the day of the deletion, of the kinds in `lib/privacy/deletion/model.ts`. */
  | { kind: "DELETION_VOID"; obstacles: readonly string[] }
  | { kind: "DELETED" };

export type SecurityNoticeProps = MailContext & {
  event: SecurityEvent;
  /** The time, in the reader's time zone. */
  at: Date;
  securityUrl: string;
  /** The page where the person sees their rights, downloads their data, and undoes a deletion. */
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
  keep: string;
  roles: Record<Role, string>;
  /** Why a deletion was not carried out, by obstacle. */
  obstacles: Record<string, string>;
  /** `day` formats a date of the event. */
  tell(event: SecurityEvent, brand: string, day: (instant: string) => string): Told;
};

const listed = (locale: string, kinds: readonly string[], words: Record<string, string>): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(kinds.map((kind) => words[kind] ?? kind));

const copies: Record<MailLocale, Copy> = {
  en: {
    when: "When",
    where: "Device",
    unknown: "an unknown device",
    on: (browser, system) => `${browser} on ${system}`,
    look: "See where you are signed in",
    account: "Go to your account",
    keep: "Keep my account",
    obstacles: {
      LINE: "a line that has not ended",
      LICENSE: "a license that has not ended",
      PORTING: "a number that is being moved",
      ORDER: "an order that is not finished",
      INVOICE: "an invoice that is not paid",
      PAYMENT: "a payment that is being processed",
      BALANCE: "money that we owe you",
      LAST_ADMIN: "a company that no one else manages",
    },
    roles: { MEMBER: "their own lines", MANAGER: "day-to-day management", ADMIN: "full control" },
    tell(event, brand, day) {
      switch (event.kind) {
        case "NEW_SIGN_IN":
          return {
            subject: `New sign-in to your account at ${brand}`,
            heading: "Was that you?",
            intro: "Someone signed in to your account on a device that we have not seen before.",
            notYou:
              "If it was you, you needn’t do anything. If not, sign out everywhere. The person can probably read your e-mail, so change that password too.",
          };
        case "SESSIONS_ENDED":
          return {
            subject: `You were signed out on other devices at ${brand}`,
            heading: "Signed out on other devices",
            intro:
              event.count === 1
                ? "One of your devices was signed out from another one."
                : `${event.count} of your devices were signed out from another one.`,
            notYou:
              "If it was you, you needn’t do anything. If not, sign in, sign out everywhere else, and change the password of your e-mail.",
          };
        case "TOKEN_CREATED":
          return {
            subject: `A new access token for your account at ${brand}`,
            heading: "A program can use your account",
            intro: event.mayAct
              ? `A token named “${event.name}” was made. A program with it can read your account and make changes.`
              : `A token named “${event.name}” was made. A program with it can read your account, and change nothing.`,
            notYou:
              "If it was you, you needn’t do anything. If not, sign out everywhere, which also ends all tokens, and change the password of your e-mail.",
          };
        case "EMAIL_CHANGED":
          return {
            subject: `Your e-mail address at ${brand} was changed`,
            heading: "Your e-mail address was changed",
            intro: `From now on you sign in with ${event.newEmail}, and our e-mails go there.`,
            notYou: "Was that not you? Reply to this e-mail at once, and we will undo it.",
          };
        case "CONTACT_CHANGED":
          return {
            subject: `The e-mail address for ${event.name} at ${brand} was changed`,
            heading: "An e-mail address was changed",
            intro: `Our e-mails about ${event.name} ${event.newEmail ? `now go to ${event.newEmail}` : "no longer come here"}.`,
            notYou: "Does this look wrong? Reply to this e-mail at once.",
          };
        case "ROLE_CHANGED":
          return {
            subject: `Your access to ${event.customerName} was changed`,
            heading: "Your access was changed",
            intro: `At ${event.customerName} you now have ${copies.en.roles[event.role]}.`,
            notYou: "Does this look wrong? Ask an administrator of the account, or us.",
          };
        case "ACCESS_ENDED":
          return {
            subject: `Your access to ${event.customerName} has ended`,
            heading: "Your access has ended",
            intro: `You no longer manage ${event.customerName}. Your own account does not change.`,
            notYou: "Does this look wrong? Ask an administrator of the account, or us.",
          };
        case "PASSKEY_ADDED":
          return {
            subject: `A passkey was added to your account at ${brand}`,
            heading: "A passkey was added",
            intro: `The passkey “${event.name}” can now sign in to your account without a code.`,
            notYou:
              "If it was you, you needn’t do anything. If not, remove the passkey, sign out everywhere, and change the password of your e-mail.",
          };
        case "PASSKEY_REMOVED":
          return {
            subject: `A passkey was removed from your account at ${brand}`,
            heading: "A passkey was removed",
            intro: `The passkey “${event.name}” no longer signs in to your account. A code by e-mail always does.`,
            notYou:
              "If it was you, you needn’t do anything. If not, sign out everywhere, and add the passkey again.",
          };
        case "DATA_READY":
          return {
            subject: `Your data at ${brand} is ready`,
            heading: "Your data is ready",
            intro: "You can download the copy of your data from your account for seven days.",
            notYou:
              "Was that not you? Sign out everywhere under Security, and change the password of your e-mail.",
          };
        case "DELETION_SCHEDULED":
          return {
            subject: `Your account at ${brand} will be deleted on ${day(event.on)}`,
            heading: `Your account will be deleted on ${day(event.on)}`,
            intro:
              "Until then nothing changes, and you can change your mind: sign in and choose to keep your account. After that day it cannot be restored.",
            notYou:
              "Was that not you? Keep the account, sign out everywhere under Security, and change the password of your e-mail.",
          };
        case "DELETION_UNDONE":
          return {
            subject: `Your account at ${brand} is kept`,
            heading: "Your account is kept",
            intro: "It will not be deleted. Everything is as it was.",
            notYou: "Was that not you? See where you are signed in, and sign out there.",
          };
        case "DELETION_VOID":
          return {
            subject: `Your account at ${brand} was not deleted`,
            heading: "Your account was not deleted",
            intro: `The deletion was planned for today, but there is still ${listed("en", event.obstacles, copies.en.obstacles)}. So we have kept the account.`,
            notYou:
              "Do you still want to delete it? Your account shows what to do first. Then ask again. It takes another 30 days.",
          };
        case "DELETED":
          return {
            subject: `Your account at ${brand} has been deleted`,
            heading: "Your account has been deleted",
            intro:
              "We have erased your data. We keep invoices and signed contracts for as long as the law requires, and use them for nothing else.",
            notYou:
              "This is our last e-mail to you. You are welcome back at any time, also with the same address.",
          };
      }
    },
  },
  sv: {
    when: "När",
    where: "Enhet",
    unknown: "en okänd enhet",
    on: (browser, system) => `${browser} på ${system}`,
    look: "Se var du är inloggad",
    account: "Gå till ditt konto",
    keep: "Behåll mitt konto",
    obstacles: {
      LINE: "ett abonnemang som inte är avslutat",
      LICENSE: "en licens som inte är avslutad",
      PORTING: "ett nummer som håller på att flyttas",
      ORDER: "en beställning som inte är klar",
      INVOICE: "en faktura som inte är betald",
      PAYMENT: "en betalning som pågår",
      BALANCE: "pengar som vi är skyldiga dig",
      LAST_ADMIN: "ett företag som ingen annan sköter",
    },
    roles: { MEMBER: "dina egna abonnemang", MANAGER: "den dagliga skötseln", ADMIN: "full behörighet" },
    tell(event, brand, day) {
      switch (event.kind) {
        case "NEW_SIGN_IN":
          return {
            subject: `Ny inloggning på ditt konto hos ${brand}`,
            heading: "Var det du?",
            intro: "Någon loggade in på ditt konto på en enhet som vi inte har sett förut.",
            notYou:
              "Var det du behöver du inte göra något. Om inte, logga ut överallt. Personen kan troligen läsa din e-post, så byt lösenord där också.",
          };
        case "SESSIONS_ENDED":
          return {
            subject: `Du loggades ut på andra enheter hos ${brand}`,
            heading: "Utloggad på andra enheter",
            intro:
              event.count === 1
                ? "En av dina enheter loggades ut från en annan."
                : `${event.count} av dina enheter loggades ut från en annan.`,
            notYou:
              "Var det du behöver du inte göra något. Om inte, logga in, logga ut på alla andra enheter och byt lösenord till din e-post.",
          };
        case "TOKEN_CREATED":
          return {
            subject: `En ny åtkomstnyckel till ditt konto hos ${brand}`,
            heading: "Ett program kan använda ditt konto",
            intro: event.mayAct
              ? `Nyckeln ”${event.name}” har skapats. Ett program med den kan läsa ditt konto och göra ändringar.`
              : `Nyckeln ”${event.name}” har skapats. Ett program med den kan läsa ditt konto, men inte ändra något.`,
            notYou:
              "Var det du behöver du inte göra något. Om inte, logga ut överallt, vilket också avslutar alla nycklar, och byt lösenord till din e-post.",
          };
        case "EMAIL_CHANGED":
          return {
            subject: `Din e-postadress hos ${brand} har ändrats`,
            heading: "Din e-postadress har ändrats",
            intro: `Från och med nu loggar du in med ${event.newEmail}, och våra mejl går dit.`,
            notYou: "Var det inte du? Svara på det här mejlet genast, så gör vi det ogjort.",
          };
        case "CONTACT_CHANGED":
          return {
            subject: `E-postadressen för ${event.name} hos ${brand} har ändrats`,
            heading: "En e-postadress har ändrats",
            intro: `Våra mejl om ${event.name} ${event.newEmail ? `går nu till ${event.newEmail}` : "kommer inte längre hit"}.`,
            notYou: "Ser det fel ut? Svara på det här mejlet genast.",
          };
        case "ROLE_CHANGED":
          return {
            subject: `Din behörighet till ${event.customerName} har ändrats`,
            heading: "Din behörighet har ändrats",
            intro: `Hos ${event.customerName} gäller nu för dig: ${copies.sv.roles[event.role]}.`,
            notYou: "Ser det fel ut? Fråga en administratör för kontot, eller oss.",
          };
        case "ACCESS_ENDED":
          return {
            subject: `Din tillgång till ${event.customerName} har upphört`,
            heading: "Din tillgång har upphört",
            intro: `Du sköter inte längre ${event.customerName}. Ditt eget konto ändras inte.`,
            notYou: "Ser det fel ut? Fråga en administratör för kontot, eller oss.",
          };
        case "PASSKEY_ADDED":
          return {
            subject: `En passkey lades till på ditt konto hos ${brand}`,
            heading: "En passkey lades till",
            intro: `Passkeyn ”${event.name}” kan nu logga in på ditt konto utan kod.`,
            notYou:
              "Var det du behöver du inte göra något. Om inte, ta bort passkeyn, logga ut överallt och byt lösenord till din e-post.",
          };
        case "PASSKEY_REMOVED":
          return {
            subject: `En passkey togs bort från ditt konto hos ${brand}`,
            heading: "En passkey togs bort",
            intro: `Passkeyn ”${event.name}” loggar inte längre in på ditt konto. Det gör alltid en kod via e-post.`,
            notYou:
              "Var det du behöver du inte göra något. Om inte, logga ut överallt och lägg till passkeyn igen.",
          };
        case "DATA_READY":
          return {
            subject: `Dina uppgifter hos ${brand} är klara`,
            heading: "Dina uppgifter är klara",
            intro: "Du kan hämta kopian av dina uppgifter på ditt konto i sju dagar.",
            notYou: "Var det inte du? Logga ut överallt under Säkerhet, och byt lösenord till din e-post.",
          };
        case "DELETION_SCHEDULED":
          return {
            subject: `Ditt konto hos ${brand} raderas ${day(event.on)}`,
            heading: `Ditt konto raderas ${day(event.on)}`,
            intro:
              "Fram till dess ändras inget, och du kan ångra dig: logga in och välj att behålla kontot. Därefter går det inte att återställa.",
            notYou:
              "Var det inte du? Behåll kontot, logga ut överallt under Säkerhet och byt lösenord till din e-post.",
          };
        case "DELETION_UNDONE":
          return {
            subject: `Ditt konto hos ${brand} är kvar`,
            heading: "Ditt konto är kvar",
            intro: "Det kommer inte att raderas. Allt är som förut.",
            notYou: "Var det inte du? Se var du är inloggad, och logga ut där.",
          };
        case "DELETION_VOID":
          return {
            subject: `Ditt konto hos ${brand} raderades inte`,
            heading: "Ditt konto raderades inte",
            intro: `Det skulle ha raderats i dag, men det finns fortfarande ${listed("sv", event.obstacles, copies.sv.obstacles)}. Därför har vi behållit det.`,
            notYou:
              "Vill du fortfarande radera det? På ditt konto ser du vad du behöver göra först. Be sedan om det igen. Det tar 30 dagar till.",
          };
        case "DELETED":
          return {
            subject: `Ditt konto hos ${brand} är raderat`,
            heading: "Ditt konto är raderat",
            intro:
              "Vi har raderat dina uppgifter. Fakturor och undertecknade avtal sparas så länge lagen kräver det, och används inte till något annat.",
            notYou:
              "Det här är vårt sista mejl till dig. Du är välkommen tillbaka när du vill, också med samma adress.",
          };
      }
    },
  },
};

/** The reader's next action. None when the account no longer exists. */
function actionOf(
  { event, accountUrl, securityUrl }: SecurityNoticeProps,
  copy: Copy,
): { href: string; label: string } | null {
  switch (event.kind) {
    case "NEW_SIGN_IN":
    case "SESSIONS_ENDED":
    case "TOKEN_CREATED":
    case "EMAIL_CHANGED":
    case "PASSKEY_ADDED":
    case "PASSKEY_REMOVED":
    case "DELETION_UNDONE":
      return { href: securityUrl, label: copy.look };
    case "DELETION_SCHEDULED":
      return { href: accountUrl, label: copy.keep };
    case "DELETED":
    case "CONTACT_CHANGED":
      return null;
    default:
      return { href: accountUrl, label: copy.account };
  }
}

/** Notice of a change of a person's account. Always sent, and also to the previous address if that changed. */
export function securityNotice(props: SecurityNoticeProps): Mail {
  const { event, locale } = props;
  const copy = copies[locale];
  const day = (instant: string) => formatMailDate(new Date(instant), props, props.timeZone);
  const told = copy.tell(event, props.theme.brandName, day);
  const at = new Intl.DateTimeFormat(formatOf(props), {
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
  const action = actionOf(props, copy);
  return {
    subject: told.subject,
    element: (
      <Layout context={props} preheader={told.intro} heading={told.heading}>
        <Paragraph>{told.intro}</Paragraph>
        <MailFrame>
          <MailValue label={copy.when}>{shown}</MailValue>
          {device ? <MailValue label={copy.where}>{device}</MailValue> : null}
        </MailFrame>
        <Paragraph>{told.notYou}</Paragraph>
        {action && (
          <MailAction context={props} href={action.href}>
            {action.label}
          </MailAction>
        )}
      </Layout>
    ),
  };
}
