import type { Language } from "@/i18n/locales";
import type { FailureLanguage } from "./failure-words";

const FILES = {
  en: () => import("@/messages/en/staffFailures.json"),
  sv: () => import("@/messages/sv/staffFailures.json"),
} as const;

const loaded = new Map<Language, FailureLanguage>();

/** The texts of a language, once they are loaded. */
export const failureLanguage = (language: Language): FailureLanguage | undefined => loaded.get(language);

/** Loads them in the browser. They are a separate script, because most pages never see a refusal. */
export async function loadFailureLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const [own, english] = await Promise.all([FILES[language](), FILES.en()]);
  loaded.set(language, { own: own.default, english: english.default, isEnglish: language === "en" });
}
