"use client";
import { useTranslations } from "next-intl";
import { failureOf } from "./use-checkout";

/** Codes of the error registry the checkout has words of its own for. */
const known = [
  "1009",
  "2000",
  "3100",
  "3101",
  "3108",
  "5000",
  "5001",
  "5006",
  "5010",
  "7000",
  "7001",
  "7002",
  "7003",
] as const;

/** What went wrong and what to do next, in the visitor's language; with the trace id where only we can help. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("checkout.failures");
  return (error) => {
    const failure = failureOf(error);
    if (!failure) return t("offline");
    const code = known.find((one) => one === failure.internalCode);
    if (code) return t(code);
    return failure.traceId ? t("unknown", { traceId: failure.traceId }) : t("offline");
  };
}
