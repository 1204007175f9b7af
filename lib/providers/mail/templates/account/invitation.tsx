import { limitList } from "@/lib/providers/mail/list";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Role = "MEMBER" | "MANAGER" | "ADMIN";

export type InvitationProps = MailContext & {
  /** The address the mail goes to, which is the one to sign in with. */
  email: string;
  /** What they may look after; empty: an account with nothing in it yet. */
  access: { customerName: string; role: Role }[];
  loginUrl: string;
};

type Copy = {
  subject(customer: string | null, brand: string): string;
  heading(brand: string): string;
  preheader: string;
  intro(brand: string, several: boolean): string;
  account(brand: string): string;
  accounts: string;
  roles: Record<Role, string>;
  until(brand: string): string;
  how(email: string): string;
  action: string;
  ignore: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (customer, brand) =>
      customer ? `You have access to ${customer} at ${brand}` : `Your account at ${brand}`,
    heading: (brand) => `Welcome to ${brand}`,
    preheader: "No password needed: you sign in with a code sent to this address.",
    intro: (brand, several) =>
      `${brand} has given you access to ${several ? "these accounts" : "this account"}:`,
    account: (brand) => `You now have an account at ${brand}.`,
    accounts: "accounts",
    roles: {
      MEMBER: "The lines you use yourself",
      MANAGER: "Lines, orders and invoices",
      ADMIN: "Everything, people and payment included",
    },
    until: (brand) => `Your access has no end date. ${brand} or an administrator of the account can end it.`,
    how: (email) =>
      `There is no password. Enter ${email}, and we’ll send you a six-digit code that signs you in.`,
    action: "Sign in",
    ignore: "Didn’t expect this? Then you can ignore it: nothing happens unless you sign in.",
  },
  sv: {
    subject: (customer, brand) =>
      customer ? `Du har fått tillgång till ${customer} hos ${brand}` : `Ditt konto hos ${brand}`,
    heading: (brand) => `Välkommen till ${brand}`,
    preheader: "Inget lösenord behövs: du loggar in med en kod som skickas hit.",
    intro: (brand, several) =>
      `${brand} har gett dig tillgång till ${several ? "de här kontona" : "det här kontot"}:`,
    account: (brand) => `Du har nu ett konto hos ${brand}.`,
    accounts: "konton",
    roles: {
      MEMBER: "Abonnemangen du själv använder",
      MANAGER: "Abonnemang, beställningar och fakturor",
      ADMIN: "Allt, även personer och betalning",
    },
    until: (brand) =>
      `Tillgången har inget slutdatum. ${brand} eller en administratör för kontot kan avsluta den.`,
    how: (email) =>
      `Det finns inget lösenord. Skriv in ${email} så skickar vi en sexsiffrig kod som du loggar in med.`,
    action: "Logga in",
    ignore: "Väntade du dig inte det här? Då kan du bortse från det: inget händer om du inte loggar in.",
  },
};

export function invitation(props: InvitationProps): Mail {
  const copy = copies[props.locale];
  const brand = props.theme.brandName;
  const { access } = props;
  const list = limitList(props, copy.accounts, access, [
    ["item", ({ customerName }) => customerName],
    ["details", ({ role }) => copy.roles[role]],
  ]);
  return {
    files: list.files,
    subject: copy.subject(access[0]?.customerName ?? null, brand),
    element: (
      <Layout context={props} preheader={copy.preheader} heading={copy.heading(brand)}>
        <Paragraph>
          {access.length > 0 ? copy.intro(brand, access.length > 1) : copy.account(brand)}
        </Paragraph>
        {access.length > 0 ? (
          <MailRows
            rows={[
              ...list.shown.map(({ customerName, role }) => ({
                label: customerName,
                note: copy.roles[role],
                value: "",
              })),
              ...list.rest,
            ]}
          />
        ) : null}
        <div style={{ paddingTop: access.length > 0 ? 8 : 0 }}>
          {access.length > 0 ? <Paragraph>{copy.until(brand)}</Paragraph> : null}
          <Paragraph>{copy.how(props.email)}</Paragraph>
        </div>
        <MailAction context={props} href={props.loginUrl}>
          {copy.action}
        </MailAction>
        <Paragraph muted>{copy.ignore}</Paragraph>
      </Layout>
    ),
  };
}
