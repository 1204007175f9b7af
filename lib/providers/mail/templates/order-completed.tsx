import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Paragraph, Rows } from "./layout";

export type OrderCompletedProps = MailContext & {
  orderNumber: string;
  orderUrl: string;
  lines: { name: string; note: string | null; quantity: number }[];
};

type Copy = {
  subject(order: string): string;
  heading: string;
  intro(order: string): string;
  done: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (order) => `Order ${order} is complete`,
    heading: "Your order is complete",
    intro: (order) => `Everything in order ${order} is ready:`,
    done: "Ready",
    look: "See your order",
  },
  sv: {
    subject: (order) => `Beställning ${order} är klar`,
    heading: "Din beställning är klar",
    intro: (order) => `Allt i beställning ${order} är klart:`,
    done: "Klart",
    look: "Se din beställning",
  },
};

/** That everything of an order has been done. */
export function orderCompleted(props: OrderCompletedProps): Mail {
  const copy = copies[props.locale];
  const intro = copy.intro(props.orderNumber);
  return {
    subject: copy.subject(props.orderNumber),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <Rows
          rows={props.lines.map((line) => ({
            label: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
            note: line.note,
            value: copy.done,
          }))}
        />
        <Action context={props} href={props.orderUrl}>
          {copy.look}
        </Action>
      </Layout>
    ),
  };
}
