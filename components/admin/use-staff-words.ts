"use client";
import { useLocale } from "next-intl";
import { useEffect } from "react";
import { type Language, languageOf } from "@/i18n/locales";
import type { ApiFailure } from "@/lib/client/client";
import { prepareForRefusals } from "@/lib/client/staff";
import { detailWords, failureWords } from "./failure/failure-words";
import { failureLanguage, loadFailureLanguage } from "./failure/load-failure-language";

/** Calls load the texts of failures before a refusal reaches the page, so they are available when it is shown. */
function useTexts(): Language {
  const language = languageOf(useLocale());
  useEffect(() => prepareForRefusals(() => loadFailureLanguage(language)), [language]);
  return language;
}

/** The text of a call's failure for a staff member, for `useAct`. */
export function useStaffWords(): (failure: ApiFailure) => string | undefined {
  const language = useTexts();
  return (failure) => {
    const texts = failureLanguage(language);
    return (texts && failureWords(texts, failure)) ?? undefined;
  };
}

/** The text of a failure about one field. */
export function useDetailWords(): (detail: { code: string; message: string }) => string {
  const language = useTexts();
  return (detail) => {
    const texts = failureLanguage(language);
    return (texts && detailWords(texts, detail)) ?? detail.message;
  };
}
