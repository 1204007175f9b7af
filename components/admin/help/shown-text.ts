import type { Language } from "@/i18n/locales";

/**
 * Chooses the text that names an article to a reader: one for every market, in the reader's language if there is one.
 * Undefined without any text.
 */
export function shownText<Text extends { language: Language; market?: string | undefined }>(
  texts: readonly Text[],
  language: Language,
): Text | undefined {
  const general = texts.filter(({ market }) => market === undefined);
  return general.find((text) => text.language === language) ?? general[0] ?? texts[0];
}
