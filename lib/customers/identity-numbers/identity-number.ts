import organisationsnummer from "organisationsnummer";
import personnummer from "personnummer";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { countryOfTag } from "@/lib/platform/inputs/language-tag";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Market } from "@/lib/values/tenant/tenant";

/**
 * A Swedish identity as it is stored: twelve digits for a person (coordination numbers included), ten for a company.
 * Null when it is not one. A sole trader's company number is their personal number.
 */
export function swedishIdentity(type: CustomerType, value: string, today: Date): string | null {
  try {
    if (type === "CONSUMER") {
      const parsed = personnummer.parse(value);
      const text = parsed.format(true).replace(/\D/g, "");
      // A person who is not born yet cannot buy; the library does not look at the calendar.
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

/** Where a customer lives as far as they told: billing, then shipping address, then locale; else a brand's only market. */
export function countryOfCustomer(customer: Located, markets: Market[]): string | null {
  const told = customer.billing?.address?.country ?? customer.shipping?.address.country;
  if (told) return told;
  const region = countryOfTag(customer.preferredLocale ?? "");
  if (region && markets.some((market) => market.country === region)) return region;
  return markets.length === 1 ? markets[0]!.country : null;
}

type Arguments = [type: CustomerType, customer: Located, markets: Market[], today: Date];

/** The identity as it is stored, and whether it is refused. */
function judgeIdentity(...[type, customer, markets, today]: Arguments) {
  const given = customer.identity?.trim();
  if (!given) return { stored: null, refused: false };
  const country = countryOfCustomer(customer, markets);
  if (country !== null && country !== "SE") return { stored: given, refused: false };
  const swedish = swedishIdentity(type, given, today);
  return { stored: swedish ?? given, refused: !swedish && country === "SE" };
}

/**
 * What is wrong with a customer's identity: in Sweden it must be a valid number of its kind, with the right check digit.
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
 * The identity as it is stored. A valid Swedish number is normalized, also where the country is not known; elsewhere it
 * is kept as given.
 * @throws ApiError invalidRequest
 */
export function normalizeIdentity(...customer: Arguments): string | null {
  const problem = identityProblem(...customer);
  if (problem) throw new ApiError(failures.invalidRequest, { details: [problem] });
  return judgeIdentity(...customer).stored;
}
