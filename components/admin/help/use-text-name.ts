import { useLocale, useTranslations } from "next-intl";
import type { TextTarget } from "./article-draft";

/** Names a text of an article by its language, and by its market if it has one: "Swedish, United States". */
export function useTextName(): (text: TextTarget) => string {
  const t = useTranslations("adminHelp");
  const countries = new Intl.DisplayNames([useLocale()], { type: "region" });
  return ({ language, market }) =>
    market === ""
      ? t(`languages.${language}`)
      : t("textName", { language: t(`languages.${language}`), country: countries.of(market) ?? market });
}
