import type { TaxRelief, TaxReliefReason } from "./tax";

/** A relief as invoices and prices keep it. */
export type KeptTaxRelief = Pick<TaxRelief, "reason" | "reference">;

type Sentence = (reference: string) => string;

/**
 * What tax law wants said on the invoice (Directive 2006/112/EC, art. 226 points 4 and 11), in the languages of the
 * brands' customers. `reference` is the buyer's VAT number, or that of the certificate.
 */
const SENTENCES: Record<"en" | "sv", Record<TaxReliefReason, Sentence>> = {
  en: {
    REVERSE_CHARGE: (reference) =>
      `Reverse charge: the buyer accounts for the VAT (Articles 44 and 196, Directive 2006/112/EC). Buyer's VAT number: ${reference}.`,
    INTRA_COMMUNITY_SUPPLY: (reference) =>
      `Intra-Community supply of goods, exempt from VAT (Article 138, Directive 2006/112/EC). Buyer's VAT number: ${reference}.`,
    OUTSIDE_SCOPE: () =>
      "Outside the scope of EU VAT: the place of supply is outside the EU (Articles 44 and 59, Directive 2006/112/EC).",
    EXPORT: () => "Export of goods, exempt from VAT (Article 146, Directive 2006/112/EC).",
    EXEMPTION_CERTIFICATE: (reference) => `Exempt from sales tax by certificate ${reference}.`,
  },
  sv: {
    REVERSE_CHARGE: (reference) =>
      `Omvänd betalningsskyldighet: köparen redovisar momsen (artikel 44 och 196 i direktiv 2006/112/EG). Köparens momsregistreringsnummer: ${reference}.`,
    INTRA_COMMUNITY_SUPPLY: (reference) =>
      `Unionsintern varuförsäljning, undantagen från moms (artikel 138 i direktiv 2006/112/EG). Köparens momsregistreringsnummer: ${reference}.`,
    OUTSIDE_SCOPE: () =>
      "Omfattas inte av EU:s moms: omsättningslandet ligger utanför EU (artikel 44 och 59 i direktiv 2006/112/EG).",
    EXPORT: () => "Export av varor, undantagen från moms (artikel 146 i direktiv 2006/112/EG).",
    EXEMPTION_CERTIFICATE: (reference) => `Undantaget från försäljningsskatt enligt intyg ${reference}.`,
  },
};

/**
 * The sentences about these taxes, each once, in the order of their first appearance.
 * @param locale of the customer, such as sv-SE; English where there is no other
 */
export function taxNotes(taxes: readonly { relief?: KeptTaxRelief | undefined }[], locale: string): string[] {
  const sentences = SENTENCES[locale.toLowerCase().startsWith("sv") ? "sv" : "en"];
  return [
    ...new Set(
      taxes.flatMap(({ relief }) => (relief ? [sentences[relief.reason](relief.reference ?? "")] : [])),
    ),
  ];
}
