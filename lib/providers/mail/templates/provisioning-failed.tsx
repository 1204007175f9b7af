import { formatMoney } from "@/lib/providers/mail/format";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Panel, Paragraph, Rows } from "./layout";

export type ProvisioningFailedProps = MailContext & {
  orderNumber: string;
  orderUrl: string;
  /** The line or add-on that could not be set up. */
  itemName: string;
  /** In the customer's language and fit for them; null when there is nothing useful to say. */
  reason: string | null;
  /** What goes back; null when nothing was paid for it. */
  refund: { amountMinor: number; currency: string; methodName: string | null } | null;
};

type Copy = {
  subject(item: string, order: string): string;
  heading: string;
  preheader(refund: string | null): string;
  intro(item: string, order: string): string;
  refundLabel: string;
  refund(method: string): string;
  yourMethod: string;
  nothing: string;
  next: string;
  see: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (item, order) => `We couldn’t set up ${item} of order ${order}`,
    heading: "We couldn’t set this up. We’re sorry",
    preheader: (refund) =>
      refund ? `We are sending back ${refund}. You needn’t do anything.` : "You haven’t been charged for it.",
    intro: (item, order) =>
      `The network didn’t accept ${item} from your order ${order}. We tried more than once, so we stopped rather than keep you waiting.`,
    refundLabel: "Refund",
    refund: (method) =>
      `The money is on its way back to ${method}. Banks usually show it within 5 to 10 days. You needn’t do anything.`,
    yourMethod: "the card you paid with",
    nothing: "You haven’t been charged for it.",
    next: "Anything else in your order is not affected. If you’d like to try again, or wonder what happened, reply to this e-mail and a person will help you.",
    see: "See your order",
  },
  sv: {
    subject: (item, order) => `Vi kunde inte göra klart ${item} i beställning ${order}`,
    heading: "Det här gick inte att göra klart. Vi beklagar",
    preheader: (refund) =>
      refund
        ? `Vi skickar tillbaka ${refund}. Du behöver inte göra något.`
        : "Du har inte betalat något för det.",
    intro: (item, order) =>
      `Nätet godtog inte ${item} i din beställning ${order}. Vi försökte mer än en gång och valde att sluta i stället för att låta dig vänta.`,
    refundLabel: "Återbetalning",
    refund: (method) =>
      `Pengarna är på väg tillbaka till ${method}. De brukar synas hos banken inom 5 till 10 dagar. Du behöver inte göra något.`,
    yourMethod: "kortet du betalade med",
    nothing: "Du har inte betalat något för det.",
    next: "Resten av din beställning påverkas inte. Vill du försöka igen, eller undrar du vad som hände? Svara på mejlet så hjälper en människa dig.",
    see: "Se din beställning",
  },
};

export function provisioningFailed(props: ProvisioningFailedProps): Mail {
  const copy = copies[props.locale];
  const { refund } = props;
  const amount = refund ? formatMoney(refund.amountMinor, refund.currency, props) : null;
  return {
    subject: copy.subject(props.itemName, props.orderNumber),
    element: (
      <Layout context={props} preheader={copy.preheader(amount)} heading={copy.heading}>
        <Paragraph>{copy.intro(props.itemName, props.orderNumber)}</Paragraph>
        {props.reason ? (
          <Panel>
            <Paragraph>{props.reason}</Paragraph>
          </Panel>
        ) : null}
        {amount ? (
          <Rows rows={[{ label: copy.refundLabel, note: props.itemName, value: amount, strong: true }]} />
        ) : null}
        <Paragraph>{refund ? copy.refund(refund.methodName ?? copy.yourMethod) : copy.nothing}</Paragraph>
        <Paragraph>{copy.next}</Paragraph>
        <Action context={props} href={props.orderUrl}>
          {copy.see}
        </Action>
      </Layout>
    ),
  };
}
