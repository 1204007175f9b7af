import type { Terms } from "@/lib/values/tenant/papers";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

/** A brand's own terms in the reader's language, else in the language in which they exist. Undefined without any. */
export const ownTerms = (terms: Terms | undefined, language: "en" | "sv"): Terms["en"] =>
  terms?.[language] ?? terms?.[language === "en" ? "sv" : "en"];

/** Whether a brand's terms are on its own page, so our text is not what it promises (docs/decisions/terms.md). */
export const termsAreElsewhere = ({ theme }: Pick<TenantSettings, "theme">): boolean =>
  !theme.links.terms.startsWith("/legal/");

/** Whether a brand has a text of its terms: its own, or ours if it has no terms of its own. */
export const hasTermsText = (settings: Pick<TenantSettings, "theme" | "terms">): boolean =>
  !termsAreElsewhere(settings) || ownTerms(settings.terms, "en") !== undefined;
