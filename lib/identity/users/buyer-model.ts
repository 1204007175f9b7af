import type { CustomerType } from "@/lib/values/customer-type";

type Membership = { customerType: CustomerType; role: string };

/**
 * As what a person buys what both kinds of customers may buy: for the company they look after, unless they are a private
 * customer too. The shop shows them the prices of that kind.
 */
export const buysAs = (memberships: readonly Membership[]): CustomerType =>
  memberships.some(({ customerType, role }) => customerType === "BUSINESS" && role !== "MEMBER") &&
  !memberships.some(({ customerType }) => customerType === "CONSUMER")
    ? "BUSINESS"
    : "CONSUMER";
