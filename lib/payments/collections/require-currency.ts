import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

/**
 * Checks a request that names the currency of its amount. It must be the currency of the money.
 * @param given ISO 4217; absent: the caller relies on the currency of the payment or invoice
 * @throws ApiError invalidRequest
 */
export function requireCurrency(given: string | undefined, currency: string): void {
  if (given === undefined || given === currency) return;
  throw new ApiError(failures.invalidRequest, {
    details: [
      {
        property: "currency",
        code: "invalid_value",
        message: `The currency is ${currency}.`,
        suggestion: currency,
      },
    ],
  });
}
