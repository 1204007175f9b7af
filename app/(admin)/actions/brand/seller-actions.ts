import type { Action, ActionField } from "@/components/admin/act/action";
import { textOfClauses, textOfSections } from "@/components/admin/act/fields/text-lists";
import { languages } from "@/i18n/locales";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { writeTenantSettings } from "@/lib/identity/settings/settings-operations";
import { type ActionMaker, allowedActions } from "../action-of";
import { type BrandWords, brandWords } from "./brand-words";

const SELLER = [
  "legalName",
  "address",
  "registrationNumber",
  "vatNumber",
  "country",
  "bankgiro",
  "iban",
  "bic",
  "paymentDetails",
] as const;
/** What every invoice has. */
const REQUIRED: readonly string[] = ["legalName", "address"];

/** What can be done with the seller and the terms of the brand. */
export const sellerActions = (
  { make }: ActionMaker,
  t: BrandWords,
  { seller, terms, contractTerms }: TenantSettingsView,
): Action[] =>
  allowedActions([
    make(writeTenantSettings, {
      words: brandWords(t, "changeSeller"),
      versioned: true,
      fields: SELLER.map(
        (name): ActionField => ({
          kind: "text",
          name: `seller.${name}`,
          label: t(`seller.${name}`),
          value: seller[name] ?? "",
          max: 300,
          ...(!REQUIRED.includes(name) && { optional: true, clears: true }),
        }),
      ),
    }),
    make(writeTenantSettings, {
      words: brandWords(t, "changeTerms"),
      versioned: true,
      // Without a text in any language, the general terms are back.
      body: { terms: null },
      fields: languages.map(
        (language): ActionField => ({
          kind: "sections",
          name: `terms.${language}`,
          label: t("termsIn", { language: t(`languageOf.${language}`) }),
          hint: t("termsHint"),
          value: textOfSections(terms?.[language] ?? []),
          optional: true,
        }),
      ),
    }),
    make(writeTenantSettings, {
      words: brandWords(t, "changeClauses"),
      versioned: true,
      body: { contractTerms: null },
      fields: languages.map(
        (language): ActionField => ({
          kind: "clauses",
          name: `contractTerms.${language}`,
          label: t("clausesIn", { language: t(`languageOf.${language}`) }),
          hint: t("clausesHint"),
          value: textOfClauses(contractTerms?.[language] ?? []),
          optional: true,
        }),
      ),
    }),
  ]);
