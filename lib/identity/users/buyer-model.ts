import type { CustomerType } from "@/lib/values/customer-type";

type Membership = { customerType: CustomerType; role: string };

/**
 * The customer type under which a person buys what both types may buy. BUSINESS for a person who manages a company,
 * unless they are also a consumer. The shop shows the prices of that type.
 */
export const buysAs = (memberships: readonly Membership[]): CustomerType =>
  memberships.some(({ customerType, role }) => customerType === "BUSINESS" && role !== "MEMBER") &&
  !memberships.some(({ customerType }) => customerType === "CONSUMER")
    ? "BUSINESS"
    : "CONSUMER";
