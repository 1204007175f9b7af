import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { isInEu, vatCountry } from "./european-union";
import type {
  ExemptionCertificate,
  TaxEngine,
  TaxQuery,
  TaxRate,
  TaxReliefReason,
  TaxResolution,
} from "./tax";

/** The effect of buyer and seller on the tax of a sale. */
type Treatment = {
  /** The country of the sale, whose rates apply. */
  country: string;
  /** Set when no tax is levied. */
  relief?: { reason: Exclude<TaxReliefReason, "EXEMPTION_CERTIFICATE">; reference?: string };
  /** Set when the sale takes place where none of the requested rates applies. */
  elsewhere?: string;
};

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/**
 * Adds legal exemptions to an engine, which knows only the taxes of places. The rules are the same for every engine, so
 * a tenant that changes engines charges the same taxes. docs/decisions/tax.md
 */
export function withExemptions(engine: TaxEngine): TaxEngine {
  return {
    async resolve(query) {
      const treatment = treatmentOf(query);
      const { address, country: _, ...rest } = query;
      const answer = await engine.resolve({
        ...rest,
        country: treatment.country,
        ...(address && address.country === treatment.country && { address }),
      });
      if (!answer.resolved) return answer;
      return treatment.relief ? relieved(answer, treatment) : withCertificates(answer, query);
    },
  };
}

/**
 * The place of the sale under the EU's VAT directive. Telecom services: for a business where it is established (art.
 * 44), for others where they live (art. 58). Goods: their destination. In the seller's country, and for a buyer without
 * a reliable VAT number, the usual tax is charged.
 */
function treatmentOf({ country, serviceKind, buyer, seller }: TaxQuery): Treatment {
  if (!seller || !isInEu(seller.country)) return { country };
  const vatNumber = buyer?.type === "BUSINESS" ? buyer.vatNumber : undefined;
  const established = vatNumber && vatCountry(vatNumber);

  if (established && serviceKind === "TELECOM" && isInEu(established)) {
    if (established === seller.country) return { country: seller.country };
    return { country: established, relief: { reason: "REVERSE_CHARGE", reference: vatNumber } };
  }
  if (established && serviceKind === "GOODS") {
    const isInGoodsArea = isInEu(country) || established === "XI";
    if (isInGoodsArea && country !== seller.country && established !== seller.country)
      return { country, relief: { reason: "INTRA_COMMUNITY_SUPPLY", reference: vatNumber } };
  }
  if (!isInEu(country) && !seller.registeredIn.includes(country)) {
    const reason = serviceKind === "GOODS" ? "EXPORT" : "OUTSIDE_SCOPE";
    return { country: seller.country, elsewhere: country, relief: { reason } };
  }
  return { country };
}

const WORDS: Record<TaxReliefReason, string> = {
  REVERSE_CHARGE: "reverse charge",
  INTRA_COMMUNITY_SUPPLY: "intra-Community supply",
  OUTSIDE_SCOPE: "outside the scope of VAT",
  EXPORT: "export",
  EXEMPTION_CERTIFICATE: "exempt",
};

type Resolved = Extract<TaxResolution, { resolved: true }>;

function relieved(answer: Resolved, { relief, elsewhere }: Treatment): Resolved {
  const rates = answer.rates.map((rate): TaxRate => {
    const name = elsewhere && (countryNames.of(elsewhere) ?? elsewhere);
    return {
      ...rate,
      description: `${name ? `VAT, ${name}` : rate.description} (${WORDS[relief!.reason]})`,
      ...(elsewhere && name && { jurisdiction: { level: "COUNTRY" as const, code: elsewhere, name } }),
      rate: "0",
      relief: { ...relief!, insteadOf: rate.rate },
    };
  });
  return { ...answer, rates };
}

/** The state that levies a US tax, itself or by one of its places. */
const stateOf = ({ jurisdiction }: TaxRate): string | undefined =>
  /^US-([A-Z]{2})(?![A-Z])/.exec(jurisdiction.code)?.[1];

function withCertificates(answer: Resolved, { buyer, date }: TaxQuery): Resolved {
  const certificates = buyer?.certificates ?? [];
  if (certificates.length === 0) return answer;
  let until = answer.until;
  const lasts = (day: CalendarDate | undefined) => {
    if (day !== undefined && (until === undefined || day < until)) until = day;
  };
  const rates = answer.rates.map((rate) => {
    const fitting = certificates.filter(
      ({ state, coversTelecom }) => state === stateOf(rate) && (rate.base === "SALE" || coversTelecom),
    );
    const inForce = fitting.find((one) => isInForce(one, date));
    if (inForce) lasts(inForce.validTo);
    else for (const one of fitting) if (one.validFrom > date) lasts(addDays(one.validFrom, -1));
    if (!inForce || rate.rate === "0") return rate;
    return {
      ...rate,
      description: `${rate.description} (${WORDS.EXEMPTION_CERTIFICATE})`,
      rate: "0",
      relief: {
        reason: "EXEMPTION_CERTIFICATE" as const,
        reference: inForce.number,
        insteadOf: rate.rate,
      },
    };
  });
  return { ...answer, rates, ...(until !== undefined && { until }) };
}

const isInForce = ({ validFrom, validTo }: ExemptionCertificate, date: CalendarDate): boolean =>
  validFrom <= date && (validTo === undefined || date <= validTo);
