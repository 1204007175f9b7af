import { z } from "zod";
import { AddressInput } from "@/lib/values/address";

/**
 * An address of a form. In the United States it needs a state, which is reported together with the other missing
 * fields: a refinement of `AddressInput` would run only when no other is missing.
 */
export const FormAddress = z.unknown().superRefine((given, ctx) => {
  for (const issue of AddressInput.safeParse(given).error?.issues ?? []) ctx.addIssue({ ...issue });
  const { country, state } = (given ?? {}) as { country?: unknown; state?: unknown };
  if (country === "US" && !state) ctx.addIssue({ code: "custom", path: ["state"], message: "Required" });
});
