import { billingRules, type Tenant } from "@/lib/values/tenant/tenant";

/** The clauses of a contract for a brand without its own clauses. `termsDays`: days until an invoice is due. */
const GENERIC: Record<"en" | "sv", (termsDays: number) => string[]> = {
  en: (days) => [
    "The seller provides the services listed above from the day each of them is activated; charges recur as stated until the service is ended.",
    "Where a binding period is stated, the buyer may end the service at the earliest at the end of that period. Ending it earlier does not release the buyer from the charges of the rest of the period.",
    `Invoices are due ${days} days after they are issued. A service whose invoice stays unpaid may be suspended.`,
    "The seller's general terms apply besides this contract; where they differ, this contract prevails.",
  ],
  sv: (days) => [
    "Säljaren tillhandahåller tjänsterna ovan från den dag var och en aktiveras; avgifterna återkommer som angivet tills tjänsten avslutas.",
    "Där en bindningstid anges kan köparen avsluta tjänsten tidigast när den tiden är slut. Att avsluta tidigare befriar inte köparen från avgifterna för resten av tiden.",
    `Fakturor förfaller ${days} dagar efter utfärdandet. En tjänst vars faktura förblir obetald kan stängas av.`,
    "Säljarens allmänna villkor gäller utöver detta avtal; vid skillnader gäller detta avtal.",
  ],
};

/** The clauses of a contract in a language: the brand's own, or else the general ones. */
export const contractTerms = (tenant: Pick<Tenant, "settings">, language: "en" | "sv"): string[] =>
  tenant.settings.contractTerms?.[language] ?? GENERIC[language](billingRules(tenant).termsDays);
