import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { LIMIT_KINDS } from "@/lib/values/tenant/staff-limit-kinds";

export const StaffAllowance = z
  .object({
    kind: z
      .enum(LIMIT_KINDS)
      .describe(
        "What is counted. CREDIT: goodwill credits and add-ons. REFUND: refunds, credit notes and voided invoices. WRITE_OFF: debts that are given up.",
      ),
    currency: CurrencyCode,
    leftMinor: Minor.min(0)
      .optional()
      .describe("How much a call may be without an approval. Absent: no limit counts it."),
    scope: z
      .enum(["EACH", "PER_DAY", "PER_CUSTOMER"])
      .optional()
      .describe(
        "The limit that leaves least. EACH: of one call. PER_DAY: of the person's calls of one day. PER_CUSTOMER: of one customer in 30 days, by all staff together.",
      ),
    limitMinor: Minor.min(0).optional().describe("The whole of that limit."),
  })
  .meta({
    id: "StaffAllowance",
    description: "How much a member of staff may still give without an approval.",
  });
export type StaffAllowance = z.infer<typeof StaffAllowance>;

export const StaffAllowanceList = z
  .object({
    items: z
      .array(StaffAllowance)
      .describe("One per kind that the role has. What it lacks needs an approval for every amount."),
  })
  .meta({ id: "StaffAllowanceList" });
