import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Role = "MEMBER" | "MANAGER" | "ADMIN";

export type InvitationToAcceptProps = MailContext & {
  /** The address the mail goes to, which is the one to sign in with. */
  email: string;
  inviterName: string;
  customerName: string;
  role: Role;
  /** When the invitation expires; shown in `timeZone`, that of the inviting company. */
  until: Date;
  invitationUrl: string;
};

type Copy = {
  subject(inviter: string, customer: string, brand: string): string;
  heading(customer: string): string;
  intro(inviter: string, customer: string, brand: string): string;
  who: string;
  to: string;
  as: string;
  until: string;
  roles: Record<Role, string>;
  how(email: string): string;
  action: string;
  ignore: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (inviter, customer, brand) => `${inviter} invites you to ${customer} at ${brand}`,
    heading: (customer) => `Do you want to join ${customer}?`,
    intro: (inviter, customer, brand) => `${inviter} invites you to help with ${customer} at ${brand}.`,
    who: "Who invites you",
    to: "To",
    as: "What you may do",
    until: "Answer by",
    roles: {
      MEMBER: "Member: the lines you use yourself",
      MANAGER: "Manager: lines, orders and invoices",
      ADMIN: "Administrator: everything, people and payment included",
    },
    how: (email) =>
      `Sign in with ${email}, then accept or decline. There is no password: we’ll send you a six-digit code.`,
    action: "See the invitation",
    ignore: "Didn’t expect this? Then you can ignore it: nothing happens unless you accept.",
  },
  sv: {
    subject: (inviter, customer, brand) => `${inviter} bjuder in dig till ${customer} hos ${brand}`,
    heading: (customer) => `Vill du vara med och sköta ${customer}?`,
    intro: (inviter, customer, brand) => `${inviter} bjuder in dig till ${customer} hos ${brand}.`,
    who: "Vem som bjuder in",
    to: "Till",
    as: "Vad du får göra",
    until: "Svara senast",
    roles: {
      MEMBER: "Medlem: abonnemangen du själv använder",
      MANAGER: "Ansvarig: abonnemang, beställningar och fakturor",
      ADMIN: "Administratör: allt, även personer och betalning",
    },
    how: (email) =>
      `Logga in med ${email} och tacka sedan ja eller nej. Det finns inget lösenord: vi skickar en sexsiffrig kod.`,
    action: "Se inbjudan",
    ignore: "Väntade du dig inte det här? Då kan du bortse från det: inget händer om du inte tackar ja.",
  },
};

/** Asks a person to accept or decline a role in a customer. */
export function invitationToAccept(props: InvitationToAcceptProps): Mail {
  const copy = copies[props.locale];
  const brand = props.theme.brandName;
  const { inviterName, customerName } = props;
  const intro = copy.intro(inviterName, customerName, brand);
  return {
    subject: copy.subject(inviterName, customerName, brand),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading(customerName)}>
        <Paragraph>{intro}</Paragraph>
        <MailFrame>
          <MailValue label={copy.who}>{inviterName}</MailValue>
          <MailValue label={copy.to}>{customerName}</MailValue>
          <MailValue label={copy.as}>{copy.roles[props.role]}</MailValue>
          <MailValue label={copy.until}>
            {formatMoment(props.until, props, props.timeZone ?? "UTC")}
          </MailValue>
        </MailFrame>
        <Paragraph>{copy.how(props.email)}</Paragraph>
        <MailAction context={props} href={props.invitationUrl}>
          {copy.action}
        </MailAction>
        <Paragraph muted>{copy.ignore}</Paragraph>
      </Layout>
    ),
  };
}
