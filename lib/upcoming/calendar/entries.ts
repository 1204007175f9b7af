import { createTranslator } from "next-intl";
import type { Language, Locale } from "@/i18n/locales";
import type { InvoiceListItem } from "@/lib/billing/model";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { formatMailMoney } from "@/lib/providers/mail/format";
import type { UpcomingChange } from "@/lib/upcoming/model";
import upcomingEn from "@/messages/en/upcoming.json";
import upcomingSv from "@/messages/sv/upcoming.json";

const MESSAGES = { en: { upcoming: upcomingEn }, sv: { upcoming: upcomingSv } } satisfies Record<
  Language,
  unknown
>;

/** What only a calendar says. */
const COPIES: Record<
  Language,
  { description: string; due(number: string | undefined, amount: string): string }
> = {
  en: {
    description: "Renewals, due dates and changes",
    due: (number, amount) =>
      number ? `Invoice ${number} is due: ${amount}` : `An invoice is due: ${amount}`,
  },
  sv: {
    description: "Förnyelser, förfallodagar och ändringar",
    due: (number, amount) =>
      number ? `Faktura ${number} förfaller: ${amount}` : `En faktura förfaller: ${amount}`,
  },
};

/** The locale whose rules the texts of a language follow. Amounts and numbers follow the reader's country. */
const LOCALES = { en: "en-US", sv: "sv-SE" } as const satisfies Record<Language, Locale>;

/** A day in a calendar. */
export type CalendarEntry = {
  /** Stable over time, so that a calendar moves an entry and does not repeat it. */
  id: string;
  day: CalendarDate;
  summary: string;
  description?: string;
  /** The path of the page about it. */
  path: string;
};

/** The reader of a calendar: language, market and its time zone. */
export type CalendarReader = { language: Language; country: string; timeZone: string };

const translate = (language: Language) =>
  createTranslator({ locale: LOCALES[language], messages: MESSAGES[language] as (typeof MESSAGES)["en"] });

type Translate = ReturnType<typeof translate>;

function titleOf(t: Translate, { kind, name, to = "", status }: UpcomingChange, country: string): string {
  switch (kind) {
    case "PLAN_CHANGE":
    case "ADDON_CHANGE":
    case "LICENSE_CHANGE":
      return t(`upcoming.kind.${kind}`, { name, to });
    case "PORT_IN":
      return t("upcoming.kind.PORT_IN", { number: formatPhoneNumber(to, [country]) });
    case "SIM_CHANGE":
      return t("upcoming.kind.SIM_CHANGE", { kind: to });
    case "STATUS_CHANGE":
      return t("upcoming.kind.STATUS_CHANGE", { status: status ?? "other" });
    default:
      return t(`upcoming.kind.${kind}`, { name });
  }
}

const pathOf = ({ subscriptionId, licenseId }: UpcomingChange): string =>
  subscriptionId ? `/subscriptions/${subscriptionId}` : licenseId ? "/licenses" : "/";

/**
 * The entry of a coming change; null while its day is not known.
 * @param owner the name of the subscription that changes
 */
export function entryOfChange(
  change: UpcomingChange,
  { language, country, timeZone }: CalendarReader,
  owner: string | undefined,
): CalendarEntry | null {
  const { id, at, price } = change;
  if (!at) return null;
  const t = translate(language);
  const charged =
    price?.per === "ONCE" &&
    t("upcoming.price.once", {
      amount: formatMailMoney(price.amountMinor, price.currency, { locale: language, country }),
      tax: price.tax,
    });
  const title = titleOf(t, change, country);
  return {
    id,
    day: at.length === 10 ? at : dateIn(new Date(at), timeZone),
    summary: charged ? `${title}: ${charged}` : title,
    ...(owner && { description: owner }),
    path: pathOf(change),
  };
}

/** The entry of an open invoice, on its due date; null if it has none. */
export function entryOfInvoice(
  invoice: Pick<InvoiceListItem, "invoiceId" | "number" | "dueDate" | "amountRemainingMinor" | "currency">,
  { language, country }: CalendarReader,
): CalendarEntry | null {
  const { invoiceId, number, dueDate, amountRemainingMinor, currency } = invoice;
  if (!dueDate) return null;
  const amount = formatMailMoney(amountRemainingMinor, currency, { locale: language, country });
  return {
    id: `invoice:${invoiceId}`,
    day: dueDate,
    summary: COPIES[language].due(number, amount),
    path: `/invoices/${invoiceId}`,
  };
}

/** The description of a calendar. */
export const calendarDescription = (language: Language): string => COPIES[language].description;
