import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invoices } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { overdueInvoiceOf } from "@/lib/billing/collection/debts/overdue-invoice";
import { serviceAfterPaying } from "@/lib/billing/collection/debts/service-after-payment";
import { takeDueSteps } from "@/lib/billing/collection/take-steps";
import {
  CARD_METHODS,
  type Days,
  giveCard,
  issue,
  makeActiveSubscription,
  makeBrandWithDays,
  makePayer,
} from "@/lib/billing/collection/testing";
import { readInvoiceOutlook } from "@/lib/billing/outlook/read-outlook";
import { makeLicense } from "@/lib/licenses/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { followDebt } from "@/lib/subscriptions/lifecycle/follow-debt";
import { getSubscription } from "@/lib/subscriptions/queries";
import { eventTypesOf } from "@/lib/subscriptions/testing";

const world = await testWorldOfFile();

const invoiceOf = async (id: string) =>
  (await world.api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
const subscriptionOf = async (id: string) =>
  (await world.api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const licenseOf = async (id: string) =>
  (await world.api.db.select().from(licenses).where(eq(licenses.id, id)))[0]!;
const mailsTo = async (email: string) => (await world.mails(email)).length;
const call = (days: Days, path: string, body: object = {}) =>
  world.api.call<{ internalCode?: string }>("POST", path, { key: days.key, body });
const markPaid = async (days: Days, id: string) => {
  expect((await call(days, `/invoices/${id}/mark-paid`)).status).toBe(200);
  await days.settled();
};
/** The bank is never asked, and an invoice that is unpaid after a day suspends. */
const SHORT = { billing: { retryDays: [1], cancelAfterDays: 30 } };

describe("a postpaid invoice", () => {
  const setUp = async (days: Days) => {
    const { customerId, email } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    // By the brand's market, where it is already tomorrow at the end of a UTC day.
    const today = dateIn(days.ctx.clock.now(), "Europe/Stockholm");
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
      terms: "POSTPAID",
      dueDate: addDays(today, 30),
    });
    return { subscriptionId, id, email };
  };

  it("is reminded 3 and 10 days after the due date, its subscription suspended after 20 and cancelled 30 days later", async () => {
    await using days = await makeBrandWithDays(world);
    const { subscriptionId, id, email } = await setUp(days);
    const seen: [number, number, string][] = [];
    for (const day of [1, 30, 32, 33, 39, 40, 49, 50]) {
      await days.turnTo(day);
      seen.push([day, await mailsTo(email), (await subscriptionOf(subscriptionId)).status]);
    }
    expect(seen).toEqual([
      [1, 0, "ACTIVATED"],
      [30, 0, "ACTIVATED"],
      [32, 0, "ACTIVATED"],
      [33, 1, "ACTIVATED"],
      [39, 1, "ACTIVATED"],
      [40, 2, "ACTIVATED"],
      [49, 2, "ACTIVATED"],
      [50, 3, "SUSPENDED"],
    ]);
    await days.turnTo(79);
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    await days.turnTo(80);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: "CANCELLED", autoRenew: false });
    expect((await invoiceOf(id)).status).toBe("UNCOLLECTIBLE");
    expect(await mailsTo(email)).toBe(4);
  });

  it("is marked as paid and the suspension ends at once", async () => {
    await using days = await makeBrandWithDays(world);
    const { subscriptionId, id } = await setUp(days);
    for (const day of [33, 40, 50]) await days.turnTo(day);
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    expect(await serviceAfterPaying(days.ctx, id)).toBe("RETURNS");
    await markPaid(days, id);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: "ACTIVATED", suspendedFor: null });
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", nextStep: null, nextStepAt: null });
    expect(await serviceAfterPaying(days.ctx, id)).toBe("BACK");
  });
});

describe("a subscription that cannot be suspended now", () => {
  const suspendedOnDayOne = async (days: Days, given: Partial<typeof subscriptions.$inferInsert>) => {
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId, given);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    await days.turnTo(1);
    expect((await invoiceOf(id)).nextStep).toBe("CANCEL");
    return { subscriptionId, id };
  };
  const paused = (days: Days, ends: number) => {
    const now = days.ctx.clock.now();
    return {
      status: "PAUSED" as const,
      pausedAt: now,
      pauseEndsAt: new Date(now.getTime() + ends * 86_400_000),
    };
  };

  it("stays paused, cannot be resumed by its customer, and is free again after the payment", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { subscriptionId, id } = await suspendedOnDayOne(days, paused(days, 20));
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: "PAUSED", suspendedFor: "UNPAID" });
    const { customerId } = await subscriptionOf(subscriptionId);
    const { token } = await world.api.user(days.tenant, { [customerId]: "ADMIN" });
    const refused = await world.api.call<{ internalCode: string }>(
      "POST",
      `/end-user/subscriptions/${subscriptionId}/restore`,
      { key: await world.api.apiKey(days.tenant, "impersonate-user"), token, body: {} },
    );
    expect(refused).toMatchObject({ status: 409, body: { internalCode: "6016" } });
    await markPaid(days, id);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: "PAUSED", suspendedFor: null });
    expect((await call(days, `/subscriptions/${subscriptionId}/restore`)).status).toBe(200);
    await days.settled();
    expect((await subscriptionOf(subscriptionId)).status).toBe("ACTIVATED");
  });

  it("is suspended instead of resumed when its pause ends", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { subscriptionId } = await suspendedOnDayOne(days, paused(days, 1));
    await days.sweep();
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "SUSPENDED",
      suspendedFor: "UNPAID",
    });
  });

  it("is suspended when the brand unblocks it", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { subscriptionId } = await suspendedOnDayOne(days, { status: "BLOCKED" });
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: "BLOCKED", suspendedFor: "UNPAID" });
    expect((await call(days, `/subscriptions/${subscriptionId}/restore`)).status).toBe(200);
    await expect.poll(async () => (await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
  });

  it("stays suspended by the brand after its debt is paid", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { subscriptionId, id } = await suspendedOnDayOne(days, {
      status: "SUSPENDED",
      suspendedFor: "OTHER",
    });
    await markPaid(days, id);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "SUSPENDED",
      suspendedFor: "OTHER",
    });
    expect(await serviceAfterPaying(days.ctx, id)).toBeNull();
  });

  it("is suspended when the network has finished its change of SIM", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { subscriptionId } = await suspendedOnDayOne(days, { pendingSim: { esim: true } });
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "ACTIVATED",
      suspendedFor: "UNPAID",
    });
    await world.api.db
      .update(subscriptions)
      .set({ pendingSim: null })
      .where(eq(subscriptions.id, subscriptionId));
    await followDebt(days.ctx, subscriptionId);
    await days.settled();
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
  });

  it("is suspended a day later if the network refused", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    // The sandbox's network refuses a subscription that it has deactivated.
    const { subscriptionId, id } = await (async () => {
      const { customerId } = await makePayer(world.api, days.tenant);
      const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
      const { iccid, msisdn } = await subscriptionOf(subscriptionId);
      await world.database.pool.query(
        `insert into sandbox.carrier_lines (iccid, msisdn, reference, callback_url, esim, profile, created_at, ended_at)
         values ($1, $2, 'x', 'http://127.0.0.1:1', true, '{}', now(), now())`,
        [iccid, msisdn],
      );
      const id = await issue(world.api, days.tenant, days.ctx, {
        customerId,
        subscriptionIds: [subscriptionId],
      });
      await days.turnTo(1);
      return { subscriptionId, id };
    })();
    expect((await invoiceOf(id)).nextStep).toBe("CANCEL");
    await expect.poll(async () => (await subscriptionOf(subscriptionId)).failure?.action).toBe("SUSPEND");
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "ACTIVATED",
      suspendedFor: "UNPAID",
      changingTo: null,
    });
    await world.database.pool.query("update sandbox.carrier_lines set ended_at = null where msisdn = $1", [
      (await subscriptionOf(subscriptionId)).msisdn,
    ]);
    // The network was asked a moment ago, so it is not asked again at once.
    await followDebt(days.ctx, subscriptionId);
    expect((await subscriptionOf(subscriptionId)).changingTo).toBeNull();
    await days.turnTo(3);
    await followDebt(days.ctx, subscriptionId);
    await days.settled();
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
  });

  it("is cancelled when the network has finished", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { subscriptionId, id } = await suspendedOnDayOne(days, {});
    await world.api.db
      .update(subscriptions)
      .set({ pendingSim: { esim: true } })
      .where(eq(subscriptions.id, subscriptionId));
    await days.turnTo(31);
    expect(await invoiceOf(id)).toMatchObject({ status: "ISSUED", nextStep: "CANCEL" });
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    await world.api.db
      .update(subscriptions)
      .set({ pendingSim: null })
      .where(eq(subscriptions.id, subscriptionId));
    await days.turnTo(32);
    expect((await subscriptionOf(subscriptionId)).status).toBe("CANCELLED");
    expect((await invoiceOf(id)).status).toBe("UNCOLLECTIBLE");
  });
});

describe("a license that starts while its debt is open", () => {
  it("starts blocked, and works after the payment", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const license = await makeLicense(world.api, days.tenant, { customerId, status: "PENDING" });
    const id = await issue(world.api, days.tenant, days.ctx, { customerId, licenseIds: [license] });
    await days.turnTo(1);
    expect(await licenseOf(license)).toMatchObject({ status: "PENDING" });
    expect((await call(days, `/licenses/${license}/activate`)).status).toBe(200);
    expect((await licenseOf(license)).status).toBe("BLOCKED");
    await markPaid(days, id);
    expect(await licenseOf(license)).toMatchObject({ status: "ACTIVE", blockedForDebtAt: null });
  });
});

describe("a subscription that the brand restores despite its debt", () => {
  it("is neither suspended again nor cancelled, and the debt is written off", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const license = await makeLicense(world.api, days.tenant, { customerId });
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
      licenseIds: [license],
    });
    await days.turnTo(1);
    await expect.poll(async () => (await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    expect((await call(days, `/subscriptions/${subscriptionId}/restore`, { debtPaid: true })).status).toBe(
      200,
    );
    expect((await call(days, `/licenses/${license}/restore`)).status).toBe(200);
    await days.settled();
    await expect.poll(async () => (await subscriptionOf(subscriptionId)).status).toBe("ACTIVATED");
    await days.turnTo(31);
    expect((await invoiceOf(id)).status).toBe("UNCOLLECTIBLE");
    expect((await subscriptionOf(subscriptionId)).status).toBe("ACTIVATED");
    expect((await licenseOf(license)).status).toBe("ACTIVE");
  });
});

describe("two debts of one subscription", () => {
  it("the payment of the last debt that suspends it restores service", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const owed = { customerId, subscriptionIds: [subscriptionId] };
    const first = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(1);
    const second = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(2);
    expect([(await invoiceOf(first)).nextStep, (await invoiceOf(second)).nextStep]).toEqual([
      "CANCEL",
      "CANCEL",
    ]);
    await markPaid(days, first);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "SUSPENDED",
      suspendedFor: "UNPAID",
    });
    expect(await serviceAfterPaying(days.ctx, first)).toBe("HELD");
    await markPaid(days, second);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: "ACTIVATED", suspendedFor: null });
    expect(
      (await eventTypesOf(world.api, subscriptionId)).filter((type) => type === "subscription.restored"),
    ).toHaveLength(1);
  });

  it("every due invoice keeps it suspended, whether it caused the suspension or not", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId, email } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const owed = { customerId, subscriptionIds: [subscriptionId] };
    const first = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(1);
    const second = await issue(world.api, days.tenant, days.ctx, owed);
    await days.settled();
    const told = await mailsTo(email);
    // The second invoice says that the subscription is suspended, until when, and that both must be paid.
    expect(await readInvoiceOutlook(days.ctx, second)).toMatchObject({
      suspendsOn: null,
      next: { kind: "SUSPENDED", others: 1 },
    });
    expect(await overdueInvoiceOf(days.ctx, await getSubscription(days.ctx, subscriptionId))).toMatchObject({
      invoiceId: first,
      more: 1,
      allMinor: 49_800,
    });
    await days.turnTo(2);
    // The first invoice suspended the subscription. The second sends no mail about it.
    expect((await invoiceOf(second)).nextStep).toBe("CANCEL");
    expect(await mailsTo(email)).toBe(told);
    await markPaid(days, first);
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    expect(await serviceAfterPaying(days.ctx, first)).toBe("HELD");
    expect(await overdueInvoiceOf(days.ctx, await getSubscription(days.ctx, subscriptionId))).toMatchObject({
      invoiceId: second,
      more: 0,
      allMinor: 24_900,
    });
    await markPaid(days, second);
    expect((await subscriptionOf(subscriptionId)).status).toBe("ACTIVATED");
    expect(await serviceAfterPaying(days.ctx, second)).toBe("BACK");
  });

  it("the payment of all due invoices restores service, even with another invoice that is not due", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const license = await makeLicense(world.api, days.tenant, { customerId });
    const owed = { customerId, subscriptionIds: [subscriptionId], licenseIds: [license] };
    const late = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(1);
    await expect.poll(async () => (await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    const dueDate = addDays(dateIn(days.ctx.clock.now(), "Europe/Stockholm"), 1);
    const notDue = await issue(world.api, days.tenant, days.ctx, { ...owed, terms: "POSTPAID", dueDate });
    await days.settled();
    // The payment of the due invoice restores the subscription.
    expect(await readInvoiceOutlook(days.ctx, late)).toMatchObject({
      next: { kind: "SUSPENDED", others: 0 },
    });
    expect(await overdueInvoiceOf(days.ctx, await getSubscription(days.ctx, subscriptionId))).toMatchObject({
      invoiceId: late,
      more: 0,
      allMinor: 49_800,
    });
    await markPaid(days, late);
    expect(await serviceAfterPaying(days.ctx, late)).toBe("BACK");
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: "ACTIVATED", suspendedFor: null });
    expect((await licenseOf(license)).status).toBe("ACTIVE");
    // The other invoice is a debt of its own, with its own reminders and suspension.
    await days.turnTo(2);
    expect((await invoiceOf(notDue)).nextStep).toBe("REMIND");
    expect((await readInvoiceOutlook(days.ctx, notDue)).suspendsOn).not.toBeNull();
    for (const day of [5, 12, 22]) await days.turnTo(day);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "SUSPENDED",
      suspendedFor: "UNPAID",
    });
  });

  it("both debts are written off together, with one mail and no further demands", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId, email } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const owed = { customerId, subscriptionIds: [subscriptionId] };
    const first = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(1);
    await days.turnTo(29);
    const second = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(30);
    const told = await mailsTo(email);
    await days.turnTo(31);
    expect((await subscriptionOf(subscriptionId)).status).toBe("CANCELLED");
    expect((await invoiceOf(first)).status).toBe("UNCOLLECTIBLE");
    expect((await invoiceOf(second)).status).toBe("UNCOLLECTIBLE");
    expect(await mailsTo(email)).toBe(told + 1);
  });

  it("two invoices that end at once do not deadlock", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const owed = { customerId, subscriptionIds: [subscriptionId] };
    const both = [
      await issue(world.api, days.tenant, days.ctx, owed),
      await issue(world.api, days.tenant, days.ctx, owed),
    ];
    await days.turnTo(1);
    const now = days.ctx.clock.now();
    await world.api.db
      .update(invoices)
      .set({ nextStep: "CANCEL", nextStepAt: now })
      .where(inArray(invoices.id, both));
    // Locks the subscription until both have begun.
    const held = await world.database.pool.connect();
    await held.query("begin");
    await held.query("select 1 from subscriptions where id = $1 for update", [subscriptionId]);
    const runs = [0, 1].map(() => takeDueSteps(days.ctx));
    // The second one has no lock yet that the first could wait for. A deadlock would be broken a second later.
    await expect
      .poll(async () => {
        const { rows } = await world.database.pool.query<{ wait_event: string }>(
          "select wait_event from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.map(({ wait_event }) => wait_event).toSorted();
      })
      .toEqual(["advisory", "transactionid"]);
    await held.query("commit");
    held.release();
    await Promise.all(runs);
    for (const id of both) expect((await invoiceOf(id)).status).toBe("UNCOLLECTIBLE");
  });

  it("a saved card that pays the newer invoice is charged for the older one, too", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const owed = { customerId, subscriptionIds: [subscriptionId] };
    const first = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(1);
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    await giveCard(world.api, days.tenant, customerId, CARD_METHODS.good);
    const second = await issue(world.api, days.tenant, days.ctx, owed);
    await days.turnTo(2);
    await days.turnTo(3);
    expect((await invoiceOf(second)).status).toBe("PAID");
    expect((await invoiceOf(first)).status).toBe("PAID");
    expect((await subscriptionOf(subscriptionId)).status).toBe("ACTIVATED");
  });

  it("an invoice whose subscriptions were never suspended restores nothing", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    await markPaid(days, id);
    expect(await serviceAfterPaying(days.ctx, id)).toBeNull();
  });
});

describe("licenses", () => {
  it("are blocked for a debt, unblocked by the payment, and cancelled with the write-off", async () => {
    await using days = await makeBrandWithDays(world, SHORT);
    const { customerId } = await makePayer(world.api, days.tenant);
    const ids = await Promise.all(
      [{}, { status: "PAUSED" as const }, { status: "BLOCKED" as const }].map((given) =>
        makeLicense(world.api, days.tenant, { customerId, ...given }),
      ),
    );
    const states = async () => (await Promise.all(ids.map(licenseOf))).map(({ status }) => status);
    const first = await issue(world.api, days.tenant, days.ctx, { customerId, licenseIds: ids });
    await days.turnTo(1);
    expect(await states()).toEqual(["BLOCKED", "PAUSED", "BLOCKED"]);
    const { token } = await world.api.user(days.tenant, { [customerId]: "ADMIN" });
    const key = await world.api.apiKey(days.tenant, "impersonate-user");
    for (const id of ids.slice(0, 2)) {
      expect((await licenseOf(id)).blockedForDebtAt).not.toBeNull();
      const refused = await world.api.call("POST", `/end-user/licenses/${id}/restore`, {
        key,
        token,
        body: {},
      });
      expect(refused).toMatchObject({ status: 409, body: { internalCode: "5170" } });
    }
    await markPaid(days, first);
    expect(await states()).toEqual(["ACTIVE", "PAUSED", "BLOCKED"]);
    expect((await licenseOf(ids[1]!)).blockedForDebtAt).toBeNull();

    const second = await issue(world.api, days.tenant, days.ctx, { customerId, licenseIds: ids });
    await days.turnTo(2);
    await days.turnTo(33);
    expect(await states()).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
    expect((await invoiceOf(second)).status).toBe("UNCOLLECTIBLE");
  });
});
