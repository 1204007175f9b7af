import { expect, test } from "vitest";
import type { License } from "@/lib/licenses/model";
import { priceOfSeveral } from "../company-price";
import { lastDayOf, seatsInOrder, shownSeat } from "./seat";

const license = (given: Partial<License> = {}): License => ({
  licenseId: "l",
  status: "ACTIVE",
  type: "PBX_USER_LEVEL",
  customer: { customerId: "c", name: "Nordvind" },
  productOffering: {
    productOfferingId: "p",
    name: "Phone Seat",
    price: { netPriceMinor: 6900, currency: "SEK", priceType: "RECURRING" },
  },
  currency: "SEK",
  autoRenew: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...given,
});
const ALL = { write: true, cancel: true };
const actions = (given: Partial<License>, may = ALL) => shownSeat(license(given), may).actions;

test("the actions follow from the state, and from the viewer's rights", () => {
  expect(actions({})).toEqual(["ASSIGN", "PAUSE", "CHANGE", "CANCEL"]);
  expect(actions({}, { write: true, cancel: false })).toEqual(["ASSIGN", "PAUSE", "CHANGE"]);
  expect(actions({ status: "PAUSED" })).toEqual(["ASSIGN", "RESUME", "CANCEL"]);
  expect(actions({ pendingStatus: { status: "CANCELLED", scheduledAt: "2026-12-01" } })).toEqual([
    "ASSIGN",
    "UNDO",
  ]);
  expect(actions({ status: "CANCELLED" })).toEqual([]);
  expect(actions({}, { write: false, cancel: false })).toEqual([]);
});

test("a pending change can be cancelled", () => {
  const product = license().productOffering;
  expect(actions({ pendingProductOffering: { scheduledAt: "2026-12-01", product } })).toContain(
    "UNDO_CHANGE",
  );
});

test("a seat has its price in its own currency, and a detail that distinguishes it", () => {
  expect(shownSeat(license({ details: { extension: "100" } }), ALL)).toMatchObject({
    price: { amountMinor: 6900, currency: "SEK", months: 1 },
    detail: "100",
  });
  expect(shownSeat(license({ currency: "USD" }), ALL)).not.toHaveProperty("price");
});

test("ended seats come last, and extensions are sorted as numbers", () => {
  const seats = ["101", "9", "100"].map((extension) => shownSeat(license({ details: { extension } }), ALL));
  const ended = shownSeat(license({ status: "CANCELLED" }), ALL);
  expect(seatsInOrder([ended, ...seats]).map(({ detail }) => detail)).toEqual(["9", "100", "101", undefined]);
});

test("a seat is named after the user of its subscription, and the subscription", () => {
  const assigned = license({
    assignedTo: {
      type: "SUBSCRIPTION",
      subscriptionId: "subscription",
      subscriptionDisplay: "070-174 06 40",
      subscriber: { name: "Johan Ekström", email: "johan@example.com" },
    },
  });
  expect(shownSeat(assigned, ALL).subscription).toMatchObject({
    display: "Johan Ekström · 070-174 06 40",
    email: "johan@example.com",
  });
});

test("a company reads the cost of a seat without tax, and with it next to it", () => {
  const price = { currency: "SEK", netPriceMinor: 9_900, includesTax: true, priceType: "RECURRING" } as const;
  const offering = { ...license().productOffering, price };
  const taxRates = ["0.25"];
  expect(shownSeat(license({ productOffering: offering }), ALL, taxRates).price).toEqual({
    amountMinor: 7_920,
    currency: "SEK",
    months: 1,
    taxedMinor: 9_900,
  });
  const american = { ...offering, price: { ...price, includesTax: false } };
  const own = shownSeat(license({ productOffering: american }), ALL, taxRates).price!;
  expect(priceOfSeveral(own, 3)).toEqual({ amountMinor: 29_700, currency: "SEK", months: 1 });
});

const PAID = "2026-12-01T00:00:00.000Z";
const becomes = (isNewPrice: boolean) => ({ becomes: { name: "Phone Seat", at: "2026-12-01", isNewPrice } });

test.each([
  ["with what is paid", {}, PAID],
  ["with a commitment that is longer", { bindingEndsAt: "2027-06-01" }, "2027-06-01"],
  ["with what is paid, after a commitment", { bindingEndsAt: "2026-11-01" }, PAID],
  [
    "with what is paid, before a new price of the brand",
    { bindingEndsAt: "2027-06-01", ...becomes(true) },
    PAID,
  ],
  [
    "with its commitment, before a plan that was chosen",
    { bindingEndsAt: "2027-06-01", ...becomes(false) },
    "2027-06-01",
  ],
])("a cancelled seat ends %s", (_, given, last) => {
  expect(lastDayOf({ renewsAt: PAID, ...given })).toBe(last);
});
