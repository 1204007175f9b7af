"use client";
import { useTranslations } from "next-intl";
import { type ApiFailure, isApiFailure } from "@/lib/client/client";

/** Codes of the error registry that have words of their own for a person; the others get the general one. */
const known = [
  "1009",
  "2000",
  "2160",
  "2190",
  "2193",
  "2194",
  "2195",
  "3100",
  "3101",
  "3108",
  "3112",
  "3113",
  "4000",
  "4349",
  "5000",
  "5001",
  "5003",
  "5006",
  "5009",
  "5010",
  "5013",
  "5014",
  "5020",
  "5021",
  "5022",
  "5101",
  "5360",
  "6000",
  "6002",
  "6009",
  "6010",
  "6011",
  "6012",
  "6013",
  "6014",
  "6015",
  "6016",
  "6017",
  "6018",
  "6019",
  "6021",
  "6022",
  "6102",
  "6104",
  "6105",
  "6106",
  "6107",
  "6108",
  "6125",
  "6127",
  "6301",
  "6302",
  "6303",
  "6304",
  "6305",
  "7000",
  "7001",
  "7002",
  "7003",
  "7004",
  "7100",
  "2104",
  "2171",
  "2172",
  "2180",
  "2181",
] as const;

/** The failure of a call, or null when it was not the API that failed. */
export const failureOf = (error: unknown): ApiFailure | null => (isApiFailure(error) ? error : null);

/** What went wrong and what to do next, in the visitor's language; with the trace id where only we can help. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("failures");
  return (error) => {
    const failure = failureOf(error);
    if (!failure) return t("offline");
    const code = known.find((one) => one === failure.internalCode);
    if (code) return t(code);
    return failure.traceId ? t("unknown", { traceId: failure.traceId }) : t("offline");
  };
}
