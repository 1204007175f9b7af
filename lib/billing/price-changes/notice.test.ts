import { afterAll, beforeAll, expect, test } from "vitest";
import { advancePriceChanges } from "@/lib/billing/price-changes/advance";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { sendPriceNotice } from "@/lib/billing/price-changes/notice-job";
import { makeOffering } from "@/lib/catalog/testing";
import { testWorld, type World } from "@/lib/payments/testing";
import { addDays, calendarDate } from "@/lib/platform/calendar";
import { newId } from "@/lib/platform/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";

let world: World;
const DAY = 24 * 3600 * 1000;
const ATTEMPT = { number: 1, isLast: false };

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A customer with lines at a brand that has announced a new price. */
async function announced({ lines, customerType }: { lines: number; customerType?: "BUSINESS" }) {
  const { api } = world;
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  const customerId = await api.customer(tenant, customerType ? { customerType } : {});
  const admin = await api.user(tenant, { [customerId]: "ADMIN" }, `${newId()}@example.com`);
  const plan = await makeOffering(api, tenant, {
    name: "Ten",
    price: { netPriceMinor: 20_000, includesTax: true },
  });
  const now = api.clock.now();
  for (let i = 0; i < lines; i += 1)
    await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: plan,
      paidUntil: new Date(now.getTime() + 20 * DAY),
      billingAnchorDay: 1,
    });
  const { body } = await api.call<PriceChangeDetail>("POST", "/price-changes", {
    key,
    body: {
      productOfferingId: plan,
      netPriceMinor: 22_500,
      effectiveFrom: addDays(calendarDate(now), 31),
    },
  });
  const ctx = api.ctx(tenant);
  await api.db.execute(`update price_changes set status = 'ANNOUNCING' where id = '${body.priceChangeId}'`);
  await advancePriceChanges(ctx);
  const payload = { key: `test:${newId()}`, priceChangeId: body.priceChangeId, customerId };
  return { api, ctx, key, admin, payload };
}

test("a customer reads the old and the new price, the day, and that they may leave", async () => {
  const { ctx, admin, payload } = await announced({ lines: 1 });
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  const mails = await world.mails(admin.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toContain("The price of Ten changes on");
  for (const words of ["kr 200 a month", "kr 225 a month", "free of charge"])
    expect(mails[0]!.text).toContain(words);
});

test("a company reads of all its lines at once, without tax", async () => {
  const { ctx, admin, payload } = await announced({ lines: 12, customerType: "BUSINESS" });
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  const [mail] = await world.mails(admin.email);
  expect(mail!.text).toContain("and 2 more");
  expect(mail!.text).toContain("kr 180 a month excl. VAT");
});

test("when it is stopped, those who were told hear that their price stays; a notice that waits is not sent", async () => {
  const { api, ctx, key, admin, payload } = await announced({ lines: 2 });
  await api.call("DELETE", `/price-changes/${payload.priceChangeId}`, { key });
  await expect
    .poll(async () => (await world.mails(admin.email)).map(({ subject }) => subject))
    .toEqual(["The price of Ten does not change"]);
  await sendPriceNotice.run(ctx, payload, ATTEMPT);
  expect(await world.mails(admin.email)).toHaveLength(1);
});
