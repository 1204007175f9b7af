import { majorToMinor, minorToMajorString } from "@/lib/platform/money/money";
import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";
import type { StaffLimit, StaffLimits } from "@/lib/values/tenant/staff-limits";

/** The limits that the settings page shows, in its order. Others of a brand stay as they are. */
const SHOWN_LIMITS = [
  { kind: "CREDIT", scope: "perCustomer", words: "creditPerCustomer" },
  { kind: "CREDIT", scope: "perDay", words: "creditPerDay" },
  { kind: "REFUND", scope: "each", words: "refundEach" },
  { kind: "REFUND", scope: "perDay", words: "refundPerDay" },
  { kind: "WRITE_OFF", scope: "each", words: "writeOffEach" },
] as const;

export const LIMITED_ROLES = ["SUPPORT", "BILLING", "ADMIN"] as const;
export type LimitedRole = (typeof LIMITED_ROLES)[number];

/** The limits of a role that the settings page shows. SUPPORT gives credits only. */
export const shownLimits = (role: LimitedRole): readonly Shown[] =>
  role === "SUPPORT" ? SHOWN_LIMITS.filter(({ kind }) => kind === "CREDIT") : SHOWN_LIMITS;

/** The limits of a role by kind; every kind that is shown has one. */
const kindsOf = (limits: StaffLimits, role: LimitedRole) =>
  limits[role] as Partial<Record<LimitKind, StaffLimit>>;

/** One amount on the page, by role, kind, scope and currency: `BILLING.REFUND.each.SEK`. */
export type AmountName = string;

type Shown = (typeof SHOWN_LIMITS)[number];

export const limitFieldName = (role: LimitedRole, { kind, scope }: Shown, currency: string): AmountName =>
  `${role}.${kind}.${scope}.${currency}`;

/** Every amount as a person types it: `2000` for 200000 öre. Empty where there is no limit. */
export function limitFieldAmounts(
  limits: StaffLimits,
  currencies: readonly string[],
): Record<AmountName, string> {
  const amounts: Record<AmountName, string> = {};
  for (const role of LIMITED_ROLES)
    for (const shown of shownLimits(role))
      for (const currency of currencies) {
        const scope = kindsOf(limits, role)[shown.kind]?.[shown.scope];
        amounts[limitFieldName(role, shown, currency)] =
          scope === undefined ? "" : minorToMajorString(scope[currency] ?? 0, currency).replace(/\.0+$/, "");
      }
  return amounts;
}

/** An amount as it was typed, in minor units. Null when it is none, undefined when nothing was typed. */
function minorOf(text: string, currency: string): number | null | undefined {
  const typed = text.replaceAll(/[\s\u00a0]/g, "").replace(",", ".");
  if (typed === "") return undefined;
  if (!/^\d{1,10}(\.\d+)?$/.test(typed)) return null;
  try {
    return majorToMinor(typed, currency);
  } catch {
    return null;
  }
}

/**
 * The limits with what was typed. A limit that is empty in every currency is none; `wrong` names the amounts that cannot be
 * read, or are missing where another currency of the same limit has one.
 */
export function limitsWith(
  limits: StaffLimits,
  amounts: Record<AmountName, string>,
  currencies: readonly string[],
): { limits: StaffLimits; wrong: AmountName[] } {
  const next = structuredClone(limits);
  const wrong: AmountName[] = [];
  for (const role of LIMITED_ROLES)
    for (const shown of shownLimits(role)) {
      const limit = kindsOf(next, role)[shown.kind]!;
      const typed = currencies.map((currency) => {
        const name = limitFieldName(role, shown, currency);
        return { name, currency, minor: minorOf(amounts[name] ?? "", currency) };
      });
      if (typed.every(({ minor }) => minor === undefined)) {
        delete limit[shown.scope];
        continue;
      }
      for (const { name, currency, minor } of typed)
        if (minor === null || minor === undefined) wrong.push(name);
        else limit[shown.scope] = { ...limit[shown.scope], [currency]: minor };
    }
  return { limits: next, wrong };
}
