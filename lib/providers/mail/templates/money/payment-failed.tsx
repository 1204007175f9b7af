import { formatDay, formatMailDate, formatMailMoney } from "@/lib/providers/mail/format";
import { Layout, MailAction, MailRows, Paragraph } from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type PaymentFailedProps = MailContext & {
  invoiceNumber: string;
  /** Where it is paid; harmless when it has been paid meanwhile. */
  payUrl: string;
  amountMinor: number;
  currency: string;
  methodName: string | null;
  /** When we try again by ourselves; null after the last try. */
  nextAttemptAt: Date | null;
  /** The bank wants to hear it from the customer: trying again without them would fail again. */
  requiresAction: boolean;
  /** The day from which service is suspended, `YYYY-MM-DD`; null when it is suspended already. */
  suspendsOn: string | null;
  /** The issuer refused the method for good, so it is not tried again. */
  methodRefused: boolean;
  /** The next period begins with the payment, not before. */
  prepaid: boolean;
};

type Copy = {
  subject(brand: string): string;
  lastSubject(brand: string): string;
  actionSubject(brand: string): string;
  refusedSubject(brand: string): string;
  heading: string;
  actionHeading: string;
  intro(method: string, amount: string): string;
  actionIntro(method: string, amount: string): string;
  refusedIntro(method: string, amount: string): string;
  method: string;
  again(date: string): string;
  /** What a prepaid customer does not have until then. */
  nextPeriod: string;
  /** What follows if no try works. */
  suspends(date: string): string;
  last(suspends: string | null): string;
  refused: string;
  invoice(number: string): string;
  pay: string;
  confirm: string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (brand) => `Your payment to ${brand} did not go through`,
    lastSubject: (brand) => `Last try: your payment to ${brand} did not go through`,
    actionSubject: (brand) => `Confirm your payment to ${brand}`,
    refusedSubject: (brand) => `Your payment to ${brand} needs another card`,
    heading: "The payment did not go through",
    actionHeading: "Your bank wants you to confirm",
    intro: (method, amount) => `We couldn’t charge ${amount} to ${method}. Nothing has been taken.`,
    actionIntro: (method, amount) =>
      `Your bank wants you to approve ${amount} from ${method} yourself. Nothing has been taken yet.`,
    refusedIntro: (method, amount) =>
      `We couldn’t charge ${amount} to ${method}: your bank does not accept payments with it any more. Nothing has been taken.`,
    method: "your saved payment method",
    again: (date) =>
      `We’ll try again on ${date}. Your line stays on until then. You can also pay sooner, with the same card or another.`,
    nextPeriod: "The data, calls and texts of the next period begin with the payment.",
    suspends: (date) => `If no payment goes through, your service is suspended on ${date}.`,
    last: (date) =>
      date
        ? `We won’t try again by ourselves. Your service is suspended on ${date} and comes back when you pay.`
        : "We won’t try again by ourselves. Your service is suspended and comes back when you pay.",
    refused:
      "We won’t try it again. Pay with another card now to keep your service. You can save that card for the coming payments too.",
    invoice: (number) => `Invoice ${number}`,
    pay: "Pay now",
    confirm: "Confirm and pay",
  },
  sv: {
    subject: (brand) => `Din betalning till ${brand} gick inte igenom`,
    lastSubject: (brand) => `Sista försöket: din betalning till ${brand} gick inte igenom`,
    actionSubject: (brand) => `Godkänn din betalning till ${brand}`,
    refusedSubject: (brand) => `Din betalning till ${brand} behöver ett annat kort`,
    heading: "Betalningen gick inte igenom",
    actionHeading: "Din bank vill att du godkänner",
    intro: (method, amount) => `Vi kunde inte dra ${amount} från ${method}. Inget har dragits.`,
    actionIntro: (method, amount) =>
      `Din bank vill att du själv godkänner ${amount} från ${method}. Inget har dragits än.`,
    refusedIntro: (method, amount) =>
      `Vi kunde inte dra ${amount} från ${method}: din bank godkänner inte längre betalningar med det. Inget har dragits.`,
    method: "ditt sparade betalsätt",
    again: (date) =>
      `Vi försöker igen den ${date}. Ditt abonnemang är kvar till dess. Du kan också betala tidigare, med samma kort eller ett annat.`,
    nextPeriod: "Nästa periods surf, samtal och sms börjar med betalningen.",
    suspends: (date) => `Om ingen betalning går igenom stängs tjänsten av den ${date}.`,
    last: (date) =>
      date
        ? `Vi försöker inte igen av oss själva. Tjänsten stängs av den ${date} och kommer tillbaka när du betalar.`
        : "Vi försöker inte igen av oss själva. Tjänsten är avstängd och kommer tillbaka när du betalar.",
    refused:
      "Vi försöker inte igen med det. Betala med ett annat kort nu för att behålla din tjänst. Du kan också spara kortet för kommande betalningar.",
    invoice: (number) => `Faktura ${number}`,
    pay: "Betala nu",
    confirm: "Godkänn och betala",
  },
};

export function paymentFailed(props: PaymentFailedProps): Mail {
  const { locale, requiresAction, methodRefused, nextAttemptAt, prepaid } = props;
  const copy = copies[locale];
  const brand = props.theme.brandName;
  const suspendsOn = props.suspendsOn && formatDay(props.suspendsOn, props);
  const amount = formatMailMoney(props.amountMinor, props.currency, props);
  const method = props.methodName ?? copy.method;
  const introOf = methodRefused ? copy.refusedIntro : requiresAction ? copy.actionIntro : copy.intro;
  const intro = introOf(method, amount);
  // The last one has a subject of its own: among the others it would be taken for one of them, and the service goes.
  const failed = methodRefused
    ? copy.refusedSubject(brand)
    : nextAttemptAt
      ? copy.subject(brand)
      : copy.lastSubject(brand);
  return {
    subject: requiresAction ? copy.actionSubject(brand) : failed,
    element: (
      <Layout context={props} preheader={intro} heading={requiresAction ? copy.actionHeading : copy.heading}>
        <Paragraph>{intro}</Paragraph>
        <MailRows rows={[{ label: copy.invoice(props.invoiceNumber), value: amount, strong: true }]} />
        <div style={{ paddingTop: 16 }}>
          <Paragraph>
            {methodRefused
              ? copy.refused
              : nextAttemptAt
                ? copy.again(formatMailDate(nextAttemptAt, props, props.timeZone))
                : copy.last(suspendsOn)}
          </Paragraph>
          {nextAttemptAt && !methodRefused && prepaid ? <Paragraph>{copy.nextPeriod}</Paragraph> : null}
          {nextAttemptAt && suspendsOn ? <Paragraph>{copy.suspends(suspendsOn)}</Paragraph> : null}
        </div>
        <MailAction context={props} href={props.payUrl}>
          {requiresAction ? copy.confirm : copy.pay}
        </MailAction>
      </Layout>
    ),
  };
}
