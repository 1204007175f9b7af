import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentProfiles, providerCursors, providerEvents } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { handleEvent } from "@/lib/payments/events/follow-event";
import { readProviderEvents } from "@/lib/payments/events/read-events";
import { makeProfile } from "@/lib/payments/fixtures";
import { expireProfiles } from "@/lib/payments/profiles/profiles";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { CARD_NUMBERS, makeTill, type Till } from "@/lib/payments/till/testing";

let world: PaymentWorld;
let shop: Till;

beforeAll(async () => {
  world = await testWorld();
  shop = await makeTill(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** The moment at which cards are looked at, also when midnight comes meanwhile. */
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

describe("the end of a card", () => {
  it("is told a month before and when it has come, each once, and again for a new end", async () => {
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
    // The bank gave it another month, and that ends too.
    await world.api.db
      .update(paymentProfiles)
      .set({ expiresAt: day(28) })
      .where(eq(paymentProfiles.id, soon));
    await expireProfiles(atOneTime());
    expect(await mailsAbout(soon)).toEqual(["card-expiring", "card-expiring"]);
  });

  it("is found by several processes at once, and told once", async () => {
    const customerId = await world.api.customer(shop.tenant);
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => makeProfile(world.api, shop.tenant, { customerId, expiresAt: day(3) })),
    );
    await Promise.all(Array.from({ length: 5 }, () => expireProfiles(atOneTime())));
    for (const id of ids) expect(await mailsAbout(id)).toEqual(["card-expiring"]);
  });
});

describe("what the provider says of a method", () => {
  it("that its owner removed here changes nothing", async () => {
    const { customerId, profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    await world.database.pool.query(
      "update customers set billing = billing - 'defaultPaymentProfileId' where id = $1",
      [customerId],
    );
    await world.jobs.stop();
    await shop.call("DELETE", `/payment-profiles/${profileId}`);
    // Still there over there, and changed in this very moment.
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

  it("whose new end has passed as well leaves it expired", async () => {
    const { profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    await world.control("update-card", { paymentMethodId: methodRef, expMonth: 1, expYear: 2020 });
    await expect.poll(async () => (await row(profileId)).status).toBe("EXPIRED");
    expect((await row(profileId)).usableOffSession).toBe(false);
  });

  it("of another brand is another brand's", async () => {
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
