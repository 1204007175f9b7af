import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import { limitList } from "@/lib/providers/mail/list";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

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
  see: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (brand) => `Your service from ${brand} is suspended`,
    cancelledSubject: (brand) => `Your service from ${brand} has been cancelled`,
    heading: "Your service is suspended",
    cancelledHeading: "Your service has been cancelled",
    intro: "This invoice hasn’t been paid, so what it is for is suspended for now:",
    cancelledIntro: "This invoice has been unpaid for a long time, so we have cancelled what it is for:",
    back: "Pay it, and everything comes back within a few minutes, as it was. The service is invoiced as usual while it is suspended: it comes back when all its invoices are paid.",
    cancels: (date) =>
      `If it is still unpaid on ${date}, your service is cancelled for good, and phone numbers are lost with it.`,
    debt: "The time it worked is still to be paid for. If you think this is wrong, reply to this e-mail and a person will help you.",
    invoice: (number) => `Invoice ${number}`,
    pay: "Pay and come back",
    see: "See the invoice",
  },
  sv: {
    subject: (brand) => `Din tjänst från ${brand} är avstängd`,
    cancelledSubject: (brand) => `Din tjänst från ${brand} är uppsagd`,
    heading: "Din tjänst är avstängd",
    cancelledHeading: "Din tjänst är uppsagd",
    intro: "Den här fakturan är inte betald. Därför är det som den gäller avstängt tills vidare:",
    cancelledIntro: "Den här fakturan har varit obetald länge. Därför har vi sagt upp det som den gäller:",
    back: "Betala den, så kommer allt tillbaka inom några minuter, som det var. Tjänsten faktureras som vanligt medan den är avstängd: den kommer tillbaka när alla dess fakturor är betalda.",
    cancels: (date) =>
      `Är den fortfarande obetald den ${date} avslutas tjänsten för gott, och då går även telefonnummer förlorade.`,
    debt: "Tiden då tjänsten fungerade ska fortfarande betalas. Tycker du att något är fel? Svara på mejlet så hjälper en människa dig.",
    invoice: (number) => `Faktura ${number}`,
    pay: "Betala och kom tillbaka",
    see: "Se fakturan",
  },
};

export function serviceStopped(props: ServiceStoppedProps): Mail {
  const { locale } = props;
  const copy = copies[locale];
  const cancelled = props.outcome === "CANCELLED";
  const intro = cancelled ? copy.cancelledIntro : copy.intro;
  const list = limitList(props, props.invoiceNumber, props.services, [["item", (service) => service]]);
  return {
    files: list.files,
    subject: (cancelled ? copy.cancelledSubject : copy.subject)(props.theme.brandName),
    element: (
      <Layout
        context={props}
        preheader={cancelled ? copy.cancelledIntro : copy.back}
        heading={cancelled ? copy.cancelledHeading : copy.heading}
      >
        <Paragraph>{intro}</Paragraph>
        <MailRows
          rows={[
            ...list.shown.map((service) => ({ label: service, value: "" })),
            ...list.rest,
            {
              label: copy.invoice(props.invoiceNumber),
              value: formatMailMoney(props.amountMinor, props.currency, props),
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
        <MailAction context={props} href={props.payUrl}>
          {cancelled ? copy.see : copy.pay}
        </MailAction>
      </Layout>
    ),
  };
}
