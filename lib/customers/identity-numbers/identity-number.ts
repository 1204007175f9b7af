import organisationsnummer from "organisationsnummer";
import personnummer from "personnummer";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { countryOfTag } from "@/lib/platform/inputs/language-tag";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Market } from "@/lib/values/tenant/tenant";

/**
 * The stored form of a Swedish identity: twelve digits for a person (including coordination numbers), ten for a company.
 * Null when it is invalid. A sole trader's company number is their personal number.
 */
export function swedishIdentity(type: CustomerType, value: string, today: Date): string | null {
  try {
    if (type === "CONSUMER") {
      const parsed = personnummer.parse(value);
      const text = parsed.format(true).replace(/\D/g, "");
      // A birth date in the future is invalid. The library does not check that.
      return text.length === 12 && text.slice(0, 4) <= String(today.getUTCFullYear()) ? text : null;
    }
    return organisationsnummer.parse(value).format(false).replace(/\D/g, "").slice(-10);
  } catch {
    return null;
  }
}

type Located = {
  identity?: string | null | undefined;
  preferredLocale?: string | null | undefined;
  billing?: { address?: { country: string } | undefined } | null | undefined;
  shipping?: { address: { country: string } } | null | undefined;
};

/**
 * The country of a customer, as far as known: of the billing address, the shipping address, the locale, or a brand's
 * only market.
 */
export function countryOfCustomer(customer: Located, markets: Market[]): string | null {
  const told = customer.billing?.address?.country ?? customer.shipping?.address.country;
  if (told) return told;
  const region = countryOfTag(customer.preferredLocale ?? "");
  if (region && markets.some((market) => market.country === region)) return region;
  return markets.length === 1 ? markets[0]!.country : null;
}

type Arguments = [type: CustomerType, customer: Located, markets: Market[], today: Date];

/** The stored form of an identity, and whether it is refused. */
function judgeIdentity(...[type, customer, markets, today]: Arguments) {
  const given = customer.identity?.trim();
  if (!given) return { stored: null, refused: false };
  const country = countryOfCustomer(customer, markets);
  if (country !== null && country !== "SE") return { stored: given, refused: false };
  const swedish = swedishIdentity(type, given, today);
  return { stored: swedish ?? given, refused: !swedish && country === "SE" };
}

/**
 * The error of a customer's identity: in Sweden it must be a valid number of its kind, with the right check digit.
 * Undefined when it is accepted.
 */
export function identityProblem(...customer: Arguments): Detail | undefined {
  if (!judgeIdentity(...customer).refused) return undefined;
  const message =
    customer[0] === "CONSUMER"
      ? "Enter a valid personal identity number: twelve digits, such as 19850709-9805."
      : "Enter a valid organization number: ten digits, such as 556016-0680.";
  return { property: "identity", code: "invalid_value", message };
}

/**
 * The stored form of an identity. A valid Swedish number is normalized, also when the country is unknown. In other
 * countries it is stored as given.
 * @throws ApiError invalidRequest
 */
export function normalizeIdentity(...customer: Arguments): string | null {
  const problem = identityProblem(...customer);
  if (problem) throw new ApiError(failures.invalidRequest, { details: [problem] });
  return judgeIdentity(...customer).stored;
}
