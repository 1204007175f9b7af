import { expect, test } from "vitest";
import { advancePriceChanges } from "@/lib/billing/price-changes/advance";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { sendPriceNotice } from "@/lib/billing/price-changes/notice-job";
import { makeOffering } from "@/lib/catalog/testing";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import { makeAddon, makeExtra } from "@/lib/subscriptions/addons/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";

const DAY = 24 * 3600 * 1000;
const ATTEMPT = { number: 1, isLast: false };

const world = await testWorldOfFile();

/** A customer of a brand. */
async function someone(customerType?: "BUSINESS") {
  const { api } = world;
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  const customerId = await api.customer(tenant, customerType ? { customerType } : {});
  const admin = await api.user(tenant, { [customerId]: "ADMIN" }, `${newId()}@example.com`);
  return { api, tenant, key, customerId, admin, now: api.clock.now() };
}

type Someone = Awaited<ReturnType<typeof someone>>;

/** Announces a new price of an offering to the customer. */
async function announce(them: Someone, productOfferingId: string, netPriceMinor: number) {
  const { api, tenant, key, customerId, now } = them;
  const { body } = await api.call<PriceChangeDetail>("POST", "/price-changes", {
    key,
    body: { productOfferingId, netPriceMinor, effectiveFrom: addDays(calendarDate(now), 31) },
  });
  const ctx = api.ctx(tenant);
  await api.db.execute(`update price_changes set status = 'ANNOUNCING' where id = '${body.priceChangeId}'`);
  await advancePriceChanges(ctx);
  const payload = { key: `test:${newId()}`, priceChangeId: body.priceChangeId, customerId };
  return { ...them, ctx, payload };
}

/** A customer with subscriptions of a brand that has announced a new price. */
async function announced({ count, customerType }: { count: number; customerType?: "BUSINESS" }) {
  const them = await someone(customerType);
  const { api, tenant, customerId, now } = them;
  const plan = await makeOffering(api, tenant, {
    name: "Ten",
    price: { netPriceMinor: 20_000, includesTax: true },
  });
  for (let i = 0; i < count; i += 1)
    await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: plan,
      paidUntil: new Date(now.getTime() + 20 * DAY),
      billingAnchorDay: 1,
    });
  return announce(them, plan, 22_500);
}

test("a customer reads the old and the new price, the day, and the right to leave", async () => {
  const { ctx, admin, payload } = await announced({ count: 1 });
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  const mails = await world.mails(admin.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toContain("The price of Ten changes on");
  for (const words of ["kr 200 a month", "kr 225 a month", "free of charge"])
    expect(mails[0]!.text).toContain(words);
});

test("a company reads of all its subscriptions in one mail, without tax", async () => {
  const { ctx, admin, payload } = await announced({ count: 12, customerType: "BUSINESS" });
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  const [mail] = await world.mails(admin.email);
  expect(mail!.text).toContain("and 2 more");
  expect(mail!.text).toContain("kr 180 a month excl. VAT");
});

test("after a stop, notified customers learn that their price stays, and a waiting notice is not sent", async () => {
  const { api, ctx, key, admin, payload } = await announced({ count: 2 });
  await api.call("DELETE", `/price-changes/${payload.priceChangeId}`, { key });
  await expect
    .poll(async () => (await world.mails(admin.email)).map(({ subject }) => subject))
    .toEqual(["The price of Ten does not change"]);
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  expect(await world.mails(admin.email)).toHaveLength(1);
});

test("a company reads of all its seats in one mail, and where to end them", async () => {
  const them = await someone("BUSINESS");
  const { api, tenant, customerId, now } = them;
  const seat = await makeSeat(api, tenant, { name: "Softphone" });
  const frontDesk = await makeSubscription(api, tenant, { customerId, displayName: "Front desk" });
  for (const subscriptionId of [frontDesk, null])
    await makeLicense(api, tenant, { customerId, productOfferingId: seat, subscriptionId });
  const { ctx, admin, payload } = await announce({ ...them, now }, seat, 7900);
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  const [mail] = await world.mails(admin.email);
  expect(mail!.subject).toContain("The price of Softphone changes on");
  for (const words of ["2 × Softphone", "Front desk", "commitment period", "/licenses"])
    expect(mail!.text).toContain(words);
});

test("a customer reads which subscription an add-on belongs to, and that it continues without the add-on", async () => {
  const them = await someone();
  const { api, tenant, customerId, now } = them;
  const extra = await makeExtra(api, tenant, { name: "Extra" });
  const subscriptionId = await makeSubscription(api, tenant, {
    customerId,
    displayName: "Front desk",
    paidUntil: new Date(now.getTime() + 20 * DAY),
    billingAnchorDay: 1,
  });
  await makeAddon(api, tenant, { subscriptionId, productOfferingId: extra });
  const { ctx, admin, payload } = await announce(them, extra, 6900);
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  const [mail] = await world.mails(admin.email);
  for (const words of [
    "The price of Extra",
    "Front desk",
    "end the add-on",
    `/subscriptions/${subscriptionId}`,
  ])
    expect(`${mail!.subject} ${mail!.text}`).toContain(words);
});
