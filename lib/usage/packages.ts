import { usagePackages } from "@/db/schema/subscriptions";
import type { ProductCategory } from "@/lib/catalog/model";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { ProductFeatures } from "@/lib/values/product-features";

export type Service = "VOICE" | "SMS" | "MMS" | "DATA";
export type UsageScope = "NATIONAL" | "ROAMING" | "ILD";

/** An allowance in bytes, seconds or messages. `null` is unlimited. */
export type Allowance = {
  service: Service;
  scope: UsageScope;
  total: number | null;
  /** Whether what is left moves into the next period. */
  rollsOver?: true;
};
/** From `validFrom`, until before `validTo`. No start: it begins with the first use. No end: it does not expire. */
export type ValidityWindow = { validFrom: Date | null; validTo: Date | null };

const BYTES_PER_MB = 1_000_000;
const DAY_MS = 86_400_000;

const ROAMING: readonly ProductCategory[] = [
  "PRODUCT_CATEGORY_TRAVEL_ESIM",
  "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE",
  "PRODUCT_CATEGORY_ABROAD",
];

/** Plans have periods of their own, so their unused data can move into the next one. */
const isPlan = (category: ProductCategory): boolean => category.startsWith("PRODUCT_CATEGORY_SUBSCRIPTION_");

/**
 * The allowances of a product. A service that a mobile plan does not name is unlimited; for other products it is not included. Travel and
 * abroad products count abroad.
 */
export function allowancesOf(category: ProductCategory, features: ProductFeatures = {}): Allowance[] {
  const unlimited = category === "PRODUCT_CATEGORY_SUBSCRIPTION_CELL";
  const scope: UsageScope = ROAMING.includes(category) ? "ROAMING" : "NATIONAL";
  const bytes = features.dataMb === undefined ? undefined : Math.round(features.dataMb * BYTES_PER_MB);
  const named: [Service, number | undefined][] = [
    ["DATA", bytes],
    ["VOICE", features.includedCallSeconds],
    ["SMS", features.includedSms],
  ];
  const rollsOver = features.dataRollover === true && isPlan(category) && bytes !== undefined;
  return named.flatMap(([service, total]) =>
    total !== undefined || unlimited
      ? [
          {
            service,
            scope,
            total: total ?? null,
            ...(service === "DATA" && rollsOver && { rollsOver: true as const }),
          },
        ]
      : [],
  );
}

export const addDaysTo = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/**
 * When a package that was bought at `start` can be used. It can be used for its own days of validity, counted from the first use if the
 * product says so. Without own validity it can be used until the billing period ends.
 */
export function windowOf(
  features: ProductFeatures | undefined,
  start: Date,
  periodEndsAt: Date | null,
): ValidityWindow {
  const days = features?.validityDays;
  if (days === undefined) return { validFrom: start, validTo: periodEndsAt };
  if (features?.activationType === "FIRST_USE") return { validFrom: null, validTo: null };
  return { validFrom: start, validTo: addDaysTo(start, days) };
}

/** Gives a subscription the allowances of a plan or an add-on. Call once per plan period or add-on. */
export async function grantPackages(
  ctx: Ctx,
  grant: {
    subscriptionId: string;
    /** Absent: the base plan's own. */
    subscriptionAddonId?: string;
    name: string;
    allowances: readonly Allowance[];
    window: ValidityWindow;
  },
): Promise<void> {
  const { allowances, window, subscriptionId, name } = grant;
  if (allowances.length === 0) return;
  const now = ctx.clock.now();
  await ctx.db.insert(usagePackages).values(
    allowances.map((allowance) => ({
      tenantId: ctx.tenant.id,
      id: newId(),
      subscriptionId,
      subscriptionAddonId: grant.subscriptionAddonId ?? null,
      name,
      ...allowance,
      ...window,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/** Gives a subscription money for calls to other countries (an ILD balance). */
export async function grantBalance(
  ctx: Ctx,
  grant: {
    subscriptionId: string;
    subscriptionAddonId?: string;
    name: string;
    amountMinor: number;
    /** ISO 4217. Only uses charged in it are paid from it. */
    currency: string;
    window: ValidityWindow;
  },
): Promise<void> {
  const { window, amountMinor, ...facts } = grant;
  const now = ctx.clock.now();
  await ctx.db.insert(usagePackages).values({
    tenantId: ctx.tenant.id,
    id: newId(),
    ...facts,
    service: "VOICE",
    scope: "ILD",
    balanceMinor: amountMinor,
    ...window,
    createdAt: now,
    updatedAt: now,
  });
}
