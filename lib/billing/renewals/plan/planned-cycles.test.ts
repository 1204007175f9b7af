import { describe, expect, test } from "vitest";
import { firstDraftedStarts } from "@/lib/billing/renewals/plan/plan";
import {
  addonOfState,
  billsOfState,
  draftOfState,
  itemsOf,
  licenseOfState,
  offeringOfState,
  subscriptionOfState,
} from "@/lib/billing/renewals/plan/testing";
import type { AgreedTerms } from "@/lib/values/agreed-terms";

const at = (instant: string) => new Date(instant);
const MAY = "2026-05-01T00:00:00Z";

/** The items of the bills of this state up to May. */
const itemsUntilMay = async (given: Parameters<typeof billsOfState>[0]) =>
  itemsOf(await billsOfState({ until: MAY, ...given }));

const FEBRUARY = "2026-02-28 to 2026-03-27: Plan, 070-174 06 41, 19900";
const MARCH = "2026-03-28 to 2026-04-27: Plan, 070-174 06 41, 19900";
const APRIL = "2026-04-28 to 2026-05-27: Plan, 070-174 06 41, 19900";

describe("the cycles of a subscription", () => {
  test("follow its paid time", async () => {
    expect(await itemsUntilMay({ subscriptions: [subscriptionOfState()] })).toEqual([FEBRUARY, MARCH, APRIL]);
  });

  test("follow its billed time if that is longer, never time that is paid", async () => {
    const billedUntil = at("2026-03-28T12:00:00Z");
    expect(await itemsUntilMay({ subscriptions: [subscriptionOfState({ billedUntil })] })).toEqual([
      MARCH,
      APRIL,
    ]);
    const paidUntil = at("2026-04-28T12:00:00Z");
    expect(await itemsUntilMay({ subscriptions: [subscriptionOfState({ billedUntil, paidUntil })] })).toEqual(
      [APRIL],
    );
  });

  test("are planned again from the first one on a draft", async () => {
    const subscriptions = [subscriptionOfState({ billedUntil: at("2026-05-28T12:00:00Z") })];
    const drafts = [draftOfState("subscription", "2026-04-28T12:00:00Z", "2026-03-28T12:00:00Z")];
    expect(await itemsUntilMay({ subscriptions, drafts })).toEqual([MARCH, APRIL]);
  });

  test("do not begin without a paid period or a day on which cycles begin", async () => {
    expect(await itemsUntilMay({ subscriptions: [subscriptionOfState({ paidUntil: null })] })).toEqual([]);
    expect(await itemsUntilMay({ subscriptions: [subscriptionOfState({ billingAnchorDay: null })] })).toEqual(
      [],
    );
  });

  test("end on the company's bill day, which makes the first one short", async () => {
    const customer = { customerType: "BUSINESS" as const, billDay: 15 };
    expect(await itemsUntilMay({ subscriptions: [subscriptionOfState()], customer })).toEqual([
      // 15 of the 28 days from 15 February to 15 March.
      "2026-02-28 to 2026-03-14: Plan, 070-174 06 41, 10661",
      "2026-03-15 to 2026-04-14: Plan, 070-174 06 41, 19900",
      "2026-04-15 to 2026-05-14: Plan, 070-174 06 41, 19900",
    ]);
  });

  test("last at least one day on the bill", async () => {
    const ending = subscriptionOfState({
      pendingStatus: "CANCELLED",
      pendingStatusDueAt: at("2026-02-28T18:00:00Z"),
    });
    const [bill] = await billsOfState({ subscriptions: [ending] });
    expect(bill!.items[0]).toMatchObject({ periodStart: "2026-02-28", periodEnd: "2026-02-28" });
    expect(bill!.periodEnd).toBe("2026-02-28");
  });
});

describe("the first drafted start", () => {
  test("is the earliest of each subject's cycles on all drafts", () => {
    const [one, two, three] = ["2026-02-28T12:00:00Z", "2026-03-28T12:00:00Z", "2026-04-28T12:00:00Z"];
    const drafts = [draftOfState("a", two, one, three), draftOfState("b", three), draftOfState("b", two)];
    const firsts = { a: at(one), b: at(two) };
    expect(Object.fromEntries(firstDraftedStarts({ drafts } as never))).toEqual(firsts);
    expect(Object.fromEntries(firstDraftedStarts({ drafts: drafts.toReversed() } as never))).toEqual(firsts);
  });
});

describe("a subscription with a change ahead", () => {
  const on = at("2026-04-07T12:00:00Z");
  const scheduled = (pendingStatus: "ACTIVATED" | "CANCELLED" | "PAUSED", pendingStatusDueAt = on) =>
    itemsUntilMay({ subscriptions: [subscriptionOfState({ pendingStatus, pendingStatusDueAt })] });

  test("pays for the days to its cancellation", async () => {
    expect(await scheduled("CANCELLED")).toEqual([
      FEBRUARY,
      // 10 of 31 days.
      "2026-03-28 to 2026-04-06: Plan, 070-174 06 41, 6419",
    ]);
  });

  test("pays for whole cycles that begin before its pause, and for none that begins with it", async () => {
    expect(await scheduled("PAUSED")).toEqual([FEBRUARY, MARCH]);
    expect(await scheduled("PAUSED", at("2026-03-28T12:00:00Z"))).toEqual([FEBRUARY]);
  });

  test("pays for all cycles if it will be activated", async () => {
    expect(await scheduled("ACTIVATED")).toEqual([FEBRUARY, MARCH, APRIL]);
  });

  test("pays for nothing while the network pauses it, and for all while the network suspends it", async () => {
    const changing = (changingTo: "PAUSED" | "SUSPENDED") =>
      itemsUntilMay({ subscriptions: [subscriptionOfState({ changingTo })] });
    expect(await changing("PAUSED")).toEqual([]);
    expect(await changing("SUSPENDED")).toEqual([FEBRUARY, MARCH, APRIL]);
  });
});

describe("an add-on", () => {
  const withAddon = (
    given: Parameters<typeof subscriptionOfState>[0] = {},
    own: Parameters<typeof addonOfState>[0] = {},
  ) => subscriptionOfState({ ...given, addons: [addonOfState(own)] });
  const addonItems = async (...given: Parameters<typeof withAddon>) =>
    (await itemsUntilMay({ subscriptions: [withAddon(...given)] })).filter((item) => item.includes("Extra"));
  const february = "2026-02-28 to 2026-03-27: Extra, 070-174 06 41, 4900";
  const march = "2026-03-28 to 2026-04-27: Extra, 070-174 06 41, 4900";
  const april = "2026-04-28 to 2026-05-27: Extra, 070-174 06 41, 4900";

  test("is billed with its subscription, after its validity", async () => {
    expect(await addonItems()).toEqual([february, march, april]);
  });

  test("is billed after its billed time, and again from its first cycle on a draft", async () => {
    const billedUntil = at("2026-04-28T12:00:00Z");
    expect(await addonItems({}, { billedUntil })).toEqual([april]);
    const drafts = [draftOfState("addon", "2026-03-28T12:00:00Z")];
    const items = await itemsUntilMay({ subscriptions: [withAddon({}, { billedUntil })], drafts });
    expect(items.filter((item) => item.includes("Extra"))).toEqual([march, april]);
  });

  test("ends with a cancelled subscription, and is not billed for cycles after a pause", async () => {
    const pendingStatusDueAt = at("2026-04-07T12:00:00Z");
    expect(await addonItems({ pendingStatus: "CANCELLED", pendingStatusDueAt })).toEqual([
      february,
      "2026-03-28 to 2026-04-06: Extra, 070-174 06 41, 1581",
    ]);
    expect(await addonItems({ pendingStatus: "PAUSED", pendingStatusDueAt })).toEqual([february, march]);
  });

  test("of a subscription that does not renew is billed to the end of the paid time, or to an earlier end", async () => {
    const ahead = { autoRenew: false, paidUntil: at("2026-04-28T12:00:00Z") };
    const cancelled = (pendingStatusDueAt: Date) => ({
      ...ahead,
      pendingStatus: "CANCELLED" as const,
      pendingStatusDueAt,
    });
    const short = "2026-03-28 to 2026-04-06: Extra, 070-174 06 41, 1581";
    expect(await itemsUntilMay({ subscriptions: [withAddon(ahead)] })).toEqual([february, march]);
    expect(
      await itemsUntilMay({ subscriptions: [withAddon(cancelled(at("2026-04-07T12:00:00Z")))] }),
    ).toEqual([february, short]);
    expect(
      await itemsUntilMay({ subscriptions: [withAddon(cancelled(at("2026-05-10T12:00:00Z")))] }),
    ).toEqual([february, march]);
  });

  test("costs its monthly price for each month of the plan's cycle", async () => {
    const quarterly = offeringOfState("Plan", {
      price: { billingCycle: { period: "MONTHLY", interval: 3 } },
    });
    const discounts = [{ name: "Start", source: "STANDARD" as const, amountMinor: 900 }];
    const terms = { steps: [{ fromCycle: 0, discounts }] };
    const [bill] = await billsOfState({ subscriptions: [withAddon({}, { terms })], offerings: [quarterly] });
    expect(
      bill!.items.map(({ totalMinor, totalDiscountsMinor }) => [totalMinor, totalDiscountsMinor]),
    ).toEqual([
      [19900, 0],
      // The discount without its tax.
      [3 * 4000, (3 * 900) / 1.25],
    ]);
  });
});

describe("the number of a cycle within agreed terms", () => {
  /** The first two cycles have the discount. */
  const terms: AgreedTerms = {
    steps: [
      { fromCycle: 0, discounts: [{ name: "Start", source: "STANDARD", amountMinor: 900 }] },
      { fromCycle: 2, discounts: [] },
    ],
  };
  const amountsOf = (items: readonly string[]) => items.map((item) => Number(item.split(", ").at(-1)));

  test("counts on from the billed cycles of a subscription, an add-on and a license", async () => {
    const agreed = { terms, cyclesBilled: 1 };
    expect(amountsOf(await itemsUntilMay({ subscriptions: [subscriptionOfState(agreed)] }))).toEqual([
      19000, 19900, 19900,
    ]);
    const plain = subscriptionOfState({ addons: [addonOfState(agreed)] });
    const items = await itemsUntilMay({ subscriptions: [plain] });
    expect(amountsOf(items.filter((item) => item.includes("Extra")))).toEqual([4000, 4900, 4900]);
    expect(amountsOf(await itemsUntilMay({ licenses: [licenseOfState(agreed)] }))).toEqual([
      7000, 7900, 7900,
    ]);
  });
});

describe("a scheduled change of offering", () => {
  const terms: AgreedTerms = {
    steps: [{ fromCycle: 0, discounts: [{ name: "Loyal", source: "STANDARD", amountMinor: 1000 }] }],
  };
  const offerings = [offeringOfState("Bigger", { price: { netPriceMinor: 29900 } })];
  const totalsOf = async (scheduledFor: Date | null, priceChangeId: string | null = null) => {
    const bills = await billsOfState({
      until: MAY,
      subscriptions: [subscriptionOfState({ terms })],
      changes: { subscription: { toOfferingId: "Bigger", scheduledFor, priceChangeId } },
      offerings,
    });
    return bills.map(({ totalMinor }) => totalMinor);
  };

  test("applies to a cycle that begins at its instant, and not to one that begins before", async () => {
    expect(await totalsOf(at("2026-03-28T12:00:00Z"))).toEqual([18900, 29900, 29900]);
    expect(await totalsOf(at("2026-03-28T12:00:00.001Z"))).toEqual([18900, 18900, 29900]);
  });

  test("applies to no cycle while the network makes it", async () => {
    expect(await totalsOf(null)).toEqual([18900, 18900, 18900]);
  });

  test("keeps the agreed discounts if the brand changes the price, and ends them if the customer chose", async () => {
    expect(await totalsOf(at("2026-02-28T12:00:00Z"), "price-change")).toEqual([28900, 28900, 28900]);
    expect(await totalsOf(at("2026-02-28T12:00:00Z"))).toEqual([29900, 29900, 29900]);
  });
});

describe("a license", () => {
  const february = "2026-02-28 to 2026-03-27: Seat, 7900";
  const march = "2026-03-28 to 2026-04-27: Seat, 7900";
  const april = "2026-04-28 to 2026-05-27: Seat, 7900";
  const items = (given: Parameters<typeof licenseOfState>[0], more: object = {}) =>
    itemsUntilMay({ licenses: [licenseOfState(given)], ...more });

  test("is billed after its paid and its billed time, and again from its first cycle on a draft", async () => {
    const billedUntil = at("2026-04-28T12:00:00Z");
    expect(await items({})).toEqual([february, march, april]);
    expect(await items({ billedUntil })).toEqual([april]);
    const drafts = [draftOfState("license", "2026-03-28T12:00:00Z")];
    expect(await items({ billedUntil }, { drafts })).toEqual([march, april]);
  });

  test("that was paid once is not billed again", async () => {
    expect(await items({ paidUntil: null })).toEqual([]);
  });

  test("pays for the days to its cancellation, and a scheduled activation ends nothing", async () => {
    const pendingStatusAt = "2026-04-07";
    expect(await items({ pendingStatus: "CANCELLED", pendingStatusAt })).toEqual([
      february,
      // 10 of 31 days.
      "2026-03-28 to 2026-04-06: Seat, 2548",
    ]);
    expect(await items({ pendingStatus: "ACTIVE", pendingStatusAt })).toEqual([february, march, april]);
  });

  test("begins its cycles on the day of month of its paid time if it has no other", async () => {
    expect(await items({ billingAnchorDay: null })).toEqual([february, march, april]);
  });

  test("has the chosen offering from the next cycle, even if the brand changes its price", async () => {
    const terms: AgreedTerms = {
      steps: [{ fromCycle: 0, discounts: [{ name: "Loyal", source: "STANDARD", amountMinor: 1000 }] }],
    };
    const more = {
      offerings: [
        offeringOfState("Chosen", { price: { netPriceMinor: 9900 } }),
        offeringOfState("Dearer", { price: { netPriceMinor: 8900 } }),
      ],
      changes: {
        license: {
          toOfferingId: "Dearer",
          scheduledFor: at("2026-02-28T12:00:00Z"),
          priceChangeId: "price-change",
        },
      },
      until: "2026-03-01T00:00:00Z",
    };
    expect(await items({ terms, pendingOfferingId: "Chosen" }, more)).toEqual([
      "2026-02-28 to 2026-03-27: Chosen, 9900",
    ]);
    expect(await items({ terms }, more)).toEqual(["2026-02-28 to 2026-03-27: Dearer, 7900"]);
  });

  test("has the bill day of its company", async () => {
    const customer = { customerType: "BUSINESS" as const, billDay: 15 };
    expect((await items({}, { customer }))[1]).toBe("2026-03-15 to 2026-04-14: Seat, 7900");
  });
});

describe("the description of a cycle", () => {
  const descriptionsOf = async (given: Parameters<typeof billsOfState>[0]) =>
    (await billsOfState({ until: "2026-03-01T00:00:00Z", ...given })).flatMap(({ items }) =>
      items.map(({ description }) => description),
    );
  const travel = { type: "TRAVEL_ESIM", displayName: null, msisdn: "+46701740641" };

  test("names the user of a company's subscription, and not that of a consumer", async () => {
    const subscriptions = [subscriptionOfState({ subscriberName: "Karin Öberg", addons: [addonOfState()] })];
    expect(await descriptionsOf({ subscriptions, customer: { customerType: "BUSINESS" } })).toEqual([
      "Plan, Karin Öberg, 070-174 06 41",
      "Extra, Karin Öberg, 070-174 06 41",
    ]);
    expect(await descriptionsOf({ subscriptions })).toEqual(["Plan, 070-174 06 41", "Extra, 070-174 06 41"]);
  });

  test("is the offering alone if the plan is the name of the subscription", async () => {
    const subscriptions = [subscriptionOfState({ ...travel, addons: [addonOfState()] })];
    expect(await descriptionsOf({ subscriptions })).toEqual(["Plan", "Extra"]);
  });

  test("of a license names the subscription that it is assigned to, if it has a name", async () => {
    const assigned = (subscription: NonNullable<ReturnType<typeof licenseOfState>["subscription"]>) =>
      descriptionsOf({ licenses: [licenseOfState({ subscription })] });
    expect(await assigned({ ...travel, displayName: "Desk" })).toEqual(["Seat, Desk"]);
    expect(await assigned({ ...travel, type: "CELL" })).toEqual(["Seat, 070-174 06 41"]);
    expect(await assigned(travel)).toEqual(["Seat"]);
    expect(await descriptionsOf({ licenses: [licenseOfState()] })).toEqual(["Seat"]);
  });
});

test("a price that does not say whether it includes tax is a price without tax", async () => {
  const offerings = [offeringOfState("Plan", { price: { includesTax: undefined } as never })];
  const [bill] = await billsOfState({ subscriptions: [subscriptionOfState()], offerings });
  expect(bill).toMatchObject({ subtotalMinor: 19900, taxAmountMinor: 4975, totalMinor: 24875 });
});
