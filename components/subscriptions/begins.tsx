import { useLocale, useTranslations } from "next-intl";
import type { Validity } from "@/lib/catalog/offerings/validity";

/** The start of a validity that begins with the first use. */
export function BeginningText({ days, country }: Validity) {
  const t = useTranslations("subscription.validity");
  const locale = useLocale();
  const place = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return place ? t("beginsIn", { days, place }) : t("begins", { days });
}
