import type { Action, ActionField } from "@/components/admin/act/action";
import { textOfNumbers } from "@/components/admin/act/fields/text-lists";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { writeTenantSettings } from "@/lib/identity/settings/settings-operations";
import { type ActionMaker, allowedActions } from "../action-of";
import { type BrandWords, brandWords } from "./brand-words";

/** The rules for billing, in the order in which they follow each other. */
export const BILLING_RULES = [
  "prepareDays",
  "retryDays",
  "cancelAfterDays",
  "termsDays",
  "reminderDays",
  "suspendAfterDays",
  "dueDateMoveDays",
  "dueDateMoves",
  "companyBillDay",
] as const;

/** A field for a number or a list of numbers; emptied, it is the default again. */
function ruleField(name: string, label: string, value: number | readonly number[] | undefined): ActionField {
  const shared = { name, label, optional: true, clears: true };
  return typeof value === "object"
    ? { ...shared, kind: "numbers", value: textOfNumbers(value) }
    : { ...shared, kind: "integer", value: value === undefined ? "" : String(value) };
}

/** What can be done with the rules of the brand. */
export function ruleActions({ make }: ActionMaker, t: BrandWords, settings: TenantSettingsView): Action[] {
  const yesOrNo = (name: "selfSignup" | "orderApproval"): ActionField => ({
    kind: "choice",
    name,
    label: t(`limit.${name}`),
    value: String(settings[name]),
    options: (["true", "false"] as const).map((value) => ({ value, label: t(`yesNo.${value}`) })),
  });
  return allowedActions([
    make(writeTenantSettings, {
      words: brandWords(t, "changeBilling"),
      versioned: true,
      fields: BILLING_RULES.map((name) =>
        ruleField(`billing.${name}`, t(`rule.${name}`), settings.billing[name]),
      ),
    }),
    make(writeTenantSettings, {
      words: brandWords(t, "changeLimits"),
      versioned: true,
      fields: [
        ruleField("quotaThresholds", t("limit.quotaThresholds"), settings.quotaThresholds),
        ruleField("numberQuarantineDays", t("limit.numberQuarantineDays"), settings.numberQuarantineDays),
        yesOrNo("selfSignup"),
        yesOrNo("orderApproval"),
      ],
    }),
  ]);
}
