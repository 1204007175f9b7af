import { COLUMN_HEADINGS as FILE_HEADINGS, foldText } from "@/components/business/import/file/file-columns";
import { subscriptionNumbers, subscriptionOfNumber } from "@/components/business/import/subscription-numbers";
import type { ListedSubscription } from "../lines/lines";
import { isSeatFree, type Seat } from "./seat";

/** A seat, and the subscription to which it is assigned. */
export type SeatPair = { seat: Seat; subscription: ListedSubscription };

/** Subscriptions that have no seat yet. */
export function subscriptionsWithoutSeat(
  subscriptions: readonly ListedSubscription[],
  seats: readonly Seat[],
): ListedSubscription[] {
  const taken = new Set(seats.flatMap(({ subscription }) => subscription?.subscriptionId ?? []));
  return subscriptions.filter(({ subscriptionId }) => !taken.has(subscriptionId));
}

/** Assigns each subscription the next seat, as long as there are seats. */
export const pairSeats = (seats: readonly Seat[], subscriptions: readonly ListedSubscription[]): SeatPair[] =>
  subscriptions.flatMap((subscription, index) => {
    const seat = seats[index];
    return seat ? [{ seat, subscription }] : [];
  });

export const SEAT_COLUMNS = ["email", "number", "seat"] as const;
export type SeatColumn = (typeof SEAT_COLUMNS)[number];
export type SeatFileRow = { place: number; cells: Record<SeatColumn, string> };

/** The headings of columns, `foldText`: those of people are the same as in the files of subscriptions. */
const HEADINGS: Record<SeatColumn, readonly string[]> = {
  email: FILE_HEADINGS.email,
  number: FILE_HEADINGS.number,
  seat: ["seat", "license", "licence", "licens", "kind", "slag", "type", "typ"],
};

/** The rows of a table by the columns that identify people; null where no column does. */
export function seatFileRows({
  header,
  rows,
  places,
}: {
  header: readonly string[];
  rows: readonly string[][];
  places: readonly number[];
}): SeatFileRow[] | null {
  const headings = header.map(foldText);
  const at = (column: SeatColumn) => headings.findIndex((heading) => HEADINGS[column].includes(heading));
  if (at("email") === -1 && at("number") === -1) return null;
  const cell = (row: readonly string[], column: SeatColumn) => row[at(column)] ?? "";
  return rows.map((row, index) => ({
    place: places[index] ?? index + 2,
    cells: { email: cell(row, "email"), number: cell(row, "number"), seat: cell(row, "seat") },
  }));
}

/** Why a row assigns no seat. */
export const SEAT_PROBLEMS = [
  "NOBODY",
  "UNKNOWN",
  "SEVERAL",
  "KIND",
  "KIND_UNKNOWN",
  "HAS_ONE",
  "TWICE",
  "NO_SEAT",
] as const;
export type SeatProblem = (typeof SEAT_PROBLEMS)[number];

export type JudgedSeatRow = SeatFileRow & ({ pair: SeatPair } | { problem: SeatProblem });

/** Finds each row's subscription and the next free seat of its kind. The kind may be left out if there is only one. */
export function judgeSeatRows(
  rows: readonly SeatFileRow[],
  subscriptions: readonly ListedSubscription[],
  seats: readonly Seat[],
): JudgedSeatRow[] {
  const living = subscriptions.filter(({ status }) => status !== "CANCELLED");
  const numbers = subscriptionNumbers(subscriptions);
  const byEmail = Map.groupBy(living, ({ subscriber }) => subscriber.email?.trim().toLowerCase() ?? "");
  const kinds = new Map(
    seats.filter((seat) => seat.status !== "CANCELLED").map((seat) => [foldText(seat.name), seat.name]),
  );
  const free = Map.groupBy(seats.filter(isSeatFree), ({ name }) => name);
  const held = new Set(
    seats.flatMap(({ name, subscription }) =>
      subscription ? [`${subscription.subscriptionId} ${name}`] : [],
    ),
  );
  const given = new Set<string>();

  const judge = ({ cells }: SeatFileRow): { pair: SeatPair } | { problem: SeatProblem } => {
    const email = cells.email.trim().toLowerCase();
    if (cells.number === "" && email === "") return { problem: "NOBODY" };
    const named =
      cells.number === "" ? (byEmail.get(email) ?? []) : [subscriptionOfNumber(cells.number, numbers)];
    const [subscription, another] = named;
    if (!subscription) return { problem: "UNKNOWN" };
    if (another) return { problem: "SEVERAL" };
    const kind =
      cells.seat === ""
        ? kinds.size === 1
          ? [...kinds.values()][0]
          : undefined
        : kinds.get(foldText(cells.seat));
    if (kind === undefined) return { problem: cells.seat === "" ? "KIND" : "KIND_UNKNOWN" };
    const key = `${subscription.subscriptionId} ${kind}`;
    if (held.has(key)) return { problem: "HAS_ONE" };
    if (given.has(key)) return { problem: "TWICE" };
    const seat = free.get(kind)?.shift();
    if (!seat) return { problem: "NO_SEAT" };
    given.add(key);
    return { pair: { seat, subscription } };
  };
  return rows.map((row) => ({ ...row, ...judge(row) }));
}
