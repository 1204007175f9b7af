import { formatMailDate, formatOf } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Role = "MEMBER" | "MANAGER" | "ADMIN";

/** What has happened to somebody's account. */
export type SecurityEvent =
  | { kind: "NEW_SIGN_IN"; browser: string | null; system: string | null }
  /** Signed out on other devices, on so many. */
  | { kind: "SESSIONS_ENDED"; count: number }
  | { kind: "EMAIL_CHANGED"; newEmail: string }
  /** The contact address of a customer or a line's user. Null: it was removed. */
  | { kind: "CONTACT_CHANGED"; name: string; newEmail: string | null }
  | { kind: "ROLE_CHANGED"; customerName: string; role: Role }
  | { kind: "ACCESS_ENDED"; customerName: string }
  | { kind: "DATA_READY" }
  | { kind: "DELETION_SCHEDULED"; on: string }
  | { kind: "DELETION_UNDONE" }
  /** On its day something stood in the way: kinds of obstacles of `lib/privacy/deletion/model.ts`. */
  | { kind: "DELETION_VOID"; obstacles: readonly string[] }
  | { kind: "DELETED" };

export type SecurityNoticeProps = MailContext & {
  event: SecurityEvent;
  /** When, as the reader tells days and hours. */
  at: Date;
  securityUrl: string;
  /** Where one sees what one may do, downloads what was asked for, and undoes a deletion. */
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
  /** Why a deletion came to nothing, by what stood in its way. */
  obstacles: Record<string, string>;
  /** `day` writes a date of the event. */
  tell(event: SecurityEvent, brand: string, day: (instant: string) => string): Told;
};

const listed = (locale: string, kinds: readonly string[], words: Record<string, string>): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(kinds.map((kind) => words[kind] ?? kind));

const copies: Record<MailLocale, Copy> = {
  en: {
    when: "When",
    where: "Device",
    unknown: "a device that did not say what it is",
    on: (browser, system) => `${browser} on ${system}`,
    look: "See where you are signed in",
    account: "Go to your account",
    keep: "Keep my account",
    obstacles: {
      LINE: "a line that has not ended",
      LICENSE: "a license that has not ended",
      PORTING: "a number that is on its way",
      ORDER: "an order that is under way",
      INVOICE: "an invoice that is not paid",
      PAYMENT: "a payment that is under way",
      BALANCE: "money of yours that we hold",
      LAST_ADMIN: "a company that nobody else looks after",
    },
    roles: { MEMBER: "their own lines", MANAGER: "day-to-day management", ADMIN: "full control" },
    tell(event, brand, day) {
      switch (event.kind) {
        case "NEW_SIGN_IN":
          return {
            subject: `New sign-in to your account at ${brand}`,
            heading: "Was that you?",
            intro: "Somebody signed in to your account on a device we have not seen before.",
            notYou:
              "If it was you, there is nothing to do. If not, sign out everywhere: whoever it was can read your e-mail, so change that password too.",
          };
        case "SESSIONS_ENDED":
          return {
            subject: `You were signed out on other devices at ${brand}`,
            heading: "Signed out on other devices",
            intro:
              event.count === 1
                ? "From one of your devices, another one was signed out."
                : `From one of your devices, ${event.count} others were signed out.`,
            notYou:
              "If it was you, there is nothing to do. If not, sign in, sign out everywhere else, and change the password of your e-mail.",
          };
        case "EMAIL_CHANGED":
          return {
            subject: `Your e-mail address at ${brand} was changed`,
            heading: "Your e-mail address was changed",
            intro: `From now on you sign in with ${event.newEmail}, and our e-mails go there.`,
            notYou: "Was that not you? Answer this e-mail at once, and we undo it.",
          };
        case "CONTACT_CHANGED":
          return {
            subject: `The e-mail address for ${event.name} at ${brand} was changed`,
            heading: "An e-mail address was changed",
            intro: `Our e-mails about ${event.name} ${event.newEmail ? `now go to ${event.newEmail}` : "no longer come here"}.`,
            notYou: "Looks wrong? Answer this e-mail at once.",
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
        case "DELETION_SCHEDULED":
          return {
            subject: `Your account at ${brand} is deleted on ${day(event.on)}`,
            heading: `Your account is deleted on ${day(event.on)}`,
            intro:
              "Until then everything is as before, and you can change your mind: sign in and choose to keep your account. Afterwards it cannot be brought back.",
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
            intro: `It was to be deleted today, and there is ${listed("en", event.obstacles, copies.en.obstacles)}. So we have kept it.`,
            notYou:
              "Do you still want it deleted? Your account shows what to do about it. Then ask again; it takes another 30 days.",
          };
        case "DELETED":
          return {
            subject: `Your account at ${brand} has been deleted`,
            heading: "Your account has been deleted",
            intro:
              "We have erased what we knew about you. Invoices and signed contracts are kept for as long as the law wants us to, and used for nothing else.",
            notYou:
              "This is our last e-mail to you. You are welcome back at any time, with the same address, too.",
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
    keep: "Behåll mitt konto",
    obstacles: {
      LINE: "ett abonnemang som inte är avslutat",
      LICENSE: "en licens som inte är avslutad",
      PORTING: "ett nummer som är på väg",
      ORDER: "en beställning som inte är klar",
      INVOICE: "en faktura som inte är betald",
      PAYMENT: "en betalning som pågår",
      BALANCE: "pengar som vi har av dig",
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
              "Var det du behöver du inte göra något. Om inte, logga ut överallt: den som gjorde det kan läsa din e-post, så byt lösenord där också.",
          };
        case "SESSIONS_ENDED":
          return {
            subject: `Du loggades ut på andra enheter hos ${brand}`,
            heading: "Utloggad på andra enheter",
            intro:
              event.count === 1
                ? "Från en av dina enheter loggades en annan ut."
                : `Från en av dina enheter loggades ${event.count} andra ut.`,
            notYou:
              "Var det du behöver du inte göra något. Om inte, logga in, logga ut överallt annars och byt lösenord till din e-post.",
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
        case "DELETION_SCHEDULED":
          return {
            subject: `Ditt konto hos ${brand} raderas ${day(event.on)}`,
            heading: `Ditt konto raderas ${day(event.on)}`,
            intro:
              "Fram till dess är allt som förut, och du kan ångra dig: logga in och välj att behålla kontot. Därefter går det inte att få tillbaka.",
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
            intro: `Det skulle ha raderats i dag, men det finns ${listed("sv", event.obstacles, copies.sv.obstacles)}. Därför har vi behållit det.`,
            notYou:
              "Vill du fortfarande radera det? På ditt konto ser du vad som behövs. Be sedan om det igen; det tar 30 dagar till.",
          };
        case "DELETED":
          return {
            subject: `Ditt konto hos ${brand} är raderat`,
            heading: "Ditt konto är raderat",
            intro:
              "Vi har raderat det vi visste om dig. Fakturor och undertecknade avtal sparas så länge lagen kräver det, och används inte till något annat.",
            notYou:
              "Det här är vårt sista mejl till dig. Du är välkommen tillbaka när du vill, också med samma adress.",
          };
      }
    },
  },
};

/** What the reader does next; nothing, where there is no account any more. */
function actionOf(
  { event, accountUrl, securityUrl }: SecurityNoticeProps,
  copy: Copy,
): { href: string; label: string } | null {
  switch (event.kind) {
    case "NEW_SIGN_IN":
    case "SESSIONS_ENDED":
    case "EMAIL_CHANGED":
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

/** That something about a person's account has changed; sent always, and to the old address where it changed. */
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
