import { type CountryCode, findPhoneNumbersInText } from "libphonenumber-js/min";
import type { Language } from "@/i18n/locales";
import type { MailAbout } from "@/lib/identity/mails/mailer";
import { maskedPhone } from "@/lib/platform/inputs/phone";
import { hashToken } from "@/lib/platform/secrets/ids";
import type { NotificationKind } from "@/lib/values/mail-reasons";

/** What a browser shows, and what it opens. Sent encrypted, and read by `public/sw.js`. */
export type PushNotice = {
  title: string;
  body: string;
  /** The path of the page that it opens. */
  path: string;
  /** A newer notice with the same tag replaces the older one. */
  tag: string;
  lang: Language;
};

const TITLES: Record<Language, Record<NotificationKind, string>> = {
  en: {
    ORDER: "Your order",
    ACTIVATION: "Your line",
    PORTING: "Your number",
    USAGE: "Your usage",
    RENEWAL: "Your plan",
    PAYMENT_FAILED: "Your payment",
    INVOICE: "Your invoice",
  },
  sv: {
    ORDER: "Din beställning",
    ACTIVATION: "Ditt abonnemang",
    PORTING: "Ditt nummer",
    USAGE: "Din användning",
    RENEWAL: "Ditt abonnemang",
    PAYMENT_FAILED: "Din betalning",
    INVOICE: "Din faktura",
  },
};

const TEST: Record<Language, Pick<PushNotice, "title" | "body">> = {
  en: { title: "Notifications work", body: "This device gets notifications." },
  sv: { title: "Aviseringarna fungerar", body: "Den här enheten får aviseringar." },
};

/** A lock screen shows about two lines. The whole message must also fit into 4,096 bytes. */
const MAX_BODY = 240;
/** The longest topic that push services take (RFC 8030). A hash, so that they learn no ids. */
const MAX_TAG = 32;

const tagOf = (...parts: readonly string[]): string => hashToken(parts.join(":")).slice(0, MAX_TAG);

/** How mails begin a number (`formatPhoneNumber`). Amounts and the numbers of invoices begin in other ways. */
const WRITTEN_NUMBER = /^(\+|0\d|\(\d{3}\))/;

/** A text without whole phone numbers: anyone who holds the phone reads its lock screen. */
function withoutNumbers(text: string, country: string): string {
  let rest = text;
  for (const found of findPhoneNumbersInText(text, country as CountryCode).toReversed()) {
    // The search takes a bracket around a number for its first character.
    const start = text.startsWith("(+", found.startsAt) ? found.startsAt + 1 : found.startsAt;
    if (WRITTEN_NUMBER.test(text.slice(start, found.endsAt)))
      rest = rest.slice(0, start) + maskedPhone(found.number.number) + rest.slice(found.endsAt);
  }
  return rest;
}

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length <= MAX_BODY ? text : `${characters.slice(0, MAX_BODY - 1).join("")}…`;
};

/** The page of a mail's subject. */
function pathOf(about: MailAbout): string {
  if ("subscriptionId" in about) return `/subscriptions/${about.subscriptionId}`;
  if ("orderId" in about) return `/orders/${about.orderId}`;
  if ("invoiceId" in about) return `/invoices/${about.invoiceId}`;
  if ("paymentProfileId" in about || "paymentRefundId" in about) return "/payments";
  return "/";
}

/**
 * The notice that says what a mail says: its kind, and its subject without whole phone numbers. It has no amount, name
 * or address that the subject does not have.
 * @param page the path that it opens, if it is not that of `about`
 * @param countries in which the brand sells, ISO 3166-1 alpha-2: mails write a number of each as at home
 */
export function noticeOfMail({
  kind,
  about,
  page,
  subject,
  language,
  countries,
}: {
  kind: NotificationKind;
  about: MailAbout;
  page?: string | undefined;
  subject: string;
  language: Language;
  countries: readonly string[];
}): PushNotice {
  return {
    title: TITLES[language][kind],
    body: shortened(countries.reduce(withoutNumbers, subject)),
    path: page ?? pathOf(about),
    tag: tagOf(kind, ...Object.values(about)),
    lang: language,
  };
}

/** The notice with which a person tries a device. */
export const testNotice = (language: Language): PushNotice => ({
  ...TEST[language],
  path: "/account/notifications",
  tag: tagOf("TEST"),
  lang: language,
});
