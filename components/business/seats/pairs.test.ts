import { expect, test } from "vitest";
import { toCsv } from "@/components/shell/files/csv";
import { readCsv } from "@/components/shell/files/read-csv";
import type { FileTable } from "@/components/shell/files/table-file";
import { toListedSubscription } from "../lines/lines";
import { judgeSeatRows, pairSeats, seatFileRows, subscriptionsWithoutSeat } from "./pairs";
import { seatRows } from "./save-seats";
import { filterSeats, NO_SEAT_FILTER, type Seat, shownSeat } from "./seat";
import { wrongSeatRows } from "./wrong-seats";

let serial = 0;
const subscription = (name: string, email?: string) => {
  serial += 1;
  return toListedSubscription(
    {
      subscriptionId: `subscription-${name}`,
      status: "ACTIVATED",
      type: "CELL",
      display: name,
      msisdn: `+4670174064${serial}`,
      formattedMsisdn: `070-174 06 4${serial}`,
      customerId: "c",
      subscriber: { subscriberId: "s", name, ...(email && { email }) },
      productOffering: { productOfferingId: "p", name: "Starling" },
      availableActions: [],
      createdAt: "2026-01-01T00:00:00.000Z",
    },
    "",
  );
};
const anna = subscription("Anna Svensson", "anna@example.com");
const johanna = subscription("Johanna Berg", "johanna@example.com");
const lorry = subscription("Lorry", "fleet@example.com");
const van = subscription("Van", "fleet@example.com");
const subscriptions = [anna, johanna, lorry, van];

const seat = (id: string, name: string, of?: typeof anna, status: Seat["status"] = "ACTIVE") =>
  shownSeat(
    {
      licenseId: id,
      status,
      type: "PBX_USER_LEVEL",
      customer: { customerId: "c", name: "Nordvind" },
      productOffering: {
        productOfferingId: name,
        name,
        price: { netPriceMinor: 6900, currency: "SEK", priceType: "RECURRING" },
      },
      currency: "SEK",
      autoRenew: true,
      ...(of && {
        assignedTo: {
          type: "SUBSCRIPTION",
          subscriptionId: of.subscriptionId,
          subscriptionDisplay: of.title,
          subscriber: { name: of.subscriber.name, email: of.subscriber.email ?? "" },
        },
      }),
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
    },
    { write: true, cancel: true },
  );
const seats = [
  seat("1", "Phone Seat", anna),
  seat("2", "Phone Seat"),
  seat("3", "Softphone"),
  seat("4", "Softphone", undefined, "CANCELLED"),
];
const idsOf = (found: readonly Seat[]) => found.map(({ id }) => id);

test("seats are found by the beginnings of names and addresses, their kind and their state", () => {
  const by = (given: Partial<typeof NO_SEAT_FILTER>) =>
    idsOf(filterSeats(seats, { ...NO_SEAT_FILTER, ...given }));
  expect(by({ text: "ann sve" })).toEqual(["1"]);
  expect(by({ text: "anna@example" })).toEqual(["1"]);
  expect(by({ text: "soft" })).toEqual(["3", "4"]);
  expect(by({ holder: "FREE" })).toEqual(["2", "3"]);
  expect(by({ holder: "ASSIGNED" })).toEqual(["1"]);
  expect(by({ status: "CANCELLED" })).toEqual(["4"]);
  expect(by({ offering: "Phone Seat", holder: "FREE", status: "ACTIVE" })).toEqual(["2"]);
});

test("subscriptions get the seats in turn, as long as there are seats", () => {
  expect(subscriptionsWithoutSeat(subscriptions, seats)).toEqual([johanna, lorry, van]);
  expect(
    pairSeats(seats.slice(1, 3), subscriptions).map((pair) => [pair.seat.id, pair.subscription.title]),
  ).toEqual([
    ["2", "Anna Svensson"],
    ["3", "Johanna Berg"],
  ]);
});

const judged = (...rows: { email?: string; number?: string; seat?: string }[]) =>
  judgeSeatRows(
    rows.map((cells, index) => ({ place: index + 2, cells: { email: "", number: "", seat: "", ...cells } })),
    subscriptions,
    seats,
  ).map((row) => ("pair" in row ? [row.pair.seat.id, row.pair.subscription.title] : row.problem));

test("a file of people assigns each the next free seat of a kind, and explains the other rows", () => {
  expect(
    judged(
      { email: "Johanna@example.com ", seat: "phone seat" },
      { email: "anna@example.com", seat: "SOFTPHONE" },
      { number: `'${lorry.msisdn}`, seat: "Softphone" },
      {},
      { email: "nobody@example.com" },
      { email: "fleet@example.com", seat: "Softphone" },
      { email: "johanna@example.com" },
      { email: "johanna@example.com", seat: "Throne" },
      { email: "anna@example.com", seat: "Phone Seat" },
      { email: "johanna@example.com", seat: "Phone Seat" },
    ),
  ).toEqual([
    ["2", "Johanna Berg"],
    ["3", "Anna Svensson"],
    "NO_SEAT",
    "NOBODY",
    "UNKNOWN",
    "SEVERAL",
    "KIND",
    "KIND_UNKNOWN",
    "HAS_ONE",
    "TWICE",
  ]);
});

test("a file of 500 people assigns 500 seats, each once, and corrected rows can be imported again", () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    subscription(`Person ${index}`, `person${index}@example.com`),
  );
  const free = many.map((_, index) => seat(`s${index}`, "Softphone"));
  const file = many.map(({ subscriber }, index) => [
    index < 50 ? "nobody" : (subscriber.email ?? ""),
    "Softphone",
  ]);
  const read = (text: string, of: readonly Seat[]) =>
    judgeSeatRows(seatFileRows(readCsv(text) as FileTable)!, many, of);
  const judged = read(toCsv([["E-post", "Licens"], ...file], "sv"), free);
  const pairs = judged.flatMap((row) => ("pair" in row ? [row.pair] : []));
  expect(pairs).toHaveLength(450);
  expect(new Set(pairs.map((pair) => pair.seat.id)).size).toBe(450);
  expect(pairs.every(({ subscription }, index) => subscription === many[index + 50])).toBe(true);

  const wrong = judged.filter((row) => "problem" in row);
  const table = wrongSeatRows(wrong, {
    column: (column) => ({ email: "E-post", number: "Nummer", seat: "Licens" })[column],
    reason: "Vad som är fel",
    problem: (problem) => problem,
  });
  expect(table[1]).toEqual(["nobody", "", "Softphone", "UNKNOWN"]);
  let next = 0;
  const mended = toCsv(table, "sv").replace(/nobody/g, () => `person${next++}@example.com`);
  const left = free.filter(({ id }) => !pairs.some((pair) => pair.seat.id === id));
  const again = read(mended, left).flatMap((row) => ("pair" in row ? [row.pair.subscription] : []));
  expect(again).toEqual(many.slice(0, 50));
});

test("a file names people by address or number, in either language", () => {
  const rows = seatFileRows({ header: ["E-post", "Licens"], rows: [["a@b.se", "Softphone"]], places: [2] });
  expect(rows).toEqual([{ place: 2, cells: { email: "a@b.se", number: "", seat: "Softphone" } }]);
  expect(seatFileRows({ header: ["Name"], rows: [], places: [] })).toBeNull();
});

test("the file of seats has the owner and the cost of each, and no formula", () => {
  const words = { locale: "en", heading: (column: string) => column, status: (status: string) => status };
  const rows = seatRows([{ ...seats[0]!, detail: "=1+1" }, seats[3]!], words);
  expect(rows[1]).toEqual([
    "Phone Seat",
    "=1+1",
    "ACTIVE",
    "Anna Svensson",
    "anna@example.com",
    "Anna Svensson",
    "69.00",
    "SEK",
    "",
    "",
  ]);
  // An ended seat costs nothing.
  expect(rows[2]?.slice(2)).toEqual(["CANCELLED", "", "", "", "", "", "", ""]);
  expect(toCsv(rows, "en")).toContain("Phone Seat,'=1+1,ACTIVE");
});
