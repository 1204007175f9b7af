import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import { limitList } from "@/lib/providers/mail/list";
import { taxRows } from "@/lib/providers/mail/tax-rows";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type RenewalProps = MailContext & {
  /** The day of the renewal and its payment, `YYYY-MM-DD`. */
  renewsOn: string;
  /** Without tax when `taxes` lists the taxes, else with it. */
  items: { description: string; amountMinor: number }[];
  taxes: { description: string; amountMinor: number }[];
  totalMinor: number;
  currency: string;
  /** The method that is charged automatically, with its name if it has one. Null: the customer pays manually. */
  method: { name: string | null } | null;
  homeUrl: string;
  /** The page to add a payment method, or to allow its use. */
  methodsUrl: string;
};

type Copy = {
  subject(date: string): string;
  byHandSubject(date: string): string;
  heading(date: string): string;
  automatic(amount: string, method: string): string;
  method: string;
  byHand(amount: string): string;
  total: string;
  change: string;
  look: string;
  addMethod: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (date) => `Your plan renews on ${date}`,
    byHandSubject: (date) => `Your plan renews on ${date}: add a way to pay`,
    heading: (date) => `Renews on ${date}`,
    automatic: (amount, method) => `We’ll charge ${amount} to ${method} that day. You needn’t do anything.`,
    method: "your saved payment method",
    byHand: (amount) =>
      `${amount} is due that day. You have no payment method that we may charge. Add one, or pay when the invoice arrives.`,
    total: "Total",
    change: "Do you want another plan, or to cancel? You can do that until then.",
    look: "See your lines",
    addMethod: "Add a payment method",
  },
  sv: {
    subject: (date) => `Ditt abonnemang förnyas den ${date}`,
    byHandSubject: (date) => `Ditt abonnemang förnyas den ${date}: lägg till ett betalsätt`,
    heading: (date) => `Förnyas den ${date}`,
    automatic: (amount, method) => `Vi drar ${amount} från ${method} den dagen. Du behöver inte göra något.`,
    method: "ditt sparade betalsätt",
    byHand: (amount) =>
      `${amount} ska betalas den dagen. Du har inget betalsätt som vi får dra från: lägg till ett, eller betala när fakturan kommer.`,
    total: "Totalt",
    change: "Vill du byta abonnemang eller säga upp? Det kan du göra till dess.",
    look: "Se dina abonnemang",
    addMethod: "Lägg till betalsätt",
  },
};

/** Announces a renewal in some days, with its price. */
export function renewalMail(props: RenewalProps): Mail {
  const { locale, currency } = props;
  const copy = copies[locale];
  const date = formatDay(props.renewsOn, props);
  const money = (minor: number) => formatMailMoney(minor, currency, props);
  const total = money(props.totalMinor);
  const { subject, intro, href, label } = props.method
    ? {
        subject: copy.subject(date),
        intro: copy.automatic(total, props.method.name ?? copy.method),
        href: props.homeUrl,
        label: copy.look,
      }
    : {
        subject: copy.byHandSubject(date),
        intro: copy.byHand(total),
        href: props.methodsUrl,
        label: copy.addMethod,
      };
  const list = limitList(props, props.renewsOn, props.items, [
    ["item", (item) => item.description],
    [props.taxes.length > 0 ? "beforeTax" : "amount", (item) => ({ minor: item.amountMinor, currency })],
  ]);
  return {
    subject,
    files: list.files,
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading(date)}>
        <Paragraph>{intro}</Paragraph>
        <MailRows
          rows={[
            ...list.shown.map((item) => ({ label: item.description, value: money(item.amountMinor) })),
            ...list.rest,
            ...taxRows(props, props),
            { label: copy.total, value: total, strong: true },
          ]}
        />
        <MailAction context={props} href={href}>
          {label}
        </MailAction>
        <Paragraph muted>{copy.change}</Paragraph>
      </Layout>
    ),
  };
}
