import { describe, expect, test } from "vitest";
import {
  billsOfState,
  chargeOfState,
  itemsOf,
  licenseOfState,
  offeringOfState,
  planOfState,
  subscriptionOfState,
} from "@/lib/billing/renewals/plan/testing";

const at = (instant: string) => new Date(instant);
const keysOf = (bills: readonly { day: string; currency: string }[]) =>
  bills.map(({ day, currency }) => `${day} ${currency}`);

/** A subscription in a currency of its own, paid until noon of a day. */
const paid = (day: string, currency = "SEK") =>
  subscriptionOfState({
    id: `${currency} ${day}`,
    msisdn: "+46701740641",
    currency,
    paidUntil: at(`${day}T12:00:00Z`),
    billingAnchorDay: Number(day.slice(-2)),
  });

const everywhere = offeringOfState("Plan", {
  price: { currencyOptionsMinor: { NOK: 21900, EUR: 1990, USD: 1990 } },
});

describe("the bills of a customer", () => {
  const due = ["2026-03-05", "2026-03-02", "2026-03-10"].flatMap((day) => [
    paid(day, "SEK"),
    paid(day, "EUR"),
    paid(day, "NOK"),
  ]);

  test.each([
    ["as they are stored", due],
    ["in the reverse order", due.toReversed()],
  ])("come by day, and those of one day by currency: %s", async (_, subscriptions) => {
    const bills = await billsOfState({ subscriptions, offerings: [everywhere] });
    expect(keysOf(bills)).toEqual([
      ...["2026-03-02 EUR", "2026-03-02 NOK", "2026-03-02 SEK"],
      ...["2026-03-05 EUR", "2026-03-05 NOK", "2026-03-05 SEK"],
      ...["2026-03-10 EUR", "2026-03-10 NOK", "2026-03-10 SEK"],
    ]);
  });

  test("are one for all cycles of a day, issued with the first cycle and lasting to the last day", async () => {
    const yearly = offeringOfState("Yearly", {
      price: { billingCycle: { period: "MONTHLY", interval: 12 } },
    });
    const bills = await billsOfState({
      offerings: [yearly],
      subscriptions: [
        subscriptionOfState({
          id: "afternoon",
          paidUntil: at("2026-02-28T15:00:00Z"),
          productOfferingId: "Yearly",
        }),
        subscriptionOfState({ id: "morning", paidUntil: at("2026-02-28T06:00:00Z") }),
        subscriptionOfState({ id: "noon", paidUntil: at("2026-02-28T12:00:00Z") }),
      ],
    });
    const [first] = bills;
    expect(first).toMatchObject({
      customerId: "customer",
      day: "2026-02-28",
      startsAt: at("2026-02-28T06:00:00Z"),
      periodEnd: "2027-02-27",
      totalMinor: 3 * 19900,
    });
    expect(first!.cycles.map(({ subjectId }) => subjectId)).toEqual(["afternoon", "morning", "noon"]);
    expect(keysOf(bills)).toEqual(["2026-02-28 SEK", "2026-03-28 SEK"]);
  });
});

describe("when a bill is paid", () => {
  const method = { method: "EMAIL_INVOICE", email: "invoice@example.com", currency: "SEK" } as never;
  const dueOf = async (customer: object, more: object = {}) => {
    const [bill] = await billsOfState({ subscriptions: [subscriptionOfState()], customer, ...more });
    return `${bill!.terms} ${bill!.dueDate}`;
  };

  test("a company with a billing method pays it after the brand's days", async () => {
    const company = { customerType: "BUSINESS", billing: method };
    expect(await dueOf(company)).toBe("POSTPAID 2026-03-30");
    expect(await dueOf(company, { rules: { termsDays: 10 } })).toBe("POSTPAID 2026-03-10");
  });

  test("a company without a billing method pays it on its day, and a consumer with one does, too", async () => {
    expect(await dueOf({ customerType: "BUSINESS", billing: null })).toBe("PREPAID 2026-02-28");
    expect(await dueOf({ customerType: "CONSUMER", billing: method })).toBe("PREPAID 2026-02-28");
  });

  test("a bill of a day that is over is due from today", async () => {
    const now = "2026-03-05T12:00:00Z";
    expect(await dueOf({}, { now })).toBe("PREPAID 2026-03-05");
    expect(await dueOf({ customerType: "BUSINESS", billing: method }, { now })).toBe("POSTPAID 2026-04-04");
  });
});

describe("a customer that cannot be billed", () => {
  const abroad = subscriptionOfState({ id: "abroad", currency: "NOK" });

  test("has no bill at all, and its taxes are not looked up", async () => {
    let asked = -1;
    const plan = await planOfState({
      subscriptions: [subscriptionOfState(), abroad],
      taxes: async (requests) => {
        asked = requests.length;
        return [];
      },
    });
    expect(plan).toEqual({
      customerId: "customer",
      bills: [],
      problem: { subjectId: "abroad", message: "Plan has no price in NOK." },
    });
    expect(asked).toBe(0);
  });

  test("is not made of a mistake in the state, which is thrown", async () => {
    await expect(
      planOfState({ subscriptions: [subscriptionOfState({ productOfferingId: "missing" })] }),
    ).rejects.toThrow(TypeError);
  });
});

describe("a charge of a subject that goes on", () => {
  test("joins the next bill in its currency", async () => {
    const bills = await billsOfState({
      offerings: [everywhere],
      subscriptions: [paid("2026-03-02", "EUR"), paid("2026-03-05"), paid("2026-03-10")],
      charges: [chargeOfState()],
    });
    expect(bills.map(({ day, chargeIds }) => [day, chargeIds])).toEqual([
      ["2026-03-02", []],
      ["2026-03-05", ["charge"]],
      ["2026-03-10", []],
    ]);
  });

  test("waits while no bill in its currency is planned", async () => {
    expect(await billsOfState({ charges: [chargeOfState()] })).toEqual([]);
    const bills = await billsOfState({
      charges: [chargeOfState({ currency: "NOK" })],
      subscriptions: [subscriptionOfState()],
    });
    expect(bills.flatMap(({ chargeIds }) => chargeIds)).toEqual([]);
  });
});

describe("a charge of a subject that ends", () => {
  const ending = (endsAt: string, given: Parameters<typeof chargeOfState>[0] = {}) =>
    chargeOfState({ endsAt: at(endsAt), ...given });
  const planned = async (given: Parameters<typeof billsOfState>[0]) =>
    (await billsOfState(given)).map(
      ({ day, currency, startsAt, chargeIds }) =>
        `${day} ${currency} ${startsAt.toISOString()} ${chargeIds.join()}`,
    );

  test("becomes a bill of its own at the end", async () => {
    expect(await planned({ charges: [ending("2026-03-10T09:00:00Z")] })).toEqual([
      "2026-03-10 SEK 2026-03-10T09:00:00.000Z charge",
    ]);
  });

  test("becomes a bill of now if the subject ended before", async () => {
    expect(await planned({ charges: [ending("1970-01-01T00:00:00Z")] })).toEqual([
      "2026-02-27 SEK 2026-02-27T12:00:00.000Z charge",
    ]);
  });

  test("is billed if the end is the last instant of the plan, and waits if it is later", async () => {
    const until = "2026-03-30T12:00:00Z";
    expect(await planned({ charges: [ending(until)], until })).toHaveLength(1);
    expect(await planned({ charges: [ending("2026-03-30T12:00:00.001Z")], until })).toEqual([]);
  });

  test("joins a bill that is drafted by the end, up to its last instant", async () => {
    // A bill is drafted three days before its first cycle.
    const subscriptions = [paid("2026-03-05")];
    expect(await planned({ subscriptions, charges: [ending("2026-03-02T12:00:00Z")] })).toEqual([
      "2026-03-05 SEK 2026-03-05T12:00:00.000Z charge",
    ]);
    expect(await planned({ subscriptions, charges: [ending("2026-03-02T11:59:59.999Z")] })).toEqual([
      "2026-03-05 SEK 2026-03-05T12:00:00.000Z ",
      "2026-03-02 SEK 2026-03-02T11:59:59.999Z charge",
    ]);
  });

  test("joins the next bill after its end, and that in its currency", async () => {
    const subscriptions = [paid("2026-03-01", "EUR"), paid("2026-03-02")];
    const bills = await planned({
      offerings: [everywhere],
      subscriptions,
      charges: [ending("2026-03-20T12:00:00Z")],
    });
    expect(bills).toEqual([
      "2026-03-01 EUR 2026-03-01T12:00:00.000Z ",
      "2026-03-02 SEK 2026-03-02T12:00:00.000Z charge",
    ]);
  });

  test("has the day of its subscription's country, or else that of its currency", async () => {
    const subscription = { country: "SE", displayName: null, msisdn: "+46701740641", type: "CELL" };
    const dollars = { currency: "USD", subscription: null };
    // Already the next day in Stockholm, but not in New York.
    const end = "2026-03-09T23:30:00Z";
    const dayOf = async (given: object) =>
      (await planned({ charges: [ending(end, given)] }))[0]?.slice(0, 10);
    expect(await dayOf(dollars)).toBe("2026-03-09");
    expect(await dayOf({ ...dollars, subscription: { ...subscription, country: null } })).toBe("2026-03-09");
    expect(await dayOf({ ...dollars, subscription })).toBe("2026-03-10");
  });
});

describe("an item of a charge", () => {
  const proration = {
    fromProductOfferingId: "Seat",
    priceDifferenceMinor: 10000,
    cycles: 1,
    days: 14,
    ofDays: 28,
  };
  const itemOf = async (given: Parameters<typeof chargeOfState>[0], more: object = {}) => {
    const [bill] = await billsOfState({
      subscriptions: [subscriptionOfState()],
      charges: [chargeOfState(given)],
      ...more,
    });
    return bill!.items.find(({ kind }) => kind === "PRORATION")!;
  };

  test("says what the charge is for: its cause, its days, its parts, its subscription or license", async () => {
    const days = { periodStart: "2026-02-14", periodEnd: "2026-02-27" };
    expect(await itemOf({ subscriptionId: "subscription", proration, ...days })).toMatchObject({
      cause: { type: "OFFERING_CHANGE", id: "change" },
      subscriptionId: "subscription",
      productOfferingId: "Plan",
      proration,
      ...days,
    });
    expect(await itemOf({ licenseId: "license" })).toMatchObject({ licenseId: "license" });
  });

  test("leaves out what an old charge does not know", async () => {
    const fields = Object.keys(await itemOf({}));
    for (const unknown of ["subscriptionId", "licenseId", "periodStart", "periodEnd", "proration"])
      expect(fields).not.toContain(unknown);
  });

  test("contains the tax if the offering's price does, and else the tax is added", async () => {
    expect((await itemOf({})).totalMinor).toBe(5000);
    const priced = (includesTax?: boolean) => ({
      offerings: [offeringOfState("Plan", { price: { includesTax } as never })],
    });
    expect((await itemOf({}, priced(false))).totalMinor).toBe(6250);
    expect((await itemOf({}, priced())).totalMinor).toBe(6250);
  });

  test("is in the customer's language, and keeps the name of an offering that was renamed since", async () => {
    const swedish = {
      customer: { preferredLocale: "sv-SE" },
      offerings: [offeringOfState("Plan", { translations: { sv: { name: "Abonnemang" } } })],
    };
    expect((await itemOf({}, swedish)).description).toBe("Abonnemang");
    expect((await itemOf({ description: "Old plan" }, swedish)).description).toBe("Old plan");
  });

  test("names the subscription that it is about", async () => {
    const subscription = { country: "SE", displayName: "Phone", msisdn: "+46701740641", type: "CELL" };
    expect((await itemOf({ subscription })).description).toBe("Plan, Phone, 070-174 06 41");
    const nameless = { ...subscription, displayName: null, type: "TRAVEL_ESIM" };
    expect((await itemOf({ subscription: nameless })).description).toBe("Plan");
  });
});

test("a charge and a license are on one bill with a subscription", async () => {
  const bills = await billsOfState({
    until: "2026-03-01T00:00:00Z",
    subscriptions: [subscriptionOfState()],
    licenses: [licenseOfState()],
    charges: [chargeOfState({ periodStart: "2026-02-14", periodEnd: "2026-02-27" })],
  });
  expect(itemsOf(bills)).toEqual([
    "2026-02-28 to 2026-03-27: Plan, 070-174 06 41, 19900",
    "2026-02-14 to 2026-02-27: Plan, 5000",
    "2026-02-28 to 2026-03-27: Seat, 7900",
  ]);
});
