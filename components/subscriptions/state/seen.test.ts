import { expect, test } from "vitest";
import { type Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import enSims from "@/messages/en/sims.json";
import enSubscription from "@/messages/en/subscription.json";
import svSims from "@/messages/sv/sims.json";
import svSubscription from "@/messages/sv/subscription.json";
import { isUnserved, isWaitingState, seenKey, seenState, stateNews, waitsForDevice } from "./seen";

const en = { subscription: enSubscription, sims: enSims };
const sv = { subscription: svSubscription, sims: svSims };

const subscription = (given: Partial<Subscription> = {}) =>
  ({
    status: "ACTIVATED",
    autoRenew: true,
    renewsAt: "2026-12-23T11:00:00.000Z",
    currentPeriod: { startsAt: "2026-11-23T11:00:00.000Z", endsAt: "2026-12-23T11:00:00.000Z" },
    productOffering: { price: { priceType: "RECURRING" } },
    sim: { esim: false },
    availableActions: [],
    ...given,
  }) as unknown as Subscription;

test("a subscription that is paid and idle is not watched", () => {
  expect(isWaitingState(seenState(subscription()))).toBe(false);
  expect(isWaitingState(seenState(subscription({ autoRenew: false, renewsAt: undefined })))).toBe(false);
});

test("a subscription that is unpaid or suspended is watched until the payment shows", () => {
  for (const given of [{ renewsAt: undefined }, { status: "SUSPENDED" as const }]) {
    const before = seenState(subscription(given));
    expect(isWaitingState(before)).toBe(true);
    expect(seenKey(seenState(subscription()))).not.toBe(seenKey(before));
  }
});

test("an ended subscription is watched until its number can be recovered", () => {
  const ended = { status: "CANCELLED" as const, numberKeptUntil: "2026-12-08T00:00:00.000Z" };
  const before = seenState(subscription(ended));
  const after = seenState(subscription({ ...ended, endedAt: "2026-11-24T11:00:00.000Z" }));
  expect([isWaitingState(before), isWaitingState(after)]).toEqual([true, false]);
  expect(seenKey(after)).not.toBe(seenKey(before));
  expect(isWaitingState(seenState(subscription({ status: "CANCELLED" })))).toBe(false);
});

/**
 * All possible states of a subscription: its status, whether its eSIM is installed, another SIM on its way, an old one
 * that works.
 */
function* everySubscription(): Generator<Subscription> {
  for (const status of SubscriptionStatus.options)
    for (const esim of [true, false])
      for (const installedAt of [undefined, "2026-11-23T11:00:00.000Z"])
        for (const pendingSim of [undefined, { esim: true }, { esim: false }])
          for (const previousSim of [undefined, { iccid: "8946000000000000001" }])
            for (const activationCode of [undefined, "LPA:1$smdp.example$ABC"])
              yield subscription({
                status,
                pendingSim,
                previousSim,
                sim: { esim, installedAt, activationCode },
              } as unknown as Partial<Subscription>);
}

const WORDS = [
  [en, /\blive\b/i, "Waiting for your phone"],
  [sv, /\bigång\b/i, "Väntar på din telefon"],
] as const;

test.each(WORDS)(
  "an active subscription is never shown next to a SIM that waits for a phone, in any state: %#",
  (words, live, waiting) => {
    expect(words.subscription.install.waiting).toContain(waiting);
    // Texts that may be on the page at any time.
    for (const always of [words.subscription.install, words.subscription.status, words.sims])
      expect(JSON.stringify(always)).not.toMatch(live);
    for (const before of everySubscription())
      for (const now of everySubscription()) {
        const news = stateNews(seenState(before), seenState(now));
        if (!news || !waitsForDevice(now)) continue;
        expect(words.subscription.watch[news], JSON.stringify(now)).not.toMatch(live);
        expect(["installed", "activated"]).not.toContain(news);
      }
  },
);

test("a subscription without a working SIM is not called active", () => {
  for (const one of everySubscription()) {
    const unserved = isUnserved(one);
    if (unserved) expect([one.status, one.sim.installedAt]).toEqual(["ACTIVATED", undefined]);
    if (waitsForDevice(one)) expect(unserved).toBe(one.previousSim === undefined);
  }
});
