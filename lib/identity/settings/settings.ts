import { eq } from "drizzle-orm";
import organisationsnummer from "organisationsnummer";
import { tenants } from "@/db/schema/identity";
import { termsAreElsewhere } from "@/lib/identity/settings/own-terms";
import type { TenantSettingsView, UpdateTenantSettings } from "@/lib/identity/settings/settings-model";
import { allowedOrigin } from "@/lib/identity/sign-in/return-url";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { readVatNumber } from "@/lib/providers/tax/vat-numbers";
import type { Seller } from "@/lib/values/tenant/papers";
import { billingRules, NUMBER_QUARANTINE_DAYS, type TenantSettings } from "@/lib/values/tenant/tenant";

/** The defaults of absent settings, as in the schema. */
const DEFAULTS = {
  quotaThresholds: [80, 100],
  selfSignup: true,
  orderApproval: false,
  paymentMethods: { swish: true, sepaDebit: true, klarna: true },
};

const viewOf = (settings: TenantSettings): TenantSettingsView => {
  const { seller, terms, contractTerms } = settings;
  return {
    seller,
    ...(terms && { terms }),
    ...(contractTerms && { contractTerms }),
    allowedReturnOrigins: settings.allowedReturnOrigins ?? [],
    billing: billingRules({ settings }),
    quotaThresholds: settings.quotaThresholds ?? DEFAULTS.quotaThresholds,
    numberQuarantineDays: settings.numberQuarantineDays ?? NUMBER_QUARANTINE_DAYS,
    paymentMethods: { ...DEFAULTS.paymentMethods, ...settings.paymentMethods },
    selfSignup: settings.selfSignup ?? DEFAULTS.selfSignup,
    orderApproval: settings.orderApproval ?? DEFAULTS.orderApproval,
  };
};

/** The settings that a brand changes itself. Read from the table, because the tenant of a request may be seconds old. */
export async function getTenantSettings(ctx: Ctx): Promise<TenantSettingsView> {
  const [row] = await ctx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  return viewOf(row!.settings);
}

/**
 * Changes the named fields only, also for simultaneous calls. Issued invoices keep their seller. Other servers use the
 * new settings within a minute.
 * @throws ApiError invalidRequest
 */
export function updateTenantSettings(ctx: Ctx, changes: UpdateTenantSettings): Promise<TenantSettingsView> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.id, ctx.tenant.id))
      .for("update");
    const next = changedSettings(row!.settings, changes);
    await ctx.db.update(tenants).set({ settings: next }).where(eq(tenants.id, ctx.tenant.id));
    return viewOf(next);
  });
}

/** @throws ApiError invalidRequest that names every wrong field */
function changedSettings(known: TenantSettings, changes: UpdateTenantSettings): TenantSettings {
  const seller = merged(known.seller, changes.seller ?? {});
  const origins = changes.allowedReturnOrigins?.map((given) => allowedOrigin(given));
  const next = merged(known, {
    ...(changes.terms !== undefined && { terms: changes.terms }),
    ...(changes.contractTerms !== undefined && { contractTerms: changes.contractTerms }),
    ...(origins && { allowedReturnOrigins: [...new Set(origins.flatMap((origin) => origin ?? []))] }),
    ...(changes.billing && { billing: merged(known.billing ?? {}, changes.billing) }),
    ...(changes.quotaThresholds !== undefined && {
      quotaThresholds: changes.quotaThresholds ?? DEFAULTS.quotaThresholds,
    }),
    ...(changes.numberQuarantineDays !== undefined && { numberQuarantineDays: changes.numberQuarantineDays }),
    ...(changes.paymentMethods && {
      paymentMethods: merged(known.paymentMethods ?? {}, changes.paymentMethods),
    }),
    ...(changes.selfSignup !== undefined && { selfSignup: changes.selfSignup }),
    ...(changes.orderApproval !== undefined && { orderApproval: changes.orderApproval }),
    seller: normalized(seller),
  });
  const details = [
    ...sellerProblems(seller, known, changes),
    ...ruleProblems(next, changes),
    // Stryker disable next-line ArrayDeclaration: a text is no problem, only null is
    ...(origins ?? []).flatMap((origin, index) =>
      origin === null
        ? [problem(`allowedReturnOrigins.${index}`, "Give an origin or the address of an app.")]
        : [],
    ),
  ];
  if (changes.terms === null && termsAreElsewhere(known))
    details.push(
      problem(
        "terms",
        "The brand's terms are a page of its own, so their text is needed here for the file that buyers get.",
      ),
    );
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
  return next;
}

/** The errors of the changed rules, together with the unchanged ones. */
function ruleProblems(next: TenantSettings, { billing, quotaThresholds }: UpdateTenantSettings): Detail[] {
  const details: Detail[] = [];
  const inOrder = (property: string, values: readonly number[] | null | undefined) => {
    if (values?.some((value, index) => index > 0 && value <= values[index - 1]!))
      details.push(problem(property, "Give each number once, in ascending order."));
  };
  inOrder("quotaThresholds", quotaThresholds);
  inOrder("billing.retryDays", billing?.retryDays);
  inOrder("billing.reminderDays", billing?.reminderDays);
  if (billing?.reminderDays !== undefined || billing?.suspendAfterDays !== undefined) {
    const { reminderDays, suspendAfterDays } = billingRules({ settings: next });
    if (reminderDays.some((day) => day >= suspendAfterDays))
      details.push(
        problem(
          billing.reminderDays === undefined ? "billing.suspendAfterDays" : "billing.reminderDays",
          "A company is reminded before its subscriptions are suspended, not on that day or later.",
        ),
      );
  }
  return details;
}

const problem = (property: string, message: string): Detail => ({ property, code: "invalid_value", message });

/** The object with some fields replaced. Null removes one. */
function merged<T extends object>(known: T, changes: { [K in keyof T]?: T[K] | null | undefined }): T {
  const all = Object.entries({ ...known, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as T;
}

/** The seller with its VAT number in EU format. */
function normalized(seller: Seller): Seller {
  const vatNumber = seller.vatNumber && readVatNumber(seller.vatNumber, seller.country ?? null);
  return { ...seller, ...(vatNumber && { vatNumber }) };
}

/** The errors of the seller's changed fields. */
function sellerProblems(
  seller: Seller,
  known: TenantSettings,
  { seller: changed }: UpdateTenantSettings,
): Detail[] {
  if (!changed) return [];
  const { vatNumber, registrationNumber, iban, bic } = seller;
  const country = seller.country ?? known.markets[0]?.country ?? null;
  const details: Detail[] = [];
  if (changed.vatNumber && vatNumber && !readVatNumber(vatNumber, country))
    details.push(problem("seller.vatNumber", "Use a VAT number with its country, such as SE556016068001."));
  if (
    changed.registrationNumber &&
    registrationNumber &&
    country === "SE" &&
    !isOrganizationNumber(registrationNumber)
  )
    details.push(
      problem(
        "seller.registrationNumber",
        "Use an organization number with its check digit, such as 556016-0680.",
      ),
    );
  if (bic && !iban) details.push(problem("seller.bic", "A BIC needs an IBAN."));
  return details;
}

const isOrganizationNumber = (text: string): boolean => organisationsnummer.valid(text);
