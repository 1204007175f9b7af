import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paymentProfiles, providerCursors, providerEvents } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { handleEvent } from "@/lib/payments/events/follow-event";
import { readProviderEvents } from "@/lib/payments/events/read-events";
import { makeProfile } from "@/lib/payments/fixtures";
import { expireProfiles } from "@/lib/payments/profiles/profiles";
import { testWorldOfFile } from "@/lib/payments/testing";
import { CARD_NUMBERS, makeTill } from "@/lib/payments/till/testing";

const world = await testWorldOfFile();
const shop = await makeTill(world);

/** The instant of all checks, even if midnight comes during the test. */
const began = new Date();
const atOneTime = (): Ctx => ({ ...shop.ctx(), clock: { now: () => began } });
const row = async (id: string) =>
  (await world.api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, id)))[0]!;
const day = (ahead: number) =>
  new Date(began.getTime() + ahead * 24 * 3600 * 1000).toISOString().slice(0, 10);
const mailsAbout = async (id: string): Promise<string[]> => {
  const { rows } = await world.database.pool.query(
    "select key from mails where key like '%' || $1 || '%' order by key",
    [id],
  );
  return rows.map((mail) => mail.key.split(":")[0]);
};

describe("the expiry of a card", () => {
  it("is mailed a month before and on the day, once each, and again for a new expiry date", async () => {
    const customerId = await world.api.customer(shop.tenant);
    const of = (expiresAt: string) => makeProfile(world.api, shop.tenant, { customerId, expiresAt });
    const [far, soon, over] = [await of(day(31)), await of(day(29)), await of(day(-1))];
    for (let i = 0; i < 3; i += 1) await expireProfiles(atOneTime());
    expect(await mailsAbout(far)).toEqual([]);
    expect(await mailsAbout(soon)).toEqual(["card-expiring"]);
    expect(await mailsAbout(over)).toEqual(["card-expired"]);
    expect((await row(soon)).status).toBe("ACTIVE");
    expect((await row(over)).status).toBe("EXPIRED");
    // On its last day it can still be charged.
    const last = await of(day(0));
    await expireProfiles(atOneTime());
    expect((await row(last)).status).toBe("ACTIVE");
    // The bank gave the card another month, which ends too.
    await world.api.db
      .update(paymentProfiles)
      .set({ expiresAt: day(28) })
      .where(eq(paymentProfiles.id, soon));
    await expireProfiles(atOneTime());
    expect(await mailsAbout(soon)).toEqual(["card-expiring", "card-expiring"]);
  });

  it("is found by several processes at once and mailed once", async () => {
    const customerId = await world.api.customer(shop.tenant);
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => makeProfile(world.api, shop.tenant, { customerId, expiresAt: day(3) })),
    );
    await Promise.all(Array.from({ length: 5 }, () => expireProfiles(atOneTime())));
    for (const id of ids) expect(await mailsAbout(id)).toEqual(["card-expiring"]);
  });
});

describe("a provider's report about a method", () => {
  it("that its owner removed here changes nothing", async () => {
    const { customerId, profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    await world.database.pool.query(
      "update customers set billing = billing - 'defaultPaymentProfileId' where id = $1",
      [customerId],
    );
    await world.jobs.stop();
    await shop.call("DELETE", `/payment-profiles/${profileId}`);
    // The card still exists at the provider, and has just changed there.
    await world.control("update-card", { paymentMethodId: methodRef, expMonth: 5, expYear: 2042 });
    await world.api.db.delete(providerCursors);
    await readProviderEvents(world.api.runtime);
    const events = await world.api.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.type, "method.updated"));
    expect(events.length).toBeGreaterThan(0);
    for (const { eventId } of events) await handleEvent(shop.ctx(), { provider: "STRIPE", eventId });
    expect(await row(profileId)).toMatchObject({ status: "INACTIVE", usableOffSession: false });
    await world.jobs.start();
    await expect.poll(async () => (await shop.stripe.paymentMethods.retrieve(methodRef)).customer).toBeNull();
  });

  it("with a new expiry date in the past leaves it expired", async () => {
    const { profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    await world.control("update-card", { paymentMethodId: methodRef, expMonth: 1, expYear: 2020 });
    await expect.poll(async () => (await row(profileId)).status).toBe("EXPIRED");
    expect((await row(profileId)).usableOffSession).toBe(false);
  });

  it("of another brand changes only that brand's method", async () => {
    const other = await makeTill(world);
    const { profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    const before = await row(profileId);
    await world.api.db.insert(providerEvents).values({
      provider: "STRIPE",
      eventId: "evt_elsewhere",
      type: "method.detached",
      payload: { kind: "method", ref: methodRef },
    });
    await world.control("detach-card", { paymentMethodId: methodRef });
    await expect.poll(async () => (await row(profileId)).status).toBe("INACTIVE");
    await world.api.db
      .update(paymentProfiles)
      .set({ status: before.status })
      .where(eq(paymentProfiles.id, profileId));
    await handleEvent(other.ctx(), { provider: "STRIPE", eventId: "evt_elsewhere" });
    expect((await row(profileId)).status).toBe(before.status);
  });
});
