import { usagePackages } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import { makeNumbers } from "@/lib/inventory/testing";
import { makeLicense } from "@/lib/licenses/testing";
import { DATA_ZONES } from "@/lib/platform/inputs/data-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { makeAddon, makeExtra } from "@/lib/subscriptions/addons/testing";
import type { Subscription } from "@/lib/subscriptions/model";
import type { OfferingOption } from "@/lib/subscriptions/offering-change/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import type { TransferCode } from "@/lib/subscriptions/transfer/model";
import { endedSubscription, subscriptionWithWaitingEsim } from "@/lib/testing/fuzz/subscriptions-with-sim";
import type { KnownValues, SeededApi } from "@/lib/testing/seeded";

let serial = 0;

type Extras = { dear: string; cheap: string; free: string; once: string };
const known = new WeakMap<SeededApi, Extras>();

/** Add-ons that can be changed into each other. An end user may add one of them without an order. */
async function extrasOf(seeded: SeededApi): Promise<Extras> {
  const { api, tenant } = seeded;
  const made = known.get(seeded) ?? {
    dear: await makeExtra(api, tenant),
    cheap: await makeExtra(api, tenant, { price: { netPriceMinor: 100 } }),
    free: await makeExtra(api, tenant, { price: { netPriceMinor: 0 } }),
    // Paid once, so that an automatic top-up can buy it.
    once: await makeExtra(api, tenant, { price: { priceType: "ONE_TIME", netPriceMinor: 100 } }),
  };
  if (!known.has(seeded)) for (const id of Object.values(made)) await addToDefaultCatalogs(api, tenant, id);
  known.set(seeded, made);
  return made;
}

/**
 * Creates subscriptions, add-ons, licenses and numbers in the states that operations on them start from, and matching
 * offerings. There are few, so that random choices often match. They are created for each operation, because earlier
 * ones have ended or blocked the others.
 */
export async function subscriptionsToTry(seeded: SeededApi, path: string): Promise<KnownValues> {
  const { api, demo, tenant } = seeded;
  const key = demo.apiKeys.fullAccess;
  const { customerId } = demo.users.find((user) => user.customerType === "BUSINESS")!;
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await api.call<T>(method, path, { key, body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const offered = async (query: string): Promise<string[]> =>
    (
      await call<{ items: ProductOffering[] }>("GET", `/product-offerings?customerType=BUSINESS&${query}`)
    ).items
      .toSorted((a, b) => (a.price.netPriceMinor ?? 0) - (b.price.netPriceMinor ?? 0))
      .map(({ productOfferingId }) => productOfferingId);
  const plans = await offered("types=SUBSCRIPTION&market=SE&categories=PRODUCT_CATEGORY_SUBSCRIPTION_CELL");
  const seats = await offered("types=LICENSE&market=SE");
  const [cheap, plan] = [plans[0]!, plans.at(-1)!];

  const subscription = (more: Parameters<typeof makeSubscription>[2] = {}) => {
    serial += 1;
    return makeSubscription(api, tenant, {
      customerId,
      productOfferingId: plan,
      iccid: `89462000${String(serial).padStart(11, "0")}`,
      ...more,
    });
  };
  const [plain, changing, withAddons] = [await subscription(), await subscription(), await subscription()];
  /** Earlier requests changed offerings and catalogs. Only the options say which change is still possible. */
  const changeToCheapest = async (path: string, changes: { subscriptionAddonId?: string } = {}) => {
    const { items } = await call<{ items: OfferingOption[] }>("GET", `${path}/product-offering-options`);
    const possible = items.filter(
      (option) => option.allowed && option.subscriptionAddonId === changes.subscriptionAddonId,
    );
    const [cheapest] = possible.toSorted((a, b) => a.recurringPriceMinor - b.recurringPriceMinor);
    if (!cheapest) return;
    const { productOfferingId } = cheapest.productOffering;
    await call("PUT", `${path}/product-offering-change`, { ...changes, productOfferingId });
  };
  await changeToCheapest(`/subscriptions/${changing}`);
  const paused = await subscription({ status: "PAUSED", pausedAt: api.clock.now() });
  const porting = [await subscription(), await subscription()];
  for (const [index, id] of porting.entries())
    await call("POST", `/subscriptions/${id}/in-porting`, {
      // Counted like the SIM cards: a number drawn from the ids was another subscription's in some runs.
      msisdn: `+46735${String(serial - index).padStart(6, "0")}`,
      details: { identity: "19850709-9805" },
    });
  const { subscriptionId: pending } = await call<Subscription>("POST", "/subscriptions", {
    customerId,
    productOfferingId: plan,
    subscriber: { name: "Åsa Lind", email: "asa@example.com" },
    sim: { esim: true },
  });

  // More than any gift, so that one succeeds.
  for (const id of [plain, changing])
    await api.db.insert(usagePackages).values({
      tenantId: tenant.id,
      id: newId(),
      subscriptionId: id,
      service: "DATA",
      scope: "NATIONAL",
      name: "Data",
      total: 500_000_000_000_000,
      validFrom: api.clock.now(),
    });
  const extras = await extrasOf(seeded);
  const addon = () => makeAddon(api, tenant, { subscriptionId: withAddons, productOfferingId: extras.dear });
  const [kept, another, ending, changed] = [await addon(), await addon(), await addon(), await addon()];
  await call("POST", `/subscriptions/${withAddons}/addons/cancel`, {
    subscriptionAddonId: ending,
    when: "END_OF_PERIOD",
  });
  await changeToCheapest(`/subscriptions/${withAddons}/addons`, { subscriptionAddonId: changed });

  const seat = (status: "PENDING" | "ACTIVE" | "PAUSED") =>
    makeLicense(api, tenant, { customerId, productOfferingId: seats.at(-1)!, status });
  const licenses = [await seat("PENDING"), await seat("PAUSED"), await seat("ACTIVE"), await seat("ACTIVE")];
  await changeToCheapest(`/licenses/${licenses[3]}`);

  const numbers = await makeNumbers(api, tenant, 6, { prefix: `+4676${String(serial).padStart(3, "0")}` });
  for (const msisdn of numbers.slice(4))
    await call("POST", `/inventory/phone-numbers/${msisdn}/quarantine`, {});
  const transferCode = /transfer-/.test(path)
    ? [(await call<TransferCode>("POST", `/subscriptions/${plain}/transfer-code`)).transferCode]
    : [];
  const fitting: [RegExp, string[]][] = [
    [/transfer-/, [plain]],
    [/addons/, [withAddons]],
    [/data-gifts/, [plain, changing]],
    [/data-caps/, [plain, changing]],
    [/auto-top-up/, [plain]],
    [/in-porting/, [...porting, plain]],
    [/product-offering/, [plain, changing]],
    [/activate/, [pending, plain]],
    [/restore/, [paused, plain]],
    [/esim/, [await subscriptionWithWaitingEsim(seeded, customerId, plan)]],
    [/number-lease/, [await endedSubscription(seeded, customerId, plan)]],
    [/./, [plain, changing, withAddons, pending, paused]],
  ];
  return {
    subscriptionId: fitting.find(([pattern]) => pattern.test(path))![1],
    toSubscriptionId: [plain, changing],
    transferCode,
    zone: [...DATA_ZONES],
    subscriptionAddonId: [kept, another, ending, changed],
    licenseId: licenses,
    productOfferingId: [cheap, plan, extras.cheap, extras.free, extras.once, seats[0]!, seats.at(-1)!],
    msisdn: numbers,
    phoneNumbers: numbers,
  };
}
