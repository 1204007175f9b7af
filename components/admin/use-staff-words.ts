"use client";
import { useTranslations } from "next-intl";
import type { ApiFailure } from "@/lib/api/client/client";

/** Failures that mean something to staff; the others get the general words. */
const known = [
  "2180",
  "2210",
  "2212",
  "2213",
  "2214",
  "2215",
  "2216",
  "2217",
  "2218",
  "2219",
  "2225",
  "2226",
  "2227",
  "2260",
  "2261",
  "2262",
  "2263",
  "2264",
  "2265",
  "2266",
  "4000",
  "4340",
  "4341",
  "4342",
  "4343",
  "4344",
  "4345",
  "4346",
  "4347",
  "4348",
] as const;

/** What a failure means to a member of staff, for `useAct`. Needs the messages of `adminAsk`. */
export function useStaffWords(): (failure: ApiFailure) => string | undefined {
  const t = useTranslations("adminAsk.failure");
  return ({ internalCode }) => {
    const code = known.find((one) => one === internalCode);
    return code && t(code);
  };
}
