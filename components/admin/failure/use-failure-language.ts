import { useLocale, useMessages } from "next-intl";
import { languageOf } from "@/i18n/locales";
import english from "@/messages/en/staffFailures.json";
import type { FailureLanguage } from "./failure-words";

/** For components that are rendered on the server. The texts stay there; interactive parts use `useStaffWords`. */
export const useFailureLanguage = (): FailureLanguage => ({
  own: useMessages().staffFailures,
  english,
  isEnglish: languageOf(useLocale()) === "en",
});
