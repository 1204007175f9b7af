import type { Action, ActionField } from "@/components/admin/act/action";
import { textOfNumbers } from "@/components/admin/act/fields/text-lists";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { writeTenantSettings } from "@/lib/identity/settings/settings-operations";
import { type ActionMaker, allowedActions } from "../action-of";
import { type BrandWords, brandWords } from "./brand-words";

/** The rules for billing, in the order of their effect. */
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

/** The local payment methods, in the order in which they are shown. */
export const PAYMENT_METHODS = ["swish", "sepaDebit", "klarna"] as const;

/** A field for a number or a list of numbers; an emptied field means the default. */
function ruleField(name: string, label: string, value: number | readonly number[] | undefined): ActionField {
  const shared = { name, label, optional: true, clears: true };
  return typeof value === "object"
    ? { ...shared, kind: "numbers", value: textOfNumbers(value) }
    : { ...shared, kind: "integer", value: value === undefined ? "" : String(value) };
}

/** The actions on the brand's rules. */
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
    make(writeTenantSettings, {
      words: brandWords(t, "changePaymentMethods"),
      versioned: true,
      fields: PAYMENT_METHODS.map((name) => ({
        kind: "check",
        name: `paymentMethods.${name}`,
        label: t(`paymentMethod.${name}`),
        value: settings.paymentMethods[name] ? "true" : "false",
      })),
    }),
  ]);
}
