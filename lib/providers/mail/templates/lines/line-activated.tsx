import type { TaxPlace } from "@/lib/platform/money/tax-basis";
import { swedishTax, taxWords } from "@/lib/providers/mail/cost";
import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import {
  Layout,
  MailAction,
  MailFrame,
  MailValue,
  Paragraph,
  QrPicture,
  Subheading,
} from "@/lib/providers/mail/templates/layout";
import type { Mail, MailContext, MailLocale } from "@/lib/providers/mail/theme";

export type SubscriptionActivatedProps = MailContext & {
  planName: string;
  /** The order's human readable id; null for a line that no order asked for. */
  orderNumber: string | null;
  /** The customer who ordered it for the reader; null if the reader did. */
  giver?: string | null;
  /** The code was sent before, and was asked for again. */
  again?: boolean;
  /** As people write it, "070-123 45 67"; null for lines nobody calls. */
  phoneNumber: string | null;
  /** Its days wait for the first use, in this country or in one of several; absent where it runs already. */
  begins?: { days: number; country: string | null } | null;
  /** Null for a physical SIM. */
  esim: {
    /** Our page with the QR code and the one-tap installation; the iPhone's own for readers who cannot sign in. Null without one. */
    installUrl: string | null;
    smdpAddress: string;
    /** What phones ask for as "activation code" next to the address. */
    matchingId: string;
    /** The picture of the QR code that comes with the mail; null without one. */
    qrSrc: string | null;
  } | null;
  /**
   * The day it renews (`YYYY-MM-DD`) and for how much, as its payer reads it. Null where it does not renew, and for a
   * reader who does not pay for it.
   */
  renewal: {
    on: string;
    /** Absent where it is not known yet. */
    amountMinor?: number;
    currency: string;
    /** Where the tax of the amount is. */
    tax: TaxPlace;
    /** Whether the price list states the price with its tax: then an amount with tax needs no words about it. */
    includesTax: boolean;
  } | null;
  /** The line's page; null for readers who cannot sign in to it. */
  subscriptionUrl: string | null;
  /** Bought without an account: the link opens by itself, for a while. */
  guest: boolean;
};

type Copy = {
  subject(what: string): string;
  heading: string;
  preheader(esim: boolean): string;
  /** The SIM is on no phone yet: the line is set up, and not said to be in use. */
  intro(plan: string, number: string | null): string;
  ready: string;
  begins(plan: string, days: number, place: string | null): string;
  install: string;
  installIphone: string;
  scan: string;
  scanAlone: string;
  giver(name: string): string;
  connection: string;
  manual: string;
  manualHow: string;
  address: string;
  code: string;
  once: string;
  physical: string;
  manage: string;
  qr: string;
  guest: string;
  order(number: string): string;
  renews(plan: string, day: string, amount: string | null): string;
  taxIncluded(currency: string): string;
};

const copies: Record<MailLocale, Copy> = {
  en: {
    subject: (what) => `${what} is on the air`,
    heading: "Your line is on the air",
    preheader: (esim) =>
      esim ? "One step left: install your eSIM." : "Put in your SIM and you are connected.",
    intro: (plan, number) => (number ? `${plan} is set up. Your number is ${number}.` : `${plan} is set up.`),
    install: "Install your eSIM",
    scan: "Reading this on the phone you want to connect? Tap the button. On another screen? Scan this QR code with the phone’s camera.",
    installIphone: "Install on this iPhone",
    scanAlone:
      "Reading this on the iPhone you want to connect (iOS 17.4 or later)? Tap the button. For any other phone, open this e-mail on another screen and scan this QR code with the phone’s camera.",
    giver: (name) => `${name} has set this line up for you.`,
    connection: "The phone needs Wi-Fi or another connection while the eSIM installs.",
    manual: "Or type it in",
    manualHow: "Settings → Mobile service → Add eSIM → Enter details manually:",
    address: "SM-DP+ address",
    code: "Activation code",
    once: "The eSIM can be installed once, so treat the code like a key, and don’t forward this e-mail.",
    ready: "Your eSIM is ready",
    begins: (plan, days, place) =>
      `${plan} is ready. Install it now if you like: its ${days === 1 ? "day begins" : `${days} days begin`} when it first connects${place ? ` in ${place}` : ""}.`,
    physical: "Put your SIM card in, restart the phone, and you are connected.",
    manage: "See your line",
    qr: "QR code that installs the eSIM",
    guest:
      "The link works without signing in for 30 days, for anybody who has this e-mail. Want to keep the eSIM in an account? Sign in with this address whenever you like, and it is there.",
    order: (number) => `Bought with order ${number}.`,
    renews: (plan, day, amount) =>
      `${plan} renews on ${day}${amount ? `, for ${amount}` : ""}, and goes on until you change or cancel it.`,
    taxIncluded: () => " with tax",
  },
  sv: {
    subject: (what) => `${what} är igång`,
    heading: "Ditt abonnemang är igång",
    preheader: (esim) =>
      esim ? "Ett steg kvar: installera ditt eSIM." : "Sätt i SIM-kortet, så är du uppkopplad.",
    intro: (plan, number) => (number ? `${plan} är klart. Ditt nummer är ${number}.` : `${plan} är klart.`),
    install: "Installera ditt eSIM",
    scan: "Läser du det här på telefonen du vill koppla upp? Tryck på knappen. På en annan skärm? Skanna QR-koden med telefonens kamera.",
    installIphone: "Installera på den här iPhonen",
    scanAlone:
      "Läser du det här på den iPhone du vill koppla upp (iOS 17.4 eller senare)? Tryck på knappen. För andra telefoner: öppna mejlet på en annan skärm och skanna QR-koden med telefonens kamera.",
    giver: (name) => `${name} har ordnat det här abonnemanget åt dig.`,
    connection: "Telefonen behöver wifi eller en annan uppkoppling medan eSIM:et installeras.",
    manual: "Eller skriv in det själv",
    manualHow: "Inställningar → Mobilnät → Lägg till eSIM → Ange uppgifter manuellt:",
    address: "SM-DP+-adress",
    code: "Aktiveringskod",
    once: "Ett eSIM kan bara installeras en gång. Var rädd om koden som om den vore en nyckel, och vidarebefordra inte mejlet.",
    ready: "Ditt eSIM är klart",
    begins: (plan, days, place) =>
      `${plan} är klart. Installera det redan nu om du vill: ${days === 1 ? "dagen" : `de ${days} dagarna`} börjar när det ansluter första gången${place ? ` i ${place}` : ""}.`,
    physical: "Sätt i SIM-kortet och starta om telefonen, så är du uppkopplad.",
    manage: "Se ditt abonnemang",
    qr: "QR-kod som installerar eSIM:et",
    guest:
      "Länken fungerar utan inloggning i 30 dagar, för alla som har mejlet. Vill du ha ditt eSIM på ett konto? Logga in med den här adressen när du vill, så finns det där.",
    order: (number) => `Köpt med beställning ${number}.`,
    renews: (plan, day, amount) =>
      `${plan} förnyas den ${day}${amount ? ` för ${amount}` : ""} och fortsätter tills du ändrar eller säger upp det.`,
    taxIncluded: (currency) => ` inklusive ${swedishTax(currency)}`,
  },
};

function renewalCost(
  { amountMinor, currency, tax, includesTax }: NonNullable<SubscriptionActivatedProps["renewal"]>,
  copy: Copy,
  reader: MailContext,
): string | null {
  if (amountMinor === undefined) return null;
  const amount = formatMailMoney(amountMinor, currency, reader);
  if (tax === "INCLUDED")
    return includesTax || amountMinor === 0 ? amount : `${amount}${copy.taxIncluded(currency)}`;
  return `${amount}${taxWords({ tax, currency }, reader)}`;
}

export function subscriptionActivated(props: SubscriptionActivatedProps): Mail {
  const copy = copies[props.locale];
  const { esim, begins, renewal, subscriptionUrl: page } = props;
  const cost = renewal && renewalCost(renewal, copy, props);
  const place = begins?.country
    ? (new Intl.DisplayNames(props.locale, { type: "region" }).of(begins.country) ?? null)
    : null;
  const name = props.phoneNumber ?? props.planName;
  const subject = begins ? `${copy.ready}: ${props.planName}` : copy.subject(name);
  const heading = begins ? copy.ready : copy.heading;
  return {
    subject: props.again ? `${copy.install}: ${name}` : subject,
    element: (
      <Layout
        context={props}
        preheader={copy.preheader(esim !== null)}
        heading={props.again ? copy.install : heading}
      >
        {props.giver && <Paragraph>{copy.giver(props.giver)}</Paragraph>}
        <Paragraph>
          {begins
            ? copy.begins(props.planName, begins.days, place)
            : copy.intro(props.planName, props.phoneNumber)}
        </Paragraph>
        {esim ? (
          <>
            {esim.installUrl && (
              <MailAction context={props} href={esim.installUrl}>
                {page ? copy.install : copy.installIphone}
              </MailAction>
            )}
            {esim.qrSrc && (
              // Text shows no picture, and so speaks of none.
              <div data-skip-in-text={true}>
                <Paragraph>{page ? copy.scan : copy.scanAlone}</Paragraph>
                <QrPicture src={esim.qrSrc} alt={copy.qr} />
              </div>
            )}
            <Paragraph>{copy.connection}</Paragraph>
            <Subheading>{copy.manual}</Subheading>
            <Paragraph>{copy.manualHow}</Paragraph>
            <MailFrame>
              <MailValue label={copy.address}>{esim.smdpAddress}</MailValue>
              <MailValue label={copy.code}>{esim.matchingId}</MailValue>
            </MailFrame>
            <Paragraph muted>{copy.once}</Paragraph>
            {props.guest && <Paragraph muted>{copy.guest}</Paragraph>}
          </>
        ) : (
          <>
            <Paragraph>{copy.physical}</Paragraph>
            {page && (
              <MailAction context={props} href={page}>
                {copy.manage}
              </MailAction>
            )}
          </>
        )}
        {renewal && (
          <Paragraph muted>{copy.renews(props.planName, formatDay(renewal.on, props), cost)}</Paragraph>
        )}
        {props.orderNumber && <Paragraph muted>{copy.order(props.orderNumber)}</Paragraph>}
      </Layout>
    ),
  };
}
