import { describe, expect, test } from "vitest";
import type { Caller } from "@/lib/kernel/context";
import { fakeClock } from "@/lib/platform/dates/clock";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { actionFactsOf, embedOnce, toSubscription } from "./present";

const NOW = new Date("2026-11-10T12:00:00.000Z");
const BRAND: Caller = { kind: "key", keyId: "key", user: null };

const reader = {
  tenant: {
    settings: {
      markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
    },
  } as unknown as Tenant,
  clock: fakeClock(NOW),
};

type Stored = SubscriptionRow["subscription"];

/** A row with an active subscription of which nothing more is known than what every subscription has. */
const rowOf = (given: Partial<Stored> = {}, more: Partial<Omit<SubscriptionRow, "subscription">> = {}) =>
  ({
    subscription: {
      id: "subscription",
      referenceId: null,
      status: "ACTIVATED",
      type: "CELL",
      displayName: null,
      msisdn: "+46701740641",
      customerId: "customer",
      productOfferingId: "plan",
      esim: false,
      iccid: null,
      imei: null,
      currency: "SEK",
      country: null,
      pendingSim: null,
      pendingMsisdn: null,
      previousIccid: null,
      protectedAt: null,
      unlocksAt: null,
      transferCodeHash: null,
      transferCodeExpiresAt: null,
      transferCodeTries: 0,
      numberTransferredAt: null,
      deliveryAddress: null,
      changingTo: null,
      changingSince: null,
      pendingStatus: null,
      pendingStatusAt: null,
      pausedUntil: null,
      suspendedFor: null,
      periodStartsAt: null,
      periodEndsAt: null,
      paidUntil: null,
      autoRenew: true,
      bindingEndsAt: null,
      activatedAt: null,
      pausedAt: null,
      cancelledAt: null,
      endedAt: null,
      failure: null,
      metadata: {},
      createdAt: NOW,
      updatedAt: NOW,
      ...given,
    },
    customerName: "Astrid Lind",
    subscriber: { id: "subscriber", name: "Astrid", email: null, address: null },
    offering: {
      id: "plan",
      name: "Plan",
      names: {},
      price: { priceType: "RECURRING", netPriceMinor: 19_900, currency: "SEK" },
      imageUrl: null,
      groupId: null,
      category: "PRODUCT_CATEGORY_CELL",
    },
    change: null,
    hasNumber: null,
    isPorting: false,
    sim: null,
    ...more,
  }) as unknown as SubscriptionRow;

const shown = (...given: Parameters<typeof rowOf>) => toSubscription(reader, rowOf(...given), BRAND);

const day = (text: string) => new Date(`${text}T12:00:00.000Z`);

test("a subscription has only the fields that have a value", () => {
  const { availableActions: _, productOffering: __, ...fields } = shown();
  expect(fields).toStrictEqual({
    subscriptionId: "subscription",
    status: "ACTIVATED",
    type: "CELL",
    display: "070-174 06 41",
    msisdn: "+46701740641",
    customer: { customerId: "customer", name: "Astrid Lind" },
    productCategory: "PRODUCT_CATEGORY_CELL",
    subscriber: { subscriberId: "subscriber", name: "Astrid" },
    sim: { esim: false },
    currency: "SEK",
    country: "SE",
    autoRenew: true,
    createdAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
  });
});

test("each stored value has its field", () => {
  const address = { street: "Storgatan 1" } as unknown as NonNullable<Stored["deliveryAddress"]>;
  const failure = { internalCode: "6001", message: "No", action: "ACTIVATE", occurredAt: NOW.toISOString() };
  const row = rowOf(
    {
      referenceId: "crm-1",
      displayName: "Work",
      esim: true,
      iccid: "8946",
      imei: "35",
      country: "NO",
      pendingSim: { esim: true },
      pendingMsisdn: "+46701740642",
      previousIccid: "8945",
      protectedAt: day("2026-11-01"),
      transferCodeHash: "hash",
      transferCodeExpiresAt: day("2027-01-08"),
      numberTransferredAt: day("2026-11-04"),
      deliveryAddress: address,
      periodStartsAt: day("2026-11-01"),
      periodEndsAt: day("2026-12-01"),
      bindingEndsAt: "2027-03-01",
      activatedAt: day("2026-11-02"),
      pausedAt: day("2026-11-03"),
      cancelledAt: day("2026-11-04"),
      endedAt: day("2026-11-05"),
      failure: failure as Stored["failure"],
      metadata: { a: "b" },
    },
    {
      subscriber: { id: "subscriber", name: "Astrid", email: "astrid@example.com", address },
      sim: {
        status: "ASSIGNED",
        activationCode: "LPA:1$smdp.example$MATCH 1",
        smdpAddress: "smdp.example",
        matchingId: "MATCH 1",
        installedAt: "2026-11-06T12:00:00+00:00",
        eid: "8904",
      },
    },
  );
  expect(toSubscription(reader, row, BRAND)).toMatchObject({
    referenceId: "crm-1",
    display: "Work",
    country: "NO",
    subscriber: { email: "astrid@example.com", address },
    sim: {
      esim: true,
      iccid: "8946",
      imei: "35",
      eid: "8904",
      status: "ASSIGNED",
      activationCode: "LPA:1$smdp.example$MATCH 1",
      installUrl:
        "https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1%24smdp.example%24MATCH%201",
      smdpAddress: "smdp.example",
      matchingId: "MATCH 1",
      installedAt: "2026-11-06T12:00:00.000Z",
    },
    pendingSim: { esim: true },
    pendingMsisdn: "+46701740642",
    previousSim: { iccid: "8945" },
    protection: { protectedAt: "2026-11-01T12:00:00.000Z" },
    transferCode: { createdAt: "2027-01-01T12:00:00.000Z", expiresAt: "2027-01-08T12:00:00.000Z" },
    numberTransferredAt: "2026-11-04T12:00:00.000Z",
    deliveryAddress: address,
    currentPeriod: { startsAt: "2026-11-01T12:00:00.000Z", endsAt: "2026-12-01T12:00:00.000Z" },
    bindingEndsAt: "2027-03-01",
    activatedAt: "2026-11-02T12:00:00.000Z",
    pausedAt: "2026-11-03T12:00:00.000Z",
    cancelledAt: "2026-11-04T12:00:00.000Z",
    endedAt: "2026-11-05T12:00:00.000Z",
    failure,
    metadata: { a: "b" },
  });
});

test("a period without an end or a start is not shown", () => {
  expect(shown({ periodStartsAt: day("2026-11-01") })).not.toHaveProperty("currentPeriod");
  expect(shown({ periodEndsAt: day("2026-12-01") })).not.toHaveProperty("currentPeriod");
});

test("staff who view the portal as a person see no secrets of the eSIM", () => {
  const sim = {
    status: "ASSIGNED",
    activationCode: "LPA:1$smdp.example$MATCH",
    smdpAddress: "smdp.example",
    matchingId: "MATCH",
    installedAt: null,
    eid: null,
  } as const;
  const viewAs = { kind: "user", via: "view-as", user: { memberships: [] } } as unknown as Caller;
  const row = rowOf({ esim: true, iccid: "8946" }, { sim });
  expect(toSubscription(reader, row, viewAs).sim).toStrictEqual({
    esim: true,
    iccid: "8946",
    status: "ASSIGNED",
  });
});

describe("the next state", () => {
  const next = (given: Partial<Stored>) => shown(given).pendingStatus;
  const scheduled = { pendingStatus: "CANCELLED", pendingStatusAt: "2026-11-20" } as const;

  test("is that which the network is making, with the day of its request", () => {
    const changing = { changingTo: "SUSPENDED", changingSince: day("2026-11-09") } as const;
    expect(next({ ...changing, ...scheduled })).toEqual({ status: "SUSPENDED", scheduledAt: "2026-11-09" });
  });

  test("is else the scheduled one", () => {
    expect(next(scheduled)).toEqual({ status: "CANCELLED", scheduledAt: "2026-11-20" });
    expect(next({ pendingStatus: "CANCELLED" })).toBeUndefined();
    expect(next({ pendingStatusAt: "2026-11-20" })).toBeUndefined();
    expect(next({})).toBeUndefined();
  });

  test("of a pause is its end, unless something else is scheduled before or on that day", () => {
    const paused = (pausedUntil: string) => ({ status: "PAUSED", pausedUntil }) as const;
    expect(next(paused("2026-11-20"))).toEqual({ status: "ACTIVATED", scheduledAt: "2026-11-20" });
    expect(next({ ...paused("2026-11-19"), ...scheduled })?.status).toBe("ACTIVATED");
    expect(next({ ...paused("2026-11-20"), ...scheduled })?.status).toBe("CANCELLED");
    expect(next({ ...paused("2026-11-21"), ...scheduled })?.status).toBe("CANCELLED");
    expect(next({ status: "PAUSED" })).toBeUndefined();
    expect(next({ status: "ACTIVATED", pausedUntil: "2026-11-20" })).toBeUndefined();
  });
});

describe("the next renewal", () => {
  const renewal = (given: Partial<Stored>) => shown({ paidUntil: day("2026-12-01"), ...given }).renewsAt;

  test("is the end of the paid time, or else of the period", () => {
    expect(renewal({ periodEndsAt: day("2026-11-20") })).toBe("2026-12-01T12:00:00.000Z");
    expect(renewal({ paidUntil: null, periodEndsAt: day("2026-11-20") })).toBe("2026-11-20T12:00:00.000Z");
    expect(renewal({ paidUntil: null })).toBeUndefined();
  });

  test("is absent for a subscription that ends instead", () => {
    expect(renewal({ autoRenew: false })).toBeUndefined();
    expect(renewal({ pendingStatus: "CANCELLED" })).toBeUndefined();
    expect(renewal({ status: "CANCELLED" })).toBeUndefined();
    expect(renewal({ pendingStatus: "PAUSED" })).toBeDefined();
  });

  test("is absent once it is due, because a past day must not look like a future one", () => {
    expect(renewal({ paidUntil: NOW })).toBeUndefined();
    expect(renewal({ paidUntil: new Date(NOW.getTime() + 1) })).toBeDefined();
  });
});

test("the number of an ended subscription is kept for 14 days, if it is still its own and was ever called", () => {
  const ended = { status: "CANCELLED", endedAt: day("2026-11-01") } as const;
  const travel = { ...rowOf().offering, category: "PRODUCT_CATEGORY_TRAVEL_ESIM" };
  expect(shown(ended, { hasNumber: true }).numberKeptUntil).toBe("2026-11-15");
  expect(shown({ ...ended, endedAt: day("2026-10-26") }, { hasNumber: true })).not.toHaveProperty(
    "numberKeptUntil",
  );
  expect(shown(ended, { hasNumber: false })).not.toHaveProperty("numberKeptUntil");
  expect(shown(ended, { hasNumber: true, offering: travel })).not.toHaveProperty("numberKeptUntil");
});

describe("a waiting change of plan", () => {
  const change = {
    createdAt: "2026-11-01T12:00:00Z",
    scheduledFor: "2026-12-01T12:00:00Z",
    priceChangeId: null,
    toOffering: { ...rowOf().offering, id: "less", name: "Less" },
  };

  test("is shown with its day, until the subscription has ended", () => {
    expect(shown({}, { change }).pendingProductOffering).toMatchObject({
      scheduledAt: "2026-12-01",
      product: { productOfferingId: "less" },
    });
    expect(shown({ status: "CANCELLED" }, { change })).not.toHaveProperty("pendingProductOffering");
  });

  test("names the price change that it comes from, and begins later if the period does", () => {
    expect(shown({}, { change }).pendingProductOffering).not.toHaveProperty("priceChangeId");
    const moved = shown(
      { periodEndsAt: day("2026-12-24") },
      { change: { ...change, priceChangeId: "price-change" } },
    );
    expect(moved.pendingProductOffering).toMatchObject({
      scheduledAt: "2026-12-24",
      priceChangeId: "price-change",
    });
  });

  test("that the network makes began with its request", () => {
    const asked = { ...change, scheduledFor: null };
    expect(shown({}, { change: asked }).pendingProductOffering?.scheduledAt).toBe("2026-11-01");
  });
});

test("the offering of many subscriptions is built once for a page", () => {
  const embed = embedOnce(reader);
  const { offering } = rowOf();
  expect(embed(offering)).toBe(embed(offering));
  expect(embed({ ...offering })).not.toBe(embed(offering));
});

test("a travel eSIM neither takes nor changes a number, and no code is known without a SIM", () => {
  const facts = (type: string) => actionFactsOf(rowOf({ type } as Partial<Stored>), NOW);
  expect(facts("CELL")).toMatchObject({ takesNumbers: true, activationCode: null, isPorting: false });
  expect(facts("TRAVEL_ESIM")).toMatchObject({ takesNumbers: false, canChangeNumber: false });
});
