import { z } from "zod";
import type { StaffRole } from "@/lib/values/staff-roles";
import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";

const Amounts = z
  .record(z.string().regex(/^[A-Z]{3}$/, "Use an ISO 4217 code."), z.int().min(0).max(1_000_000_000_00))
  .meta({
    description: "By currency (ISO 4217), in minor units. A currency without an entry has the limit 0.",
    examples: [{ SEK: 200_000, EUR: 20_000 }],
  });

/** The amounts up to which staff need no approval. An absent scope has no limit. */
export const StaffLimit = z
  .object({
    each: Amounts.optional().describe("Largest amount of one call."),
    perDay: Amounts.optional().describe("Largest amount of one person's calls in one day."),
    perCustomer: Amounts.optional().describe(
      "Largest amount for one customer in 30 days, for all staff together.",
    ),
  })
  .meta({ id: "StaffLimit", description: "The amounts up to which staff need no approval." });
export type StaffLimit = z.output<typeof StaffLimit>;

/** About the same amount in each currency that brands sell in, in minor units. `crowns` is in SEK. */
const about = (crowns: number): Record<string, number> => ({
  SEK: crowns * 100,
  NOK: crowns * 100,
  DKK: crowns * 100,
  EUR: crowns * 10,
  USD: crowns * 10,
  GBP: crowns * 10,
});

/** The factor from the limit in the design to the limit of an ADMIN. */
const ADMIN_TIMES = 10;

/** The factor from the goodwill limit of SUPPORT to that of BILLING. */
const BILLING_TIMES = 5;

const refunds = (times: number): StaffLimit => ({
  each: about(2_000 * times),
  perDay: about(20_000 * times),
});
const credits = (times: number): StaffLimit => ({
  perCustomer: about(100 * times),
  perDay: about(2_000 * times),
});
const writeOffs = (times: number): StaffLimit => ({ each: about(500 * times) });

/** The limits of the roles that move money. The defaults are from the design. */
export const StaffLimits = z
  .object({
    SUPPORT: z
      .object({ CREDIT: StaffLimit.default(credits(1)) })
      .prefault({})
      .describe("Limits of the role SUPPORT."),
    BILLING: z
      .object({
        CREDIT: StaffLimit.default(credits(BILLING_TIMES)),
        REFUND: StaffLimit.default(refunds(1)),
        WRITE_OFF: StaffLimit.default(writeOffs(1)),
      })
      .prefault({})
      .describe("Limits of the role BILLING."),
    ADMIN: z
      .object({
        CREDIT: StaffLimit.default(credits(ADMIN_TIMES)),
        REFUND: StaffLimit.default(refunds(ADMIN_TIMES)),
        WRITE_OFF: StaffLimit.default(writeOffs(ADMIN_TIMES)),
      })
      .prefault({})
      .describe("Limits of the role ADMIN."),
  })
  .meta({
    id: "StaffLimits",
    description:
      "The amounts up to which a role needs no approval. CREDIT: goodwill credits. REFUND: refunds, credit notes and voided invoices together. WRITE_OFF: invoices written off as uncollectible.",
  });
export type StaffLimits = z.output<typeof StaffLimits>;

/** The limit of a role for a kind of money. Undefined: the role has no limit of its own, and every amount needs an approval. */
export const limitOf = (limits: StaffLimits, role: StaffRole, kind: LimitKind): StaffLimit | undefined =>
  (limits as Partial<Record<StaffRole, Partial<Record<LimitKind, StaffLimit>>>>)[role]?.[kind];
