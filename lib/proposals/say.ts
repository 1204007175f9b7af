import { createTranslator } from "next-intl";
import type { Language, Locale } from "@/i18n/locales";
import { localizeTexts } from "@/lib/catalog/texts/translations";
import { mailCountry } from "@/lib/identity/mails/mailer";
import { dateIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { formatDay, formatMailMoney } from "@/lib/providers/mail/format";
import type { ProposalSummary, SummarizedOffering } from "@/lib/values/proposal-summary";
import type { TenantBrand } from "@/lib/values/tenant/tenant";
import notificationsEn from "@/messages/en/notifications.json";
import proposalsEn from "@/messages/en/proposals.json";
import notificationsSv from "@/messages/sv/notifications.json";
import proposalsSv from "@/messages/sv/proposals.json";

const MESSAGES = {
  en: { proposals: proposalsEn, notifications: notificationsEn },
  sv: { proposals: proposalsSv, notifications: notificationsSv },
} satisfies Record<Language, unknown>;

/** The locale whose rules the texts of a language follow. Amounts and dates follow the reader's country. */
const LOCALES = { en: "en-US", sv: "sv-SE" } as const satisfies Record<Language, Locale>;

const given = (language: Language) => ({
  locale: LOCALES[language],
  messages: MESSAGES[language] as (typeof MESSAGES)["en"],
});
const translate = (language: Language) => createTranslator({ ...given(language), namespace: "proposals" });
const translateKind = (language: Language) =>
  createTranslator({ ...given(language), namespace: "notifications.kinds" });

type Translate = ReturnType<typeof translate>;

/** The reader of a proposal. */
export type ProposalReader = { tenant: TenantBrand; language: Language; preferredLocale: string };

type Kind = keyof (typeof notificationsEn)["kinds"];

const TITLES = Object.keys(proposalsEn.title) as (keyof (typeof proposalsEn)["title"])[];

/** What a proposal would do: a title, and when it happens and what it costs, one sentence each. */
export function sayProposal(
  operation: string,
  summary: ProposalSummary,
  { tenant, language, preferredLocale }: ProposalReader,
): { title: string; facts: string[] } {
  const t: Translate = translate(language);
  const kindOf = translateKind(language);
  const country = mailCountry(tenant, preferredLocale) ?? "SE";
  const zone =
    tenant.settings.markets.find((one) => one.country === country)?.timeZone ?? zoneOfCountry(country);
  const reader = { locale: language, country };
  const { subject = "", from, offering, at, when, until, price, isFree, thresholds, topics } = summary;
  const nameOf = (one: SummarizedOffering | undefined) =>
    one ? localizeTexts({ name: one.name }, (one.translations ?? {}) as never, language).name : "";
  const day = (instant: string) =>
    formatDay(instant.length === 10 ? instant : dateIn(new Date(instant), zone), reader);
  const key = TITLES.find((one) => one === operation);
  const facts: (string | false | null | undefined)[] = [
    at !== undefined && t("at", { day: day(at) }),
    when === "NOW" && t("now"),
    when === "END_OF_PERIOD" && t("endOfPeriod"),
    operation === "pauseSubscription" &&
      (until === undefined ? t("sixMonths") : t("until", { day: day(until) })),
    operation === "cancelSubscriptionAddon" && when === "NOW" && t("restLost"),
    price && sayPrice(t, price, (minor) => formatMailMoney(minor, price.currency, reader)),
    price?.dueNowMinor === 0 && t("nothingNow"),
    isFree && t("free"),
    thresholds === null && t("brandThresholds"),
    thresholds?.length === 0 && t("noThresholds"),
    thresholds &&
      thresholds.length > 0 &&
      t("thresholds", {
        list: new Intl.ListFormat(LOCALES[language]).format(thresholds.map((one) => `${one} %`)),
      }),
    ...(topics ?? []).flatMap(({ kind, email, push }) => {
      const topic = kindOf(`${kind as Kind}.label`);
      return [
        email !== undefined && t(email ? "emailOn" : "emailOff", { topic }),
        push !== undefined && t(push ? "pushOn" : "pushOff", { topic }),
      ];
    }),
  ];
  return {
    title: key ? t(`title.${key}`, { subject, from: nameOf(from), offering: nameOf(offering) }) : operation,
    facts: facts.filter((fact) => typeof fact === "string"),
  };
}

function sayPrice(
  t: Translate,
  { differenceMinor }: NonNullable<ProposalSummary["price"]>,
  amount: (minor: number) => string,
): string {
  if (differenceMinor === 0) return t("samePrice");
  return differenceMinor > 0
    ? t("dearer", { amount: amount(differenceMinor) })
    : t("cheaper", { amount: amount(-differenceMinor) });
}
