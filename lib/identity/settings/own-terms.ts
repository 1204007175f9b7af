import type { Terms } from "@/lib/values/tenant/papers";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

/** A brand's own terms in a reader's language, else in the language that it has set them in; undefined without any. */
export const ownTerms = (terms: Terms | undefined, language: "en" | "sv"): Terms["en"] =>
  terms?.[language] ?? terms?.[language === "en" ? "sv" : "en"];

/** Whether a brand's terms are on a page of its own, so that ours are not what it promises (docs/decisions/terms.md). */
export const termsAreElsewhere = ({ theme }: Pick<TenantSettings, "theme">): boolean =>
  !theme.links.terms.startsWith("/legal/");

/** Whether the text of a brand's terms is known: its own, or ours where it has none of its own. */
export const hasTermsText = (settings: Pick<TenantSettings, "theme" | "terms">): boolean =>
  !termsAreElsewhere(settings) || ownTerms(settings.terms, "en") !== undefined;
