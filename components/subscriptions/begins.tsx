import { useLocale, useTranslations } from "next-intl";
import type { Validity } from "@/lib/catalog/offerings/validity";

/** From when the days of something count that has not been used yet. */
export function BeginningText({ days, country }: Validity) {
  const t = useTranslations("subscription.validity");
  const locale = useLocale();
  const place = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return place ? t("beginsIn", { days, place }) : t("begins", { days });
}
