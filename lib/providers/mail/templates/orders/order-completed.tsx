import { limitList } from "@/lib/providers/mail/list";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type OrderCompletedProps = MailContext & {
  orderNumber: string;
  orderUrl: string;
  items: { name: string; note: string | null; quantity: number; done: boolean }[];
};

type Copy = {
  subject(order: string): string;
  heading: string;
  intro(order: string): string;
  inPart(order: string): string;
  done: string;
  failed: string;
  look: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (order) => `Order ${order} is complete`,
    heading: "Your order is complete",
    intro: (order) => `Everything in order ${order} is ready:`,
    inPart: (order) => `A part of order ${order} is ready. We have sent you another e-mail about the rest.`,
    done: "Ready",
    failed: "Not possible",
    look: "See your order",
  },
  sv: {
    subject: (order) => `Beställning ${order} är klar`,
    heading: "Din beställning är klar",
    intro: (order) => `Allt i beställning ${order} är klart:`,
    inPart: (order) => `En del av beställning ${order} är klar. Om resten har du fått ett annat mejl.`,
    done: "Klart",
    failed: "Gick inte",
    look: "Se din beställning",
  },
};

/** Reports that all items of an order are done. */
export function orderCompleted(props: OrderCompletedProps): Mail {
  const copy = copies[props.locale];
  const whole = props.items.every(({ done }) => done);
  const intro = whole ? copy.intro(props.orderNumber) : copy.inPart(props.orderNumber);
  const list = limitList(props, props.orderNumber, props.items, [
    ["item", (item) => item.name],
    ["details", (item) => item.note ?? ""],
    ["quantity", (item) => item.quantity],
    ["status", (item) => (item.done ? copy.done : copy.failed)],
  ]);
  return {
    subject: copy.subject(props.orderNumber),
    files: list.files,
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <MailRows
          rows={[
            ...list.shown.map((item) => ({
              label: item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name,
              note: item.note,
              value: item.done ? copy.done : copy.failed,
            })),
            ...list.rest,
          ]}
        />
        <MailAction context={props} href={props.orderUrl}>
          {copy.look}
        </MailAction>
      </Layout>
    ),
  };
}
