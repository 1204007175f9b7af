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
  /** The order's human-readable id. Null for a subscription without an order. */
  orderNumber: string | null;
  /** The customer who ordered it for the reader. Null if the reader did. */
  giver?: string | null;
  /** The code was sent before and requested again. */
  again?: boolean;
  /** Formatted for people, "070-123 45 67". Null for subscriptions that are not called. */
  phoneNumber: string | null;
  /** Its days begin with the first use, in this country or in one of several. Absent when they have begun. */
  begins?: { days: number; country: string | null } | null;
  /** Null for a physical SIM. */
  esim: {
    /**
     * Our page with the QR code and the one-tap installation. For readers who cannot sign in, the iPhone's own link;
     * null without one.
     */
    installUrl: string | null;
    smdpAddress: string;
    /** The value that phones ask for as "activation code", separate from the address. */
    matchingId: string;
    /** The attached picture of the QR code. Null without one. */
    qrSrc: string | null;
  } | null;
  /**
   * The day of the renewal (`YYYY-MM-DD`) and its price for the payer. Null when it does not renew, and for a reader who
   * does not pay.
   */
  renewal: {
    on: string;
    /** Absent when it is not known yet. */
    amountMinor?: number;
    currency: string;
    /** Whether the amount includes its tax. */
    tax: TaxPlace;
    /** Whether the price list includes the tax. An amount with tax then needs no note about it. */
    includesTax: boolean;
  } | null;
  /** The subscription's page. Null for readers who cannot open it. */
  subscriptionUrl: string | null;
  /** Bought without an account: the link works without sign-in, for a limited time. */
  guest: boolean;
};

type Copy = {
  subject(what: string): string;
  heading: string;
  preheader(esim: boolean): string;
  /** The SIM is not installed yet, so the text says that the subscription is set up, not that it is in use. */
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
    subject: (what) => `${what} is active`,
    heading: "Your line is active",
    preheader: (esim) =>
      esim ? "One step left: install your eSIM." : "Insert your SIM card, and you are connected.",
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
    once: "The eSIM can be installed only once. Keep the code secret, and don’t forward this e-mail.",
    ready: "Your eSIM is ready",
    begins: (plan, days, place) =>
      `${plan} is ready. Install it now if you like: its ${days === 1 ? "day begins" : `${days} days begin`} when it first connects${place ? ` in ${place}` : ""}.`,
    physical: "Insert your SIM card and restart the phone, and you are connected.",
    manage: "See your line",
    qr: "QR code that installs the eSIM",
    guest:
      "The link works without signing in for 30 days, for anyone who has this e-mail. Do you want the eSIM in an account? Sign in with this address at any time, and you will find it there.",
    order: (number) => `Bought with order ${number}.`,
    renews: (plan, day, amount) =>
      `${plan} renews on ${day}${amount ? `, for ${amount}` : ""}, and continues until you change or cancel it.`,
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
    once: "Ett eSIM kan bara installeras en gång. Håll koden hemlig och vidarebefordra inte mejlet.",
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
              // Plain text shows no picture, so it does not mention one.
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
