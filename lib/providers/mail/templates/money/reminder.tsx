import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type ReminderProps = MailContext & {
  /** 1 for the first. */
  reminder: number;
  /** No other reminder comes before service is suspended. */
  isLast: boolean;
  invoiceNumber: string;
  payUrl: string;
  amountMinor: number;
  currency: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** The day from which service is suspended, `YYYY-MM-DD`; null when it is suspended already. */
  suspendsOn: string | null;
};

type Facts = { number: string; due: string; brand: string; reminder: number; suspends: string };
type Words = Record<"subject" | "heading" | "intro" | "suspends", (facts: Facts) => string>;
/** FURTHER: from the third on. */
type Stage = "FIRST" | "SECOND" | "FURTHER" | "LAST";

type Copy = Record<Stage, Words> & {
  crossed: string;
  invoice(number: string): string;
  due(date: string): string;
  pay: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    FIRST: {
      subject: ({ number }) => `Reminder: invoice ${number} has not been paid`,
      heading: () => "Did this invoice slip by?",
      intro: ({ due, brand }) =>
        `An invoice from ${brand} was due on ${due}, and we have not received your payment.`,
      suspends: ({ suspends }) => `If it is still unpaid on ${suspends}, we suspend the services on it.`,
    },
    SECOND: {
      subject: ({ number }) => `Invoice ${number} is still unpaid`,
      heading: () => "This invoice is still unpaid",
      intro: ({ due }) => `We have reminded you once: the invoice was due on ${due}.`,
      suspends: ({ suspends }) =>
        `You keep your service if you pay before ${suspends}. From that day it is suspended until you pay.`,
    },
    FURTHER: {
      subject: ({ number, reminder }) => `Reminder ${reminder}: please pay invoice ${number}`,
      heading: ({ reminder }) => `Reminder ${reminder} of this invoice`,
      intro: ({ due, reminder }) =>
        `This is reminder ${reminder}: the invoice was due on ${due} and is not paid. Is something wrong with it? Reply to this e-mail.`,
      suspends: ({ suspends }) => `The services on it are suspended on ${suspends} unless you pay before.`,
    },
    LAST: {
      subject: ({ number, suspends }) =>
        `Last reminder: service is suspended on ${suspends} (invoice ${number})`,
      heading: ({ suspends }) => `Your service is suspended on ${suspends}`,
      intro: ({ due }) => `The invoice was due on ${due} and is not paid. This is our last reminder.`,
      suspends: ({ suspends }) =>
        `On ${suspends} the services on this invoice stop working: calls, messages and data. They come back when you pay.`,
    },
    crossed: "Paid in the last few days? Then this e-mail has crossed with your payment, and all is well.",
    invoice: (number) => `Invoice ${number}`,
    due: (date) => `Due ${date}`,
    pay: "See and pay the invoice",
  },
  sv: {
    FIRST: {
      subject: ({ number }) => `Påminnelse: faktura ${number} är inte betald`,
      heading: () => "Har du missat den här fakturan?",
      intro: ({ due, brand }) =>
        `En faktura från ${brand} förföll den ${due}, och vi har inte fått din betalning.`,
      suspends: ({ suspends }) =>
        `Är den fortfarande obetald den ${suspends} stänger vi av tjänsterna på den.`,
    },
    SECOND: {
      subject: ({ number }) => `Faktura ${number} är fortfarande obetald`,
      heading: () => "Den här fakturan är fortfarande obetald",
      intro: ({ due }) => `Vi har påmint dig en gång: fakturan förföll den ${due}.`,
      suspends: ({ suspends }) =>
        `Du behåller din tjänst om du betalar före den ${suspends}. Från den dagen är den avstängd tills du betalar.`,
    },
    FURTHER: {
      subject: ({ number, reminder }) => `Påminnelse ${reminder}: betala faktura ${number}`,
      heading: ({ reminder }) => `Påminnelse ${reminder} om den här fakturan`,
      intro: ({ due, reminder }) =>
        `Det här är påminnelse ${reminder}: fakturan förföll den ${due} och är inte betald. Är något fel med den? Svara på mejlet.`,
      suspends: ({ suspends }) =>
        `Tjänsterna på den stängs av den ${suspends} om du inte betalar innan dess.`,
    },
    LAST: {
      subject: ({ number, suspends }) =>
        `Sista påminnelsen: tjänsten stängs av den ${suspends} (faktura ${number})`,
      heading: ({ suspends }) => `Din tjänst stängs av den ${suspends}`,
      intro: ({ due }) => `Fakturan förföll den ${due} och är inte betald. Det här är vår sista påminnelse.`,
      suspends: ({ suspends }) =>
        `Den ${suspends} slutar tjänsterna på fakturan att fungera: samtal, meddelanden och data. De kommer tillbaka när du betalar.`,
    },
    crossed:
      "Har du betalat de senaste dagarna? Då har mejlet och din betalning korsat varandra, och allt är i sin ordning.",
    invoice: (number) => `Faktura ${number}`,
    due: (date) => `Förföll ${date}`,
    pay: "Se och betala fakturan",
  },
};

function stageOf({ reminder, isLast, suspendsOn }: ReminderProps): Stage {
  if (isLast && suspendsOn) return "LAST";
  return reminder === 1 ? "FIRST" : reminder === 2 ? "SECOND" : "FURTHER";
}

/** That an invoice is late, and on which day service is suspended for it. Each reminder has its own words. */
export function reminderMail(props: ReminderProps): Mail {
  const copy = copies[props.locale];
  const due = formatDay(props.dueDate, props);
  const facts: Facts = {
    number: props.invoiceNumber,
    due,
    brand: props.theme.brandName,
    reminder: props.reminder,
    suspends: props.suspendsOn ? formatDay(props.suspendsOn, props) : "",
  };
  const words = copy[stageOf(props)];
  const intro = words.intro(facts);
  return {
    subject: words.subject(facts),
    element: (
      <Layout context={props} preheader={intro} heading={words.heading(facts)}>
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
        <div style={{ paddingTop: 16 }}>
          {props.suspendsOn ? <Paragraph>{words.suspends(facts)}</Paragraph> : null}
          <Paragraph muted>{copy.crossed}</Paragraph>
        </div>
        <MailAction context={props} href={props.payUrl}>
          {copy.pay}
        </MailAction>
      </Layout>
    ),
  };
}
