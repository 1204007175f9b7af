import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { LIMIT_KINDS } from "@/lib/values/tenant/staff-limit-kinds";

export const StaffAllowance = z
  .object({
    kind: z
      .enum(LIMIT_KINDS)
      .describe(
        "The kind of amounts. CREDIT: goodwill credits and add-ons. REFUND: refunds, credit notes and voided invoices. WRITE_OFF: invoices written off as uncollectible.",
      ),
    currency: CurrencyCode,
    leftMinor: Minor.min(0)
      .optional()
      .describe("The largest amount of a call without an approval. Absent when there is no limit."),
    scope: z
      .enum(["EACH", "PER_DAY", "PER_CUSTOMER"])
      .optional()
      .describe(
        "The limit that leaves the smallest amount. EACH: per call. PER_DAY: the person's calls of one day. PER_CUSTOMER: one customer in 30 days, for all staff together.",
      ),
    limitMinor: Minor.min(0).optional().describe("The full amount of that limit."),
  })
  .meta({
    id: "StaffAllowance",
    description: "The amounts that a staff member can still give without an approval.",
  });
export type StaffAllowance = z.infer<typeof StaffAllowance>;

export const StaffAllowanceList = z
  .object({
    items: z
      .array(StaffAllowance)
      .describe(
        "One entry per kind that the role may use. Kinds without an entry need an approval for every amount.",
      ),
  })
  .meta({ id: "StaffAllowanceList" });
