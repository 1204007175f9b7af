import { describe, expect, test } from "vitest";
import { IMPORT_COLUMNS, type ImportRow, importRows } from "@/components/business/import/file/file-columns";
import en from "@/messages/en/lines.json" with { type: "json" };
import sv from "@/messages/sv/lines.json" with { type: "json" };
import { type SubscriptionSummary, toListedSubscription } from "../lines/lines";
import { judgeChange, judgeNewOrderItem, type OrderablePlan, sameEmails } from "./rows";
import { subscriptionNumbers } from "./subscription-numbers";

const plans: OrderablePlan[] = [
  { productOfferingId: "p1", name: "Starling Företag", esim: true, card: true },
  { productOfferingId: "p2", name: "Beacon", esim: false, card: true },
];
const row = (cells: Partial<ImportRow["cells"]>): ImportRow => ({
  place: 2,
  cells: {
    name: "Åsa Öberg",
    email: "asa@example.com",
    plan: "Starling Företag",
    sim: "",
    number: "",
    ...cells,
  },
});

test("columns are found by what people call them, in either language", () => {
  const { rows, missing } = importRows("ADD", {
    header: ["E-post", "Anställd", "SIM-typ", "Abonnemang", "Avdelning"],
    rows: [["a@b.se", "Åsa", "eSIM", "Beacon", "Lager"]],
    places: [2],
  });
  expect(missing).toEqual([]);
  expect(rows).toEqual([
    { place: 2, cells: { name: "Åsa", email: "a@b.se", plan: "Beacon", sim: "eSIM", number: "" } },
  ]);
  expect(importRows("ADD", { header: ["Name"], rows: [], places: [] }).missing).toEqual(["email", "plan"]);
  expect(importRows("CHANGE", { header: ["Name"], rows: [], places: [] }).missing).toEqual(["number"]);
});

test("a right row is an order item", () => {
  expect(judgeNewOrderItem(row({ plan: "starling foretag" }), plans)).toMatchObject({
    problems: {},
    wish: {
      type: "SUBSCRIPTION",
      productOfferingId: "p1",
      subscriber: { name: "Åsa Öberg", email: "asa@example.com" },
      sim: { esim: true },
    },
  });
  expect(judgeNewOrderItem(row({ sim: "SIM-kort" }), plans).wish?.sim).toEqual({ esim: false });
  expect(judgeNewOrderItem(row({ plan: "Beacon" }), plans).wish?.sim).toEqual({ esim: false });
});

test.each([
  [{ name: "" }, { name: "REQUIRED" }],
  [{ name: "x".repeat(201) }, { name: "TOO_LONG" }],
  [{ email: "" }, { email: "REQUIRED" }],
  [{ email: "asa@" }, { email: "EMAIL" }],
  [{ plan: "" }, { plan: "REQUIRED" }],
  [{ plan: "Goose" }, { plan: "PLAN_UNKNOWN" }],
  [{ sim: "nano" }, { sim: "SIM_UNKNOWN" }],
  [{ plan: "Beacon", sim: "eSIM" }, { sim: "SIM_NOT_WITH_PLAN" }],
])("%o is reported by column", (cells, problems) => {
  const judged = judgeNewOrderItem(row(cells), plans);
  expect(judged.problems).toEqual(problems);
  expect(judged.wish).toBeUndefined();
});

const subscription = (msisdn: string, status: SubscriptionSummary["status"] = "ACTIVATED") =>
  toListedSubscription(
    {
      subscriptionId: msisdn,
      status,
      type: "CELL",
      display: msisdn,
      msisdn,
      formattedMsisdn: msisdn,
      customerId: "c",
      subscriber: { subscriberId: "s", name: "Karin", email: "karin@example.com" },
      productOffering: { productOfferingId: "p1", name: "Starling" },
      availableActions: [],
      createdAt: "2026-01-01T00:00:00.000Z",
    },
    "",
  );
const known = subscriptionNumbers([subscription("+46701740641"), subscription("+46701740642", "CANCELLED")]);
const change = (cells: Partial<ImportRow["cells"]>) => judgeChange(row(cells), known, new Set());

test.each(["+46 70 174 06 41", "0046701740641", "070-174 06 41", "46701740641", "701740641"])(
  "%s is the subscription",
  (number) => expect(change({ number }).wish?.subscription.msisdn).toBe("+46701740641"),
);

test("a change names another value; an empty cell keeps the current one", () => {
  const number = "0701740641";
  expect(change({ number, name: "Nora", email: "" }).wish?.body).toEqual({ name: "Nora" });
  expect(change({ number, name: "Karin", email: "karin@example.com" }).wish?.body).toEqual({});
});

test("a subscription that is another company's, ended, or named twice is reported", () => {
  expect(change({ number: "0709999999" }).problems).toEqual({ number: "NUMBER_UNKNOWN" });
  expect(change({ number: "0701740642" }).problems).toEqual({ number: "NUMBER_UNKNOWN" });
  expect(change({ number: "" }).problems).toEqual({ number: "REQUIRED" });
  const alike = subscriptionNumbers([subscription("+46701740641"), subscription("+46731740641")]);
  const piece = judgeChange(row({ number: "1740641" }), alike, new Set());
  expect(piece.problems).toEqual({ number: "NUMBER_UNKNOWN" });
  const taken = new Set<string>();
  judgeChange(row({ number: "0701740641" }), known, taken);
  expect(judgeChange(row({ number: "+46701740641" }), known, taken).problems).toEqual({ number: "TWICE" });
});

test("rows with the same address refer to each other, and are valid", () => {
  const rows = ["a@b.se", "c@b.se", "A@b.se ", "", "", "a@b.se"].map((email, index) => ({
    ...row({ email }),
    place: index + 2,
  }));
  expect(sameEmails(rows)).toEqual(
    new Map([
      [2, 4],
      [4, 2],
      [7, 2],
    ]),
  );
});

/** Spellings of a word by people and spreadsheets. */
const spellings = (word: string) => [
  word,
  word.toLowerCase(),
  word.toUpperCase(),
  `  ${word} `,
  word.replace(/[ -]/g, ""),
  word.replace(/[ -]/g, "  "),
  word.replace(/[ -]/g, "-"),
  word.replace(/[ -]/g, "_"),
];

describe.each([
  ["English", en.import],
  ["Swedish", sv.import],
])("the page's own text in %s is understood", (_, words) => {
  test.each(["ADD", "CHANGE"] as const)("the headings of its template to %s", (kind) => {
    const heading = IMPORT_COLUMNS[kind].map((column) => words.column[column]);
    for (const header of [
      heading,
      heading.map((word) => word.toUpperCase()),
      heading.map((word) => ` ${word} `),
    ]) {
      const { rows, missing } = importRows(kind, {
        header,
        rows: [IMPORT_COLUMNS[kind].map((column) => column)],
        places: [2],
      });
      expect(missing).toEqual([]);
      for (const column of IMPORT_COLUMNS[kind]) expect(rows[0]?.cells[column]).toBe(column);
    }
  });

  test.each(spellings(words.simWord.card))("a card is asked for as “%s”", (sim) => {
    expect(judgeNewOrderItem(row({ sim }), plans)).toMatchObject({
      problems: {},
      wish: { sim: { esim: false } },
    });
  });

  test.each(spellings(words.simWord.esim))("an eSIM is asked for as “%s”", (sim) => {
    expect(judgeNewOrderItem(row({ sim }), plans)).toMatchObject({
      problems: {},
      wish: { sim: { esim: true } },
    });
  });

  test.each(spellings("Starling Företag"))("the plan is found as “%s”", (plan) => {
    expect(judgeNewOrderItem(row({ plan }), plans).wish?.productOfferingId).toBe("p1");
  });
});
