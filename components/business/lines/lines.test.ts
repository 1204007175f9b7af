import { expect, test } from "vitest";
import {
  facetsOf,
  filterSubscriptions,
  type ListedSubscription,
  listedSubscriptionPrice,
  listRefusal,
  NO_FILTER,
  nextEventOf,
  priceReader,
  type SubscriptionSummary,
  toListedSubscription,
} from "./lines";

const subscription = (given: Partial<SubscriptionSummary> = {}) =>
  toListedSubscription(
    {
      subscriptionId: "1",
      status: "ACTIVATED",
      type: "CELL",
      display: "070-174 06 41",
      msisdn: "+46701740641",
      formattedMsisdn: "070-174 06 41",
      customerId: "c",
      subscriber: { subscriberId: "s", name: "Karin Öberg", email: "karin@nordvind.example.com" },
      productOffering: { productOfferingId: "p", name: "Starling" },
      availableActions: [
        { action: "PAUSE", allowed: true },
        { action: "RESTORE", allowed: false, internalCode: "6009" },
      ],
      createdAt: "2026-01-01T00:00:00.000Z",
      ...given,
    },
    "Active",
    priceReader(["0.25"]),
  );

test("a subscription's next event is the consequence of its debt, else its change, else its renewal", () => {
  const renewsAt = "2027-01-03T12:00:00.000Z";
  const pendingStatus = { status: "PAUSED", scheduledAt: "2027-01-02" } as const;
  const dueDate = "2026-12-01";
  const next = (given: Partial<ListedSubscription>) => nextEventOf({ ...subscription(), ...given });
  expect(next({})).toBeUndefined();
  expect(next({ renewsAt })).toEqual({ kind: "renews", at: renewsAt });
  expect(next({ renewsAt, status: "PAUSED" })).toBeUndefined();
  expect(next({ renewsAt, pendingStatus })).toEqual({ kind: "PAUSED", at: "2027-01-02" });
  const suspendsOn = "2026-12-08";
  expect(next({ pendingStatus, debt: { dueDate, suspendsOn } })).toEqual({
    kind: "unpaidSuspends",
    at: suspendsOn,
  });
  const endsOn = "2027-01-07";
  expect(next({ status: "SUSPENDED", debt: { dueDate, endsOn } })).toEqual({
    kind: "unpaidEnds",
    at: endsOn,
  });
  expect(next({ status: "BLOCKED", debt: { dueDate } })).toEqual({ kind: "unpaidSince", at: dueDate });
  // An ended subscription has no next event.
  expect(next({ status: "CANCELLED", debt: { dueDate } })).toBeUndefined();
});

test("a subscription costs nothing while it is paused, and has no price after its end", () => {
  const recurringPrice = { amountMinor: 19900, currency: "SEK", includesTax: true, months: 1 };
  expect(listedSubscriptionPrice(subscription({ recurringPrice }))?.taxedMinor).toBe(19900);
  expect(listedSubscriptionPrice(subscription({ status: "PAUSED", recurringPrice }))).toEqual({
    amountMinor: 0,
    currency: "SEK",
    months: 1,
  });
  expect(listedSubscriptionPrice(subscription({ status: "CANCELLED", recurringPrice }))).toBeUndefined();
});

test("a company reads prices without included tax, and prices with added tax unchanged", () => {
  const swedish = { amountMinor: 19900, currency: "SEK", includesTax: true, months: 1 };
  const american = { amountMinor: 2000, currency: "USD", includesTax: false, months: 3 };
  expect(listedSubscriptionPrice(subscription({ recurringPrice: swedish }))).toEqual({
    amountMinor: 15920,
    currency: "SEK",
    months: 1,
    taxedMinor: 19900,
  });
  expect(listedSubscriptionPrice(subscription({ recurringPrice: american }))).toEqual({
    amountMinor: 2000,
    currency: "USD",
    months: 3,
  });
});

test("subscriptions with the same price share one object, and others do not", () => {
  const read = priceReader(["0.25"]);
  const price = { amountMinor: 19900, currency: "SEK", includesTax: true, months: 1 };
  expect(read(price)).toBe(read({ ...price }));
  expect(read({ ...price, months: 3 })).toMatchObject({ months: 3 });
  expect(read({ ...price, includesTax: false })).not.toHaveProperty("taxedMinor");
});

const found = (text: string, ...subscriptions: ReturnType<typeof subscription>[]) =>
  filterSubscriptions(subscriptions, { ...NO_FILTER, text }).length;

test("a subscription without a name is named after its user", () => {
  expect(subscription()).toMatchObject({ title: "Karin Öberg", named: false });
  expect(subscription({ display: "Lastbil" })).toMatchObject({ title: "Lastbil", named: true });
});

test.each([
  "oberg",
  "KARIN ö",
  "starling active",
  "070-174 06",
  "0641",
  "+46 70 174 06 41",
  "004670174",
  "46701740641",
  "",
  "  ",
])("'%s' finds it", (text) => expect(found(text, subscription())).toBe(1));

test.each(["karin goose", "0642", "12"])("'%s' does not", (text) =>
  expect(found(text, subscription())).toBe(0),
);

test("filters combine", () => {
  const subscriptions = [subscription(), subscription({ status: "PAUSED" }), subscription({ type: "M2M" })];
  expect(filterSubscriptions(subscriptions, { ...NO_FILTER, status: "ACTIVATED" })).toHaveLength(2);
  expect(filterSubscriptions(subscriptions, { ...NO_FILTER, status: "ACTIVATED", type: "M2M" })).toHaveLength(
    1,
  );
  expect(filterSubscriptions(subscriptions, { ...NO_FILTER, plan: "another" })).toHaveLength(0);
});

test("a filter offers the existing values, the most common first", () => {
  const subscriptions = [subscription({ type: "M2M" }), subscription(), subscription()];
  expect(facetsOf(subscriptions, ({ type }) => ({ value: type, label: type }))).toEqual([
    { value: "CELL", label: "CELL", count: 2 },
    { value: "M2M", label: "M2M", count: 1 },
  ]);
});

test("an unavailable action has the code of its refusal", () => {
  expect(listRefusal(subscription(), "PAUSE")).toBeUndefined();
  expect(listRefusal(subscription(), "RESTORE")).toBe("6009");
  expect(listRefusal(subscription(), "CANCEL")).toBe("4000");
});

test.each([
  [{ esimState: "READY" as const }, undefined],
  [{ esimState: "INSTALLED" as const }, "6024"],
  [{ esimState: "PREPARING" as const }, "6023"],
  [{}, "6023"],
  [{ esimState: "READY" as const, subscriber: { subscriberId: "s", name: "Karin" } }, "6025"],
])("why the eSIM of %o cannot be sent is known before the request", (given, code) => {
  expect(listRefusal(subscription(given), "RESEND")).toBe(code);
});
