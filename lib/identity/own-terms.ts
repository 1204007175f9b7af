import type { Terms } from "@/lib/identity/settings-model";

/** A brand's own terms in a reader's language, else in the language that it has set them in; undefined without any. */
export const ownTerms = (terms: Terms | undefined, language: "en" | "sv"): Terms["en"] =>
  terms?.[language] ?? terms?.[language === "en" ? "sv" : "en"];
