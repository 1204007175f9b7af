import { formatDay, formatMoney } from "@/lib/providers/mail/format";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";
import { Action, Layout, Paragraph, Rows } from "./layout";

export type ServiceStoppedProps = MailContext & {
  /** SUSPENDED comes back with the payment, CANCELLED does not. */
  outcome: "SUSPENDED" | "CANCELLED";
  invoiceNumber: string;
  payUrl: string;
  amountMinor: number;
  currency: string;
  /** What no longer works, in the words of the invoice. */
  services: string[];
  /** The day on which it is cancelled for good, `YYYY-MM-DD`; null when not known. */
  cancelsOn: string | null;
};

type Copy = {
  subject(brand: string): string;
  cancelledSubject(brand: string): string;
  heading: string;
  cancelledHeading: string;
  intro: string;
  cancelledIntro: string;
  back: string;
  cancels(date: string): string;
  debt: string;
  invoice(number: string): string;
  pay: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (brand) => `Your service from ${brand} is suspended`,
    cancelledSubject: (brand) => `Your service from ${brand} has been cancelled`,
    heading: "Your service is suspended",
    cancelledHeading: "Your service has been cancelled",
    intro: "This invoice has not been paid, so what it is for does not work for now:",
    cancelledIntro: "This invoice was not paid for a long time, so we have cancelled what it is for:",
    back: "Pay it, and everything comes back at once, as it was. You are not charged for the days without service.",
    cancels: (date) => `Still unpaid on ${date}, it is cancelled for good, and a phone number goes with it.`,
    debt: "What is owed for the time it worked is still to be paid. If you think this is wrong, reply to this e-mail and a person will help you.",
    invoice: (number) => `Invoice ${number}`,
    pay: "Pay and come back",
  },
  sv: {
    subject: (brand) => `Din tjänst från ${brand} är avstängd`,
    cancelledSubject: (brand) => `Din tjänst från ${brand} är uppsagd`,
    heading: "Din tjänst är avstängd",
    cancelledHeading: "Din tjänst är uppsagd",
    intro: "Den här fakturan är inte betald, och därför fungerar det den gäller inte för tillfället:",
    cancelledIntro: "Den här fakturan förblev obetald länge, och därför har vi sagt upp det den gäller:",
    back: "Betala den, så kommer allt tillbaka genast, som det var. Du betalar inte för dagarna utan tjänst.",
    cancels: (date) =>
      `Är den fortfarande obetald den ${date} sägs tjänsten upp för gott, och ett telefonnummer följer med.`,
    debt: "Det som gäller tiden då den fungerade ska fortfarande betalas. Tycker du att något är fel? Svara på mejlet så hjälper en människa dig.",
    invoice: (number) => `Faktura ${number}`,
    pay: "Betala och kom tillbaka",
  },
};

export function serviceStopped(props: ServiceStoppedProps): Mail {
  const { locale } = props;
  const copy = copies[locale];
  const cancelled = props.outcome === "CANCELLED";
  const intro = cancelled ? copy.cancelledIntro : copy.intro;
  return {
    subject: (cancelled ? copy.cancelledSubject : copy.subject)(props.theme.brandName),
    element: (
      <Layout
        context={props}
        preheader={cancelled ? copy.cancelledIntro : copy.back}
        heading={cancelled ? copy.cancelledHeading : copy.heading}
      >
        <Paragraph>{intro}</Paragraph>
        {props.services.map((service) => (
          <Paragraph key={service}>{service}</Paragraph>
        ))}
        <Rows
          rows={[
            {
              label: copy.invoice(props.invoiceNumber),
              value: formatMoney(props.amountMinor, props.currency, props),
              strong: true,
            },
          ]}
        />
        <div style={{ paddingTop: 16 }}>
          <Paragraph>{cancelled ? copy.debt : copy.back}</Paragraph>
          {!cancelled && props.cancelsOn ? (
            <Paragraph>{copy.cancels(formatDay(props.cancelsOn, props))}</Paragraph>
          ) : null}
        </div>
        {cancelled ? null : (
          <Action context={props} href={props.payUrl}>
            {copy.pay}
          </Action>
        )}
      </Layout>
    ),
  };
}
