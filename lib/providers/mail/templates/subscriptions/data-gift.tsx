import { formatMailUsage } from "@/lib/providers/mail/format-usage";
import { Layout, MailAction, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type DataGiftMailProps = MailContext & {
  /** The names or numbers of the subscription that gave the data and of the one that got it. */
  from: string;
  to: string;
  bytes: number;
  /** The page of the subscription that got it. */
  subscriptionUrl: string;
};

type Facts = { from: string; to: string; amount: string };
type Copy = {
  subject(facts: Facts): string;
  heading(facts: Facts): string;
  text(facts: Facts): string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: ({ from, to, amount }) => `${to} got ${amount} from ${from}`,
    heading: ({ amount }) => `You got ${amount}`,
    text: ({ from, to, amount }) =>
      `${from} gave ${amount} of data to ${to}. You can use it now. The line’s page shows until when.`,
    look: "See the usage",
  },
  sv: {
    subject: ({ from, to, amount }) => `${to} har fått ${amount} av ${from}`,
    heading: ({ amount }) => `Du har fått ${amount}`,
    text: ({ from, to, amount }) =>
      `${from} gav ${amount} surf till ${to}. Du kan använda den nu. Abonnemangets sida visar hur länge.`,
    look: "Se förbrukningen",
  },
};

/** Tells the user of a subscription that it got data from another one. */
export function dataGiftMail(props: DataGiftMailProps): Mail {
  const copy = copies[props.locale];
  const facts: Facts = {
    from: props.from,
    to: props.to,
    amount: formatMailUsage(props, "DATA", props.bytes),
  };
  const text = copy.text(facts);
  return {
    subject: copy.subject(facts),
    element: (
      <Layout context={props} preheader={text} heading={copy.heading(facts)}>
        <Paragraph>{text}</Paragraph>
        <MailAction context={props} href={props.subscriptionUrl}>
          {copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
