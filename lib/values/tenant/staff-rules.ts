import ipaddr from "ipaddr.js";
import { z } from "zod";
import { STAFF_ROLES } from "@/lib/values/staff-roles";
import { StaffLimits } from "@/lib/values/tenant/staff-limits";

const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text);

const Networks = z
  .array(z.string().refine(isNetwork, "Use a network in CIDR notation, such as 192.0.2.0/24."))
  .max(50);

/** At least one year, because the database does not delete a younger entry (`audit_insert_only`). */
const Years = z.int().min(1).max(10);

/** The rules for the staff of a brand. Read them with `staffRules`. The defaults are from the design. */
export const StaffRules = z
  .object({
    sessionHours: z.int().min(1).max(24).default(12).describe("Hours after which a session ends."),
    idleMinutes: z
      .int()
      .min(5)
      .max(240)
      .default(30)
      .describe("Minutes without use after which a session ends."),
    stepUpMinutes: z.int().min(1).max(30).default(5).describe("Minutes for which a step-up is valid."),
    callerVerification: z
      .boolean()
      .default(false)
      .describe(
        "Whether customer data opens only inside a contact with the customer, and actions need a verified caller. False: the role alone decides what staff see.",
      ),
    contactMinutes: z
      .int()
      .min(5)
      .max(240)
      .default(60)
      .describe("Minutes without use after which a contact ends."),
    networks: z
      .partialRecord(z.enum(STAFF_ROLES), Networks)
      .default({})
      .describe(
        "The networks from which staff may work, by role. A role without networks may work from anywhere.",
      ),
    auditMoneyYears: Years.default(7).describe(
      "Years for which the audit log keeps changes of money: payments, refunds, credits and debts.",
    ),
    auditChangeYears: Years.default(3).describe(
      "Years for which the audit log keeps other changes and failures.",
    ),
    auditReadYears: Years.default(2).describe("Years for which the audit log keeps views without changes."),
    limits: StaffLimits.prefault({}),
  })
  .meta({ id: "StaffSettings", description: "Rules for the brand's staff." });
export type StaffRules = z.output<typeof StaffRules>;

/** Whether an address is in one of the networks. An address that cannot be read is in none. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return address.kind() === range.kind() && address.match(range, bits);
  });
}
