import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { offeringChanges } from "@/db/schema/offering-changes";
import { subscriptions } from "@/db/schema/subscriptions";
import { advancePriceChanges } from "@/lib/billing/price-changes/advance";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { lockUnlessStopped } from "@/lib/billing/price-changes/record";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import type { ProductOffering } from "@/lib/catalog/model";
import { makeCatalog, makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { eventTypesOf } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import { upcomingChanges } from "@/lib/upcoming/queries";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api, database } = await apiOfFile();
let tenant: Tenant;
let key: string;
let b: BillingWorld;
let plan: string;

const JANUARY = "2026-01-31T12:00:00.000Z";

beforeEach(async () => {
  api.clock.set(JANUARY);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  b = await billing(api, tenant);
  plan = await makeOffering(api, tenant, { name: "Ten", price: { netPriceMinor: 19900 } });
});

type Failure = { internalCode: string; details?: { property: string; code: string; suggestion?: string }[] };

const call = <T>(method: string, path: string, body?: unknown, as = key) =>
  api.call<T & Partial<Failure>>(method, path, { key: as, ...(body !== undefined && { body }) });

async function change(extra: object = {}): Promise<PriceChangeDetail> {
  const { status, body } = await call<PriceChangeDetail>("POST", "/price-changes", {
    productOfferingId: plan,
    netPriceMinor: 22900,
    effectiveFrom: "2026-04-01",
    ...extra,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const read = async ({ priceChangeId }: PriceChangeDetail) =>
  (await call<PriceChangeDetail>("GET", `/price-changes/${priceChangeId}`)).body;
const offering = async (id: string) => (await call<ProductOffering>("GET", `/product-offerings/${id}`)).body;

/** Moves the clock to an instant, advances price changes and bills what is due. */
async function at(instant: string): Promise<void> {
  api.clock.set(instant);
  await advancePriceChanges(b.ctx);
  await b.at(instant);
}

const waitingOf = async (subscriptionId: string) =>
  (
    await api.db
      .select()
      .from(offeringChanges)
      .where(and(eq(offeringChanges.tenantId, tenant.id), eq(offeringChanges.subscriptionId, subscriptionId)))
  ).map(({ status, scheduledFor }) => `${status} ${scheduledFor?.toISOString().slice(0, 10)}`);

describe("a price change", () => {
  test("plans a successor that is not on sale yet, and states its effects", async () => {
    await b.subscription({ productOfferingId: plan });
    const made = await change();
    expect(made).toMatchObject({
      status: "SCHEDULED",
      from: { productOfferingId: plan, price: { netPriceMinor: 19900 } },
      to: { name: "Ten", price: { netPriceMinor: 22900 } },
      effectiveFrom: "2026-04-01",
      noticeDays: 30,
      announcedFrom: "2026-03-02",
      counts: { pending: 1, noticed: 0, moved: 0, dropped: 0 },
      effect: [{ currency: "SEK", subscriptions: 1, differenceMinor: 3000 }],
    });
    expect(made.notice.en.subject).toBe("The price of Ten changes on April 1, 2026");
    expect(made.notice.en.text).toContain("229");
    expect(made.notice.sv.subject).toContain("1 april 2026");
    expect(await offering(made.to.productOfferingId)).toMatchObject({ status: "ARCHIVED" });
    const list = await call<{ items: { priceChangeId: string }[] }>("GET", "/price-changes");
    expect(list.body.items.map(({ priceChangeId }) => priceChangeId)).toEqual([made.priceChangeId]);
  });

  test("is in the price history of every offering that it connects", async () => {
    const other = await makeOffering(api, tenant, { name: "Twenty", price: { netPriceMinor: 29900 } });
    const first = await change();
    const elsewhere = await change({ productOfferingId: other });
    await at("2026-04-01T12:00:00Z");
    const second = await change({
      productOfferingId: first.to.productOfferingId,
      netPriceMinor: 24900,
      effectiveFrom: "2026-08-01",
    });
    const historyOf = async (id: string) =>
      (
        await call<{ items: PriceChangeDetail[] }>("GET", `/price-changes?productOfferingId=${id}`)
      ).body.items.map(({ priceChangeId }) => priceChangeId);
    const all = [second.priceChangeId, first.priceChangeId];
    for (const id of [plan, first.to.productOfferingId, second.to.productOfferingId])
      expect(await historyOf(id)).toEqual(all);
    expect(await historyOf(other)).toEqual([elsewhere.priceChangeId]);
    expect(await historyOf(newId())).toEqual([]);
    expect(await historyOf("nonsense")).toEqual([]);
  });

  test("sends no notice before its day, moves each subscription at a renewal, and is then completed", async () => {
    const id = await b.subscription({ productOfferingId: plan });
    const made = await change();
    await at("2026-02-28T12:00:00Z");
    await b.pay();
    expect(await waitingOf(id)).toEqual([]);
    await at("2026-03-02T12:00:00Z");
    expect(await read(made)).toMatchObject({ status: "ANNOUNCING", counts: { pending: 0, noticed: 1 } });
    // The renewal of 31 March is before the day of the change. The next one is the first at the new price.
    expect(await waitingOf(id)).toEqual(["SCHEDULED 2026-04-30"]);
    expect(await eventTypesOf(api, id)).toContain("subscription.updated");
    const subscription = await call<{ pendingProductOffering: object }>("GET", `/subscriptions/${id}`);
    expect(subscription.body.pendingProductOffering).toMatchObject({
      scheduledAt: "2026-04-30",
      priceChangeId: made.priceChangeId,
    });
    for (const day of ["2026-03-31", "2026-04-30"]) {
      await at(`${day}T12:00:00Z`);
      await b.pay();
    }
    expect(await b.told()).toEqual([
      "2026-02-28 PAID 19900",
      "2026-03-31 PAID 19900",
      "2026-04-30 PAID 22900",
    ]);
    expect((await b.subscriptionOf(id)).productOfferingId).toBe(made.to.productOfferingId);
    await at("2026-05-01T12:00:00Z");
    expect(await read(made)).toMatchObject({
      status: "COMPLETED",
      counts: { pending: 0, noticed: 0, moved: 1, dropped: 0 },
    });
  });

  test("sells the successor in place of the old offering from its day on", async () => {
    const catalog = await makeCatalog(api, tenant, { offeringIds: [plan] });
    const made = await change();
    await at("2026-03-31T12:00:00Z");
    expect(await offering(plan)).toMatchObject({ status: "AVAILABLE" });
    // Midnight in Stockholm is still the day before in UTC.
    await at("2026-03-31T22:00:00Z");
    expect(await offering(plan)).toMatchObject({ status: "ARCHIVED" });
    expect(await offering(made.to.productOfferingId)).toMatchObject({ status: "AVAILABLE" });
    const { body } = await call<{ productOfferingIds: string[] }>("GET", `/product-catalogs/${catalog}`);
    expect(body.productOfferingIds).toEqual([made.to.productOfferingId]);
  });

  test("gives a later subscription its own notice", async () => {
    const made = await change();
    await at("2026-03-20T12:00:00Z");
    const id = await b.subscription({ productOfferingId: plan, paidUntil: new Date("2026-03-31T12:00:00Z") });
    await at("2026-03-20T12:01:00Z");
    // 30 days from 20 March is 19 April: the renewal of 30 April.
    expect(await waitingOf(id)).toEqual(["SCHEDULED 2026-04-30"]);
    const late = await b.subscription({
      productOfferingId: plan,
      paidUntil: new Date("2026-04-25T12:00:00Z"),
      billingAnchorDay: 25,
    });
    await at("2026-04-10T12:00:00Z");
    expect(await waitingOf(late)).toEqual(["SCHEDULED 2026-05-25"]);
    expect(await read(made)).toMatchObject({ status: "RUNNING", counts: { noticed: 2 } });
  });

  test("keeps the agreed discounts", async () => {
    const off = [{ name: "Start", source: "STANDARD" as const, amountMinor: 5000 }];
    await b.subscription({
      productOfferingId: plan,
      terms: {
        steps: [
          { fromCycle: 0, discounts: off },
          { fromCycle: 4, discounts: [] },
        ],
      },
    });
    await change();
    await at("2026-02-28T12:00:00Z");
    await b.pay();
    await at("2026-03-02T12:00:00Z");
    for (const day of ["2026-03-31", "2026-04-30", "2026-05-31"]) {
      await at(`${day}T12:00:00Z`);
      await b.pay();
    }
    expect(await b.told()).toEqual([
      "2026-02-28 PAID 14900",
      "2026-03-31 PAID 14900",
      "2026-04-30 PAID 17900",
      "2026-05-31 PAID 22900",
    ]);
  });

  test("cannot be undone for one subscription, which may leave or choose another plan", async () => {
    const id = await b.subscription({ productOfferingId: plan });
    const made = await change();
    await at("2026-03-02T12:00:00Z");
    await b.pay();
    const upcoming = await upcomingChanges(b.ctx, { subscriptionIds: [id], licenses: "OF_SUBSCRIPTIONS" });
    const [told] = upcoming.filter(({ kind }) => kind === "PRICE_CHANGE");
    expect(told).toMatchObject({
      name: "Ten",
      price: { amountMinor: 3000, currency: "SEK" },
      newPrice: { amountMinor: 22900, months: 1 },
    });
    expect(told).not.toHaveProperty("undo");
    const path = `/subscriptions/${id}`;
    expect(await call("DELETE", `${path}/product-offering-change`)).toMatchObject({
      status: 409,
      body: { internalCode: failures.priceChangeStands.internalCode },
    });
    // The customer's own change takes precedence. When it is undone, the subscription gets a notice again.
    const other = await makeOffering(api, tenant, { name: "Five", price: { netPriceMinor: 9900 } });
    expect((await call("PUT", `${path}/product-offering-change`, { productOfferingId: other })).status).toBe(
      200,
    );
    await at("2026-03-03T12:00:00Z");
    expect(await read(made)).toMatchObject({ counts: { noticed: 0, dropped: 1 } });
    expect((await call("DELETE", `${path}/product-offering-change`)).status).toBe(200);
    await at("2026-03-10T12:00:00Z");
    expect((await waitingOf(id)).at(-1)).toBe("SCHEDULED 2026-04-30");
  });

  test("lets a customer leave free of charge until the move, also in the binding period", async () => {
    const id = await b.subscription({ productOfferingId: plan, bindingEndsAt: "2026-12-31" });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const cancel = async (date: string) => {
      // A session lasts a day, and a month passes here.
      const { token } = await api.user(tenant, { [b.customerId]: "ADMIN" });
      const body = { when: "DATE", date, reason: "PRICE" };
      return api.call<Failure>("POST", `/end-user/subscriptions/${id}/cancel`, {
        key: impersonation,
        token,
        body,
      });
    };
    expect((await cancel("2026-04-15")).body.internalCode).toBe(failures.bindingPeriodRuns.internalCode);
    await change();
    await at("2026-03-02T12:00:00Z");
    expect((await cancel("2026-05-01")).body.internalCode).toBe(failures.bindingPeriodRuns.internalCode);
    expect((await cancel("2026-04-15")).status).toBe(200);
  });

  test("skips cancelled, non-renewing and paused subscriptions, and sends the notice when they continue", async () => {
    const [ending, unrenewed, paused] = [
      await b.subscription({
        productOfferingId: plan,
        pendingStatus: "CANCELLED",
        ...{ pendingStatusAt: "2026-03-20", pendingStatusDueAt: new Date("2026-03-20T12:00:00Z") },
      }),
      await b.subscription({ productOfferingId: plan, autoRenew: false }),
      await b.subscription({ productOfferingId: plan, status: "PAUSED" }),
    ];
    const made = await change();
    api.clock.set("2026-03-02T12:00:00Z");
    await advancePriceChanges(b.ctx);
    for (const id of [ending, unrenewed, paused]) expect(await waitingOf(id)).toEqual([]);
    await api.db.execute(`update subscriptions set status = 'ACTIVATED' where id = '${paused}'`);
    await advancePriceChanges(b.ctx);
    expect(await waitingOf(paused)).toHaveLength(1);
    expect(await read(made)).toMatchObject({ counts: { noticed: 1 } });
  });

  test("is advanced by two processes at once as by one", async () => {
    for (let i = 0; i < 5; i += 1) await b.subscription({ productOfferingId: plan });
    const made = await change();
    api.clock.set("2026-03-02T12:00:00Z");
    await Promise.all([1, 2, 3].map(() => advancePriceChanges(b.ctx)));
    await advancePriceChanges(b.ctx);
    expect(await read(made)).toMatchObject({ counts: { pending: 0, noticed: 5 } });
    const { rows } = await api.db.execute<{ count: number }>(
      `select count(*) from mails where tenant_id = '${tenant.id}' and key like 'price-notice:%'`,
    );
    expect(rows[0]!.count).toBe(1);
  });

  test("leaves a subscription that another process has locked to the next sweep", async () => {
    const id = await b.subscription({ productOfferingId: plan });
    const made = await change();
    api.clock.set("2026-03-02T12:00:00Z");
    await inTransaction(api.ctx(tenant), async ({ db }) => {
      await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
      await advancePriceChanges(b.ctx);
      expect(await read(made)).toMatchObject({ status: "ANNOUNCING", counts: { pending: 1, noticed: 0 } });
    });
    await advancePriceChanges(b.ctx);
    expect(await waitingOf(id)).toEqual(["SCHEDULED 2026-04-30"]);
  });

  test("can be stopped: what waits keeps its price, what has moved stays", async () => {
    const moved = await b.subscription({
      productOfferingId: plan,
      paidUntil: new Date("2026-04-01T12:00:00Z"),
      billingAnchorDay: 1,
    });
    const waits = await b.subscription({ productOfferingId: plan });
    const made = await change();
    await at("2026-03-02T12:00:00Z");
    await at("2026-04-01T12:00:00Z");
    await b.pay();
    expect((await b.subscriptionOf(moved)).productOfferingId).toBe(made.to.productOfferingId);
    const stop = () => call("DELETE", `/price-changes/${made.priceChangeId}`);
    expect((await stop()).status).toBe(204);
    expect((await stop()).status).toBe(204);
    expect(await read(made)).toMatchObject({
      status: "STOPPED",
      counts: { pending: 0, noticed: 0, moved: 1, dropped: 1 },
    });
    await at("2026-04-30T12:00:00Z");
    expect((await b.subscriptionOf(waits)).productOfferingId).toBe(plan);
  });

  test("sends no notice from a sweep that began before it was stopped", async () => {
    const made = await change();
    await at("2026-03-02T12:00:00Z");
    const stopping = await database.pool.connect();
    try {
      await stopping.query("begin");
      await stopping.query("update price_changes set status = 'STOPPED', ended_at = now() where id = $1", [
        made.priceChangeId,
      ]);
      const tells = inTransaction(b.ctx, (ctx) => lockUnlessStopped(ctx, made.priceChangeId));
      await stopping.query("commit");
      expect(await tells).toBe(false);
    } finally {
      stopping.release();
    }
  });

  test("can be altered until the first notice, and not afterwards", async () => {
    await b.subscription({ productOfferingId: plan });
    const made = await change();
    const put = (body: object) =>
      call<PriceChangeDetail>("PUT", `/price-changes/${made.priceChangeId}`, body);
    expect((await put({ netPriceMinor: 20900, effectiveFrom: "2026-05-01" })).body).toMatchObject({
      to: { price: { netPriceMinor: 20900 } },
      effectiveFrom: "2026-05-01",
    });
    expect(await put({ effectiveFrom: "2026-02-10" })).toMatchObject({
      status: 409,
      body: {
        internalCode: failures.priceChangeTooSoon.internalCode,
        details: [{ property: "effectiveFrom", code: "too_small", suggestion: "2026-03-02" }],
      },
    });
    await at("2026-04-01T12:00:00Z");
    expect(await put({ netPriceMinor: 21900 })).toMatchObject({
      status: 409,
      body: { internalCode: failures.priceChangeBegun.internalCode },
    });
  });

  test.each([
    [{ effectiveFrom: "2026-03-01" }, 409, { effectiveFrom: "too_small" }],
    [{ netPriceMinor: 19900 }, 400, { netPriceMinor: "invalid_value" }],
    [{ productOfferingId: "x" }, 400, { productOfferingId: "invalid_value" }],
    [{ noticeDays: 29 }, 400, { noticeDays: "too_small" }],
    [{ currencyOptionsMinor: { EUR: 2000 } }, 400, { "currencyOptionsMinor.EUR": "not_allowed" }],
    [{ effectiveFrom: "2026-02-30" }, 400, { effectiveFrom: "invalid_format" }],
  ])("refuses %j", async (extra, status, problems) => {
    const answer = await call("POST", "/price-changes", {
      ...{ productOfferingId: plan, netPriceMinor: 22900, effectiveFrom: "2026-04-01" },
      ...extra,
    });
    expect(answer.status).toBe(status);
    expect(
      Object.fromEntries((answer.body.details ?? []).map(({ property, code }) => [property, code])),
    ).toEqual(problems);
  });

  test("keeps the price of its successor, which customers were told", async () => {
    const made = await change();
    const path = `/product-offerings/${made.to.productOfferingId}`;
    const price = { ...made.to.price, netPriceMinor: 25900 };
    expect(await call("PUT", path, { price })).toMatchObject({
      status: 409,
      body: { internalCode: failures.offeringSold.internalCode },
    });
    expect((await call("PUT", path, { description: "As before, at a new price." })).status).toBe(200);
  });

  test("copies edits of the old offering to its successor until its day", async () => {
    const made = await change();
    const next = made.to.productOfferingId;
    const put = (id: string, body: object) => call<ProductOffering>("PUT", `/product-offerings/${id}`, body);
    const texts = { name: "Ten plus", description: "Ten gigabytes.", uspList: ["5G"], position: 7 };
    const translations = { sv: { name: "Tio plus", description: "Tio gigabyte.", uspList: ["5G"] } };
    expect((await put(plan, { ...texts, translations })).status).toBe(200);
    expect(await offering(next)).toMatchObject({
      ...texts,
      translations,
      status: "ARCHIVED",
      price: { netPriceMinor: 22900 },
    });
    expect((await read(made)).notice.sv.subject).toContain("Tio plus");
    // The successor keeps its own texts. It takes over the rest.
    await put(next, { description: "Ten gigabytes, and 5G." });
    await put(plan, { name: "Ten more", description: "Ten." });
    expect(await offering(next)).toMatchObject({ name: "Ten more", description: "Ten gigabytes, and 5G." });
    await at("2026-04-01T12:00:00Z");
    await put(plan, { name: "Ten (old)" });
    expect(await offering(next)).toMatchObject({ name: "Ten more" });
  });

  test("copies the names of discounts, also to the successor of a successor", async () => {
    const standardDiscount = { amountMinor: 5000, invoicingDescription: "Start", numberOfCycles: 3 };
    const bare = (await offering(plan)).price;
    await call("PUT", `/product-offerings/${plan}`, { price: { ...bare, standardDiscount } });
    const first = await change();
    const second = await change({
      productOfferingId: first.to.productOfferingId,
      netPriceMinor: 24900,
      effectiveFrom: "2026-06-01",
    });
    const price = {
      ...(await offering(plan)).price,
      standardDiscount: {
        ...standardDiscount,
        translations: { sv: { invoicingDescription: "Startrabatt" } },
      },
    };
    const answer = await call("PUT", `/product-offerings/${plan}`, { name: "Off we go", price });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const [id, netPriceMinor] of [
      [first.to.productOfferingId, 22900],
      [second.to.productOfferingId, 24900],
    ] as const)
      expect(await offering(id)).toMatchObject({
        name: "Off we go",
        price: {
          netPriceMinor,
          standardDiscount: { translations: { sv: { invoicingDescription: "Startrabatt" } } },
        },
      });
    // The successor's price is derived from this one.
    expect(
      await call("PUT", `/product-offerings/${plan}`, { price: { ...price, netPriceMinor: 1 } }),
    ).toMatchObject({ status: 409, body: { internalCode: failures.offeringSold.internalCode } });
  });

  test("refuses a translation that does not fit the successor's own texts", async () => {
    const made = await change();
    const next = made.to.productOfferingId;
    await call("PUT", `/product-offerings/${next}`, { uspList: ["One", "Two"] });
    const both = { uspList: ["One"], translations: { sv: { uspList: ["Ett"] } } };
    const { status, body } = await call("PUT", `/product-offerings/${plan}`, both);
    expect([status, body.details?.[0]?.property]).toEqual([400, "translations.sv.uspList"]);
    expect(await offering(plan)).not.toMatchObject(both);
  });

  test("refuses a price without one of the currencies", async () => {
    const body = { netPriceMinor: 1, effectiveFrom: "2026-04-01" };
    const abroad = await makeOffering(api, tenant, {
      price: { netPriceMinor: 19900, currencyOptionsMinor: { EUR: 1900 } } as never,
    });
    const answer = await call("POST", "/price-changes", { ...body, productOfferingId: abroad });
    expect(answer.body.details).toMatchObject([{ property: "currencyOptionsMinor.EUR", code: "required" }]);
  });

  test("is the only one of its offering until it is over, also under simultaneous requests", async () => {
    const body = { productOfferingId: plan, netPriceMinor: 22900, effectiveFrom: "2026-04-01" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call<PriceChangeDetail>("POST", "/price-changes", body)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201)!.body;
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      internalCode: failures.priceChangeExists.internalCode,
      details: [{ suggestion: made.priceChangeId }],
    });
    await call("DELETE", `/price-changes/${made.priceChangeId}`);
    expect((await call("POST", "/price-changes", body)).status).toBe(201);
  });

  test("is hidden from other brands", async () => {
    const made = await change();
    const stranger = await api.apiKey(await api.tenant());
    const path = `/price-changes/${made.priceChangeId}`;
    for (const [method, body] of [["GET"], ["PUT", {}], ["DELETE"]] as const)
      expect((await call(method, path, body, stranger)).status).toBe(404);
    expect(
      (
        await call(
          "POST",
          "/price-changes",
          { productOfferingId: plan, netPriceMinor: 1, effectiveFrom: "2026-04-01" },
          stranger,
        )
      ).status,
    ).toBe(400);
    expect((await call("GET", `/price-changes/${newId()}`)).status).toBe(404);
  });
});
