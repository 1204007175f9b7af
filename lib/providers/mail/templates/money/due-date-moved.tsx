import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type DueDateMovedProps = MailContext & {
  invoiceNumber: string;
  payUrl: string;
  /** What is left to pay. */
  amountMinor: number;
  currency: string;
  /** The new date, `YYYY-MM-DD`. */
  dueDate: string;
  /** The method that is charged on that day; null when the customer pays by hand. */
  methodName: string | null;
};

type Copy = {
  subject(number: string, due: string): string;
  heading(due: string): string;
  charged(method: string, due: string): string;
  byHand(due: string): string;
  invoice(number: string): string;
  due(date: string): string;
  pay: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (number, due) => `Invoice ${number} is now due on ${due}`,
    heading: (due) => `Your new due date is ${due}`,
    charged: (method, due) =>
      `We charge ${method} on ${due}. You can also pay before that day. Nothing is suspended for this invoice until then.`,
    byHand: (due) =>
      `Please pay by ${due}. We send no reminder and suspend nothing for this invoice until then.`,
    invoice: (number) => `Invoice ${number}`,
    due: (date) => `Due ${date}`,
    pay: "See and pay the invoice",
  },
  sv: {
    subject: (number, due) => `Faktura ${number} förfaller nu den ${due}`,
    heading: (due) => `Ditt nya förfallodatum är den ${due}`,
    charged: (method, due) =>
      `Vi drar beloppet från ${method} den ${due}. Du kan också betala innan dess. Fram till dess stänger vi inte av något för den här fakturan.`,
    byHand: (due) =>
      `Betala senast den ${due}. Fram till dess skickar vi ingen påminnelse och stänger inte av något för den här fakturan.`,
    invoice: (number) => `Faktura ${number}`,
    due: (date) => `Förfaller ${date}`,
    pay: "Se och betala fakturan",
  },
};

/** Tells a customer that an invoice is due on another day. */
export function dueDateMoved(props: DueDateMovedProps): Mail {
  const copy = copies[props.locale];
  const due = formatDay(props.dueDate, props);
  const intro = props.methodName ? copy.charged(props.methodName, due) : copy.byHand(due);
  return {
    subject: copy.subject(props.invoiceNumber, due),
    element: (
      <Layout context={props} preheader={intro} heading={copy.heading(due)}>
        <Paragraph>{intro}</Paragraph>
        <MailRows
          rows={[
            {
              label: copy.invoice(props.invoiceNumber),
              note: copy.due(due),
              value: formatMailMoney(props.amountMinor, props.currency, props),
              strong: true,
            },
          ]}
        />
        <MailAction context={props} href={props.payUrl}>
          {copy.pay}
        </MailAction>
      </Layout>
    ),
  };
}
