import { formatDay, formatMoney } from "@/lib/providers/mail/format";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Paragraph, Rows } from "./layout";

export type ReminderProps = MailContext & {
  /** 1 for the first; later ones are plainer about what follows. */
  reminder: number;
  invoiceNumber: string;
  payUrl: string;
  amountMinor: number;
  currency: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** The day from which the service is suspended, `YYYY-MM-DD`; null when it is not. */
  suspendsOn: string | null;
};

type Copy = {
  subject(number: string): string;
  laterSubject(number: string): string;
  heading: string;
  laterHeading: string;
  intro(due: string, brand: string): string;
  laterIntro(due: string): string;
  suspends(date: string): string;
  crossed: string;
  invoice(number: string): string;
  due(date: string): string;
  pay: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (number) => `Reminder: invoice ${number} has not been paid`,
    laterSubject: (number) => `Invoice ${number} is still unpaid`,
    heading: "Did this invoice slip by?",
    laterHeading: "This invoice is still unpaid",
    intro: (due, brand) => `An invoice from ${brand} was due on ${due}, and we have not seen your payment.`,
    laterIntro: (due) => `We have reminded you before: the invoice was due on ${due}.`,
    suspends: (date) =>
      `If it is still unpaid on ${date}, the services on it are suspended until it is paid.`,
    crossed: "Paid in the last few days? Then this mail has crossed with your payment, and all is well.",
    invoice: (number) => `Invoice ${number}`,
    due: (date) => `Due ${date}`,
    pay: "See and pay the invoice",
  },
  sv: {
    subject: (number) => `Påminnelse: faktura ${number} är inte betald`,
    laterSubject: (number) => `Faktura ${number} är fortfarande obetald`,
    heading: "Har du missat den här fakturan?",
    laterHeading: "Den här fakturan är fortfarande obetald",
    intro: (due, brand) => `En faktura från ${brand} förföll den ${due}, och vi har inte sett din betalning.`,
    laterIntro: (due) => `Vi har påmint dig tidigare: fakturan förföll den ${due}.`,
    suspends: (date) =>
      `Är den fortfarande obetald den ${date} stänger vi av tjänsterna på den tills den är betald.`,
    crossed:
      "Har du betalat de senaste dagarna? Då har mejlet och din betalning korsat varandra, och allt är i sin ordning.",
    invoice: (number) => `Faktura ${number}`,
    due: (date) => `Förföll ${date}`,
    pay: "Se och betala fakturan",
  },
};

export function reminderMail(props: ReminderProps): Mail {
  const { locale } = props;
  const copy = copies[locale];
  const later = props.reminder > 1;
  const due = formatDay(props.dueDate, props);
  const intro = later ? copy.laterIntro(due) : copy.intro(due, props.theme.brandName);
  return {
    subject: later ? copy.laterSubject(props.invoiceNumber) : copy.subject(props.invoiceNumber),
    element: (
      <Layout context={props} preheader={intro} heading={later ? copy.laterHeading : copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <Rows
          rows={[
            {
              label: copy.invoice(props.invoiceNumber),
              note: copy.due(due),
              value: formatMoney(props.amountMinor, props.currency, props),
              strong: true,
            },
          ]}
        />
        <div style={{ paddingTop: 16 }}>
          {props.suspendsOn ? (
            <Paragraph>{copy.suspends(formatDay(props.suspendsOn, props))}</Paragraph>
          ) : null}
          <Paragraph muted>{copy.crossed}</Paragraph>
        </div>
        <Action context={props} href={props.payUrl}>
          {copy.pay}
        </Action>
      </Layout>
    ),
  };
}
