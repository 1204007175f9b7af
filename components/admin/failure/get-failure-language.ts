import { getLocale, getMessages } from "next-intl/server";
import { languageOf } from "@/i18n/locales";
import english from "@/messages/en/staffFailures.json";
import type { FailureLanguage } from "./failure-words";

/** The same as `useFailureLanguage`, for server code that is not a component. */
export async function getFailureLanguage(): Promise<FailureLanguage> {
  const [{ staffFailures }, locale] = await Promise.all([getMessages(), getLocale()]);
  return { own: staffFailures, english, isEnglish: languageOf(locale) === "en" };
}
