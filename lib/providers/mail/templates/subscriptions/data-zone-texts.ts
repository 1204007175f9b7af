import type { DataZone } from "@/lib/platform/inputs/data-zones";
import type { MailLocale } from "@/lib/providers/mail/theme";

const WHERE: Record<MailLocale, Record<DataZone, string>> = {
  en: { HOME: "at home", EU: "in the EU and EEA", WORLD: "outside the EU and EEA" },
  sv: { HOME: "hemma", EU: "i EU och EES", WORLD: "utanför EU och EES" },
};

/** Where data is used, for the middle of a sentence: "at home". */
export const dataZoneText = (zone: DataZone, locale: MailLocale): string => WHERE[locale][zone];

/** The same for several zones. A comma separates them, because the text of a zone has an "and" of its own. */
export function dataZonesText(zones: readonly DataZone[], locale: MailLocale): string {
  const texts = zones.map((zone) => dataZoneText(zone, locale));
  const last = texts.pop() ?? "";
  return texts.length === 0 ? last : `${texts.join(", ")}, ${locale === "sv" ? "och" : "and"} ${last}`;
}
