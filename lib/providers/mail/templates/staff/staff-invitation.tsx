import { formatMoment } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailFrame, MailValue, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

type Role = "SUPPORT" | "BILLING" | "ADMIN";

export type StaffInvitationProps = MailContext & {
  /** The address the mail goes to, which is the one to sign in with. */
  email: string;
  inviterName: string;
  role: Role;
  /** When the invitation expires. */
  until: Date;
  adminUrl: string;
};

type Copy = {
  subject(inviter: string, brand: string): string;
  heading(brand: string): string;
  intro(inviter: string, brand: string): string;
  who: string;
  as: string;
  until: string;
  roles: Record<Role, string>;
  how(email: string): string;
  action: string;
  ignore: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (inviter, brand) => `${inviter} invites you to the ${brand} team`,
    heading: (brand) => `Join the ${brand} team`,
    intro: (inviter, brand) => `${inviter} invites you to work in the staff pages of ${brand}.`,
    who: "Who invites you",
    as: "Your role",
    until: "Sign in by",
    roles: {
      SUPPORT: "Support: help customers",
      BILLING: "Billing: customers and money",
      ADMIN: "Administrator: everything, the team included",
    },
    how: (email) =>
      `Sign in with ${email} and the code we’ll send you. Then you set up an app on your phone that shows codes.`,
    action: "Sign in",
    ignore: "Didn’t expect this? Then you can ignore it: nobody gets in without your mailbox.",
  },
  sv: {
    subject: (inviter, brand) => `${inviter} bjuder in dig till teamet på ${brand}`,
    heading: (brand) => `Börja arbeta hos ${brand}`,
    intro: (inviter, brand) => `${inviter} bjuder in dig till personalsidorna för ${brand}.`,
    who: "Vem som bjuder in",
    as: "Din roll",
    until: "Logga in senast",
    roles: {
      SUPPORT: "Support: hjälpa kunder",
      BILLING: "Fakturering: kunder och pengar",
      ADMIN: "Administratör: allt, även teamet",
    },
    how: (email) =>
      `Logga in med ${email} och koden som vi skickar. Sedan ställer du in en app i mobilen som visar koder.`,
    action: "Logga in",
    ignore: "Väntade du dig inte det här? Då kan du bortse från det: ingen kommer in utan din e-post.",
  },
};

/** Invites a person into the brand's team. */
export function staffInvitation(props: StaffInvitationProps): Mail {
  const copy = copies[props.locale];
  const brand = props.theme.brandName;
  const intro = copy.intro(props.inviterName, brand);
  return {
    subject: copy.subject(props.inviterName, brand),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading(brand)}>
        <Paragraph>{intro}</Paragraph>
        <MailFrame>
          <MailValue label={copy.who}>{props.inviterName}</MailValue>
          <MailValue label={copy.as}>{copy.roles[props.role]}</MailValue>
          <MailValue label={copy.until}>
            {formatMoment(props.until, props, props.timeZone ?? "UTC")}
          </MailValue>
        </MailFrame>
        <Paragraph>{copy.how(props.email)}</Paragraph>
        <MailAction context={props} href={props.adminUrl}>
          {copy.action}
        </MailAction>
        <Paragraph muted>{copy.ignore}</Paragraph>
      </Layout>
    ),
  };
}
