import type { ProductOffering } from "@/lib/catalog/model";
import type { TaxRequest } from "@/lib/catalog/tax/taxes";
import { PLAN_PRICE } from "@/lib/catalog/testing";
import type { Ctx } from "@/lib/kernel/context";
import { fakeClock } from "@/lib/platform/dates/clock";

import { SWEDISH_VAT } from "@/lib/providers/tax/testing";
import type { AddonRow } from "@/lib/subscriptions/addons/queries";
import type { Price } from "@/lib/values/price";
import type { BillingRules } from "@/lib/values/tenant/tenant";
import type {
  BilledLicense,
  BilledSubscription,
  BillingState,
  ChargeRow,
  CustomerState,
  WaitingChangeRow,
} from "./load";
import { type BillingPlan, type PlannedBill, planBills } from "./plan";
import type { TaxLookup } from "./tax";

/** Makers of a billing state in memory, for the rules of a plan. Tests of its statements use `billing()` of renewals. */

type Offered = Omit<Partial<ProductOffering>, "price" | "product"> & {
  price?: Partial<Price>;
  type?: string;
};

/** An offering by its id, which is its name, too. By default for 199 kr a month, with tax. */
export const offeringOfState = (
  productOfferingId: string,
  { price, type, ...given }: Offered = {},
): ProductOffering =>
  ({
    productOfferingId,
    name: productOfferingId,
    product: { type: type ?? "SUBSCRIPTION" },
    price: {
      ...PLAN_PRICE,
      ...price,
    },
    ...given,
  }) as ProductOffering;

/** A subscription to "Plan" in Sweden that is paid until 28 February at noon UTC. */
export const subscriptionOfState = (given: Partial<BilledSubscription> = {}): BilledSubscription =>
  ({
    id: "subscription",
    status: "ACTIVATED",
    type: "CELL",
    displayName: null,
    msisdn: "+46701740641",
    subscriberName: null,
    productOfferingId: "Plan",
    currency: "SEK",
    country: "SE",
    address: null,
    autoRenew: true,
    billingAnchorDay: 28,
    paidUntil: new Date("2026-02-28T12:00:00Z"),
    billedUntil: null,
    pendingStatus: null,
    pendingStatusDueAt: null,
    changingTo: null,
    terms: null,
    cyclesBilled: 1,
    addons: [],
    ...given,
  }) as BilledSubscription;

/** An add-on "Extra" that is valid as long as that subscription is paid. */
export const addonOfState = (given: Partial<AddonRow> = {}): AddonRow =>
  ({
    id: "addon",
    productOfferingId: "Extra",
    validTo: new Date("2026-02-28T12:00:00Z"),
    billedUntil: null,
    terms: null,
    cyclesBilled: 1,
    ...given,
  }) as AddonRow;

/** A license "Seat" without a subscription that is paid until 28 February at noon UTC. */
export const licenseOfState = (given: Partial<BilledLicense> = {}): BilledLicense =>
  ({
    id: "license",
    productOfferingId: "Seat",
    pendingOfferingId: null,
    currency: "SEK",
    address: null,
    subscription: null,
    subscriberName: null,
    billingAnchorDay: 28,
    periodStartsAt: new Date("2026-01-28T12:00:00Z"),
    periodEndsAt: new Date("2026-02-28T12:00:00Z"),
    paidUntil: new Date("2026-02-28T12:00:00Z"),
    billedUntil: null,
    pendingStatus: null,
    pendingStatusAt: null,
    terms: null,
    cyclesBilled: 1,
    ...given,
  }) as BilledLicense;

/** A charge of 50 kr for a change to "Plan" that waits for the next bill. */
export const chargeOfState = (given: Partial<ChargeRow> = {}): ChargeRow =>
  ({
    id: "charge",
    subscriptionId: null,
    licenseId: null,
    productOfferingId: "Plan",
    description: "Plan",
    amountMinor: 5000,
    currency: "SEK",
    periodStart: null,
    periodEnd: null,
    cause: "OFFERING_CHANGE",
    causeId: "change",
    proration: null,
    invoiceId: null,
    address: null,
    subscription: null,
    subscriberName: null,
    endsAt: null,
    ...given,
  }) as ChargeRow;

/** A draft of cycles that begin at these instants. */
export const draftOfState = (subjectId: string, ...starts: string[]): CustomerState["drafts"][number] =>
  ({
    cycles: starts.map((at) => ({ subjectId, startsAt: new Date(at) })),
  }) as CustomerState["drafts"][number];

/** A quarter of the price without tax, everywhere. */
const swedishVat: TaxLookup = async (requests: readonly TaxRequest[]) =>
  requests.map(() => ({ resolved: true, rates: [SWEDISH_VAT] }));

type GivenState = Partial<Pick<CustomerState, "drafts" | "subscriptions" | "licenses" | "charges">> & {
  customer?: Partial<CustomerState["customer"]>;
  changes?: Record<string, Partial<WaitingChangeRow>>;
  /** In addition to "Plan", "Extra" and "Seat". */
  offerings?: ProductOffering[];
  rules?: Partial<BillingRules>;
  now?: string;
  until?: string;
  taxes?: TaxLookup;
};

/** Plans the bills of one customer, by default a consumer, on 27 February up to 30 March. */
export async function planOfState(given: GivenState): Promise<BillingPlan> {
  const { now = "2026-02-27T12:00:00Z", until = "2026-03-30T12:00:00Z", taxes = swedishVat } = given;
  const markets = [
    { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" },
    { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" },
  ];
  const ctx = {
    tenant: { settings: { markets, billing: given.rules } },
    clock: fakeClock(now),
    language: undefined,
  } as unknown as Ctx;
  const offerings = [
    offeringOfState("Plan"),
    offeringOfState("Extra", { type: "SUBSCRIPTION_ADDON", price: { netPriceMinor: 4900 } }),
    offeringOfState("Seat", { type: "LICENSE", price: { netPriceMinor: 7900 } }),
    ...(given.offerings ?? []),
  ];
  const state: BillingState = {
    offerings: new Map(offerings.map((offering) => [offering.productOfferingId, offering])),
    customers: [
      {
        customer: {
          id: "customer",
          customerType: "CONSUMER",
          preferredLocale: "en-US",
          billing: null,
          billDay: null,
          tax: null,
          ...given.customer,
        } as CustomerState["customer"],
        drafts: given.drafts ?? [],
        subscriptions: given.subscriptions ?? [],
        licenses: given.licenses ?? [],
        charges: given.charges ?? [],
        changes: new Map(
          Object.entries(given.changes ?? {}).map(([id, change]) => [
            id,
            { scheduledFor: null, priceChangeId: null, ...change } as WaitingChangeRow,
          ]),
        ),
      },
    ],
  };
  const [plan] = await planBills(ctx, state, new Date(until), taxes);
  return plan!;
}

/** The bills of a state that can be billed. */
export async function billsOfState(given: GivenState): Promise<PlannedBill[]> {
  const { bills, problem } = await planOfState(given);
  if (problem) throw new Error(`${problem.subjectId}: ${problem.message}`);
  return bills;
}

/** Each item of these bills as its days, its description and its amount to pay. */
export const itemsOf = (bills: readonly PlannedBill[]): string[] =>
  bills.flatMap(({ items }) =>
    items.map(
      ({ periodStart, periodEnd, description, totalMinor }) =>
        `${periodStart} to ${periodEnd}: ${description}, ${totalMinor}`,
    ),
  );
