import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { loadState } from "@/lib/billing/renewals/plan/load";
import { planBills } from "@/lib/billing/renewals/plan/plan";
import type { TaxLookup } from "@/lib/billing/renewals/plan/tax";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let b: BillingWorld;
let plan: string;

beforeEach(async () => {
  api.clock.set("2026-02-27T12:00:00.000Z");
  tenant = await api.tenant();
  b = await billing(api, tenant);
  plan = await makeOffering(api, tenant);
});

const noTaxKnown: TaxLookup = async (requests) =>
  requests.map(() => ({ resolved: false, message: "No tax is known for this address." }) as never);

/** The plan of the customer up to the end of March, by these taxes. */
async function planned(taxes: TaxLookup) {
  const until = new Date("2026-03-30T12:00:00Z");
  const held = await api.db.select().from(customers).where(eq(customers.id, b.customerId));
  const [only] = await planBills(b.ctx, await loadState(b.ctx, held, until, { lock: false }), until, taxes);
  return only!;
}

/** Something of a subscription that is over: to be asked for by itself. */
async function charge(): Promise<string> {
  const subscriptionId = await b.subscription({ productOfferingId: plan, status: "CANCELLED" });
  return b.charge(plan, { subscriptionId });
}

describe("a customer whose tax is not known", () => {
  test("is not billed, and the plan names the subscription whose cycle it is about", async () => {
    const id = await b.subscription({ productOfferingId: plan });
    expect(await planned(noTaxKnown)).toEqual({
      customerId: b.customerId,
      bills: [],
      problem: { subjectId: id, message: "No tax is known for this address." },
    });
  });

  test("is not billed, and the plan names the charge that it is about", async () => {
    const id = await charge();
    expect(await planned(noTaxKnown)).toEqual({
      customerId: b.customerId,
      bills: [],
      problem: { subjectId: id, message: "No tax is known for this address." },
    });
  });
});

test("a subscription without a price in its currency is named by the plan, and nothing is billed", async () => {
  await b.subscription({ productOfferingId: plan });
  const id = await b.subscription({ productOfferingId: plan });
  await api.db.update(subscriptions).set({ currency: "NOK" }).where(eq(subscriptions.id, id));
  expect(await planned(noTaxKnown)).toEqual({
    customerId: b.customerId,
    bills: [],
    problem: { subjectId: id, message: "Plan has no price in NOK." },
  });
});

test("an error that is no refusal is not taken for one", async () => {
  await b.subscription({ productOfferingId: plan });
  const broken: TaxLookup = () => Promise.reject(new Error("broken"));
  await expect(planned(broken)).rejects.toThrow("broken");
});
