import type { Messages } from "@/i18n/messages";
import type * as codes from "@/lib/client/failure-codes.generated";
import type { OrderProblem } from "@/lib/orders/model";

export type ProblemKey = keyof Messages["adminOrder"]["problem"];

/** The texts of a problem: one key, or one for missing and one for wrong values. */
type Words = ProblemKey | { missing: ProblemKey; wrong: ProblemKey };

/** By the field it names, without its index in the list of items; the first match counts. */
const KEYS: readonly (readonly [field: RegExp, words: Words])[] = [
  [/^customer$/, "customer"],
  [/^customer\.contact\.email$/, "customerEmail"],
  [/^user\.email$/, "orderEmail"],
  [/^customerType$/, "customerType"],
  [/^(customer\.)?billing\.email$/, "billingEmail"],
  [/^(customer\.)?billing\.address$/, "billingAddress"],
  [/^terms$/, "terms"],
  [/^lineItems$/, "items"],
  [/^pricing$/, "price"],
  [/^subscriber\.name$/, "name"],
  [/^subscriber\.email$/, "email"],
  [/^subscriber\.address/, { missing: "address", wrong: "addressWrong" }],
  [/^sim$/, "sim"],
  [/^sim\.esim$/, "simKind"],
  [/^deliveryAddress/, { missing: "delivery", wrong: "deliveryWrong" }],
  [/^msisdn$/, { missing: "number", wrong: "numberWrong" }],
  [/^leaseToken$/, { missing: "lease", wrong: "held" }],
  [/^porting$/, "numberNotTaken"],
  [/^porting\.details\.identity$/, "identity"],
  [/^porting\.details/, "portingDetails"],
  [/^subscriptionId$/, "subscription"],
  [/^licenseId$/, "license"],
  [/^confirmation$/, "confirmation"],
];

/** By internal code, where a problem has one. */
const BY_CODE: Readonly<Record<string, ProblemKey>> = {
  ["7001" satisfies typeof codes.leaseInvalid]: "held",
};

/** The text of a problem that blocks an order; null if only the API has one. */
export function problemKey({ property = "", code, internalCode = "" }: OrderProblem): ProblemKey | null {
  const known = BY_CODE[internalCode];
  if (known) return known;
  const field = property.replace(/^lineItems\.\d+\./, "");
  if (field === "productOfferingId") return code === "not_allowed" ? "notSold" : null;
  const words = KEYS.find(([one]) => one.test(field))?.[1];
  if (words === undefined || typeof words === "string") return words ?? null;
  return code === "required" ? words.missing : words.wrong;
}
