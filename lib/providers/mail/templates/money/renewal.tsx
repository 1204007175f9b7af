import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import { limitList } from "@/lib/providers/mail/list";
import { taxRows } from "@/lib/providers/mail/tax-rows";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type RenewalProps = MailContext & {
  /** The day on which it renews and is paid, `YYYY-MM-DD`. */
  renewsOn: string;
  /** Without tax where `taxes` says the taxes, else with it. */
  lines: { description: string; amountMinor: number }[];
  taxes: { description: string; amountMinor: number }[];
  totalMinor: number;
  currency: string;
  /** What is charged by itself, by its name where it has one; null: it is paid by hand. */
  method: { name: string | null } | null;
  homeUrl: string;
  /** Where a payment method is added, or allowed to be charged. */
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
      `${amount} is due that day. You have no payment method that we may charge: add one, or pay when the invoice comes.`,
    total: "Total",
    change: "Want another plan, or none? You can change that until then.",
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
    change: "Vill du ha ett annat abonnemang, eller inget alls? Det kan du ändra till dess.",
    look: "Se dina abonnemang",
    addMethod: "Lägg till betalsätt",
  },
};

/** That something renews in some days, and what it costs. */
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
  const list = limitList(props, props.renewsOn, props.lines, [
    ["item", (line) => line.description],
    [props.taxes.length > 0 ? "beforeTax" : "amount", (line) => ({ minor: line.amountMinor, currency })],
  ]);
  return {
    subject,
    files: list.files,
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading(date)}>
        <Paragraph>{intro}</Paragraph>
        <MailRows
          rows={[
            ...list.shown.map((line) => ({ label: line.description, value: money(line.amountMinor) })),
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
