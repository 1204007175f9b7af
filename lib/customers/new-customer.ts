import { identityProblem } from "@/lib/customers/identity-numbers/identity-number";
import { CreateCustomerRequest } from "@/lib/customers/model";
import type { Detail } from "@/lib/kernel/errors";
import { problemsOf } from "@/lib/kernel/parse";
import type { Market } from "@/lib/values/tenant/tenant";

/**
 * Why a customer cannot be created from this description, one detail per field. Empty when it can. Both the creation and
 * the validation of an order with a new customer use it, so that they cannot disagree.
 */
export function newCustomerProblems(
  description: CreateCustomerRequest,
  markets: Market[],
  today: Date,
): Detail[] {
  const problems = problemsOf(CreateCustomerRequest, description);
  const identity = identityProblem(description.customerType, description, markets, today);
  const billDay = description.billDay && description.customerType !== "BUSINESS" ? [onlyCompanies] : [];
  return [...problems, ...(identity ? [identity] : []), ...billDay];
}

/** A consumer's subscriptions renew on their own days. */
export const onlyCompanies: Detail = {
  property: "billDay",
  code: "not_allowed",
  message: "Only companies (BUSINESS) have a bill day.",
};
