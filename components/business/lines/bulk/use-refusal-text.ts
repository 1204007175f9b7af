"use client";
import { useTranslations } from "next-intl";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";

/** Refusals of what is done with a line that have words for a list of many. */
const KNOWN = [
  "4000",
  "6000",
  "6006",
  "6009",
  "6010",
  "6012",
  "6013",
  "6014",
  "6015",
  "6016",
  "6017",
  "6018",
  "6023",
  "6024",
  "6025",
  "6100",
  "6101",
  "6102",
  "6104",
  "6105",
  "6107",
  "6108",
] as const;

/** Why nothing was, or can be, done with a line: by the failure of a call, or by its code alone. */
export function useRefusalText(): (reason: unknown) => string {
  const t = useTranslations("lines.refusal");
  const failureText = useFailureText();
  return (reason) => {
    const code = typeof reason === "string" ? reason : failureOf(reason)?.internalCode;
    const known = KNOWN.find((one) => one === code);
    if (known) return t(known);
    return typeof reason === "string" ? t("other") : failureText(reason);
  };
}
