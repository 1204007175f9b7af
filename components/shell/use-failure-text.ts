"use client";
import { useTranslations } from "next-intl";
import { type ApiFailure, isApiFailure } from "@/lib/client/client";
import type failures from "@/messages/en/failures.json";

/** Codes of the error registry with their own text for people; others have the general one. */
type WordedCode = Exclude<keyof typeof failures, "offline" | "unknown">;

/** The API's failure of a call, or null for another error. */
export const failureOf = (error: unknown): ApiFailure | null => (isApiFailure(error) ? error : null);

/** What failed and what to do next, in the visitor's language; with the trace id if only support can help. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("failures");
  return (error) => {
    const failure = failureOf(error);
    if (!failure) return t("offline");
    // A list of the codes would repeat, in the script of every page, what the texts say.
    const code = failure.internalCode as WordedCode;
    if (t.has(code)) return t(code);
    return failure.traceId ? t("unknown", { traceId: failure.traceId }) : t("offline");
  };
}
