import { formatMonth } from "@/lib/providers/mail/format";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type CardExpiringProps = MailContext & {
  methodName: string;
  /** Last day it can be charged, `YYYY-MM-DD`. */
  expiresAt: string;
  expired: boolean;
  /** Where another is saved in its place, without signing in. */
  methodsUrl: string;
};

type Copy = {
  subject(method: string): string;
  expiredSubject(method: string): string;
  heading: string;
  expiredHeading: string;
  intro(method: string, month: string, brand: string): string;
  expiredIntro(method: string, month: string, brand: string): string;
  next: string;
  save: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (method) => `${method} expires soon`,
    expiredSubject: (method) => `${method} has expired`,
    heading: "Your card expires soon",
    expiredHeading: "Your card has expired",
    intro: (method, month, brand) =>
      `${method}, with which you pay ${brand}, is valid to the end of ${month}.`,
    expiredIntro: (method, month, brand) =>
      `${method}, with which you pay ${brand}, was valid to the end of ${month}. We cannot charge it any more.`,
    next: "Save your new card, and everything goes on as before. If your bank has already told us of the new one, the page shows it, and you needn’t do anything.",
    save: "Save your new card",
  },
  sv: {
    subject: (method) => `${method} går snart ut`,
    expiredSubject: (method) => `${method} har gått ut`,
    heading: "Ditt kort går snart ut",
    expiredHeading: "Ditt kort har gått ut",
    intro: (method, month, brand) => `${method}, som du betalar ${brand} med, gäller till och med ${month}.`,
    expiredIntro: (method, month, brand) =>
      `${method}, som du betalar ${brand} med, gällde till och med ${month}. Vi kan inte dra från det längre.`,
    next: "Spara ditt nya kort, så fortsätter allt som förut. Har banken redan meddelat oss ditt nya kort ser du det på sidan, och då behöver du inte göra något.",
    save: "Spara ditt nya kort",
  },
};

export function cardExpiring(props: CardExpiringProps): Mail {
  const { locale, methodName, expired } = props;
  const copy = copies[locale];
  const month = formatMonth(props.expiresAt, props);
  const intro = (expired ? copy.expiredIntro : copy.intro)(methodName, month, props.theme.brandName);
  return {
    subject: (expired ? copy.expiredSubject : copy.subject)(methodName),
    element: (
      <Layout context={props} preheader={intro} heading={expired ? copy.expiredHeading : copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <Paragraph>{copy.next}</Paragraph>
        <MailAction context={props} href={props.methodsUrl}>
          {copy.save}
        </MailAction>
      </Layout>
    ),
  };
}
