import { downloadText, toCsv } from "@/components/shell/files/csv";
import { formatPlainAmount } from "@/components/ui/text/format";
import type { Seat } from "./seat";

const COLUMNS = [
  "seat",
  "detail",
  "status",
  "user",
  "email",
  "line",
  "price",
  "currency",
  "renews",
  "ends",
] as const;
type Column = (typeof COLUMNS)[number];

type Words = {
  locale: string;
  heading: (column: Column) => string;
  status: (status: Seat["status"]) => string;
};

/** The rows of the file, without the headings. Prices are without tax, as on the page. */
export const seatRows = (seats: readonly Seat[], { locale, heading, status }: Words): string[][] => [
  COLUMNS.map(heading),
  ...seats.map((seat) => {
    const price = seat.status === "CANCELLED" ? undefined : seat.price;
    const cells: Record<Column, string> = {
      seat: seat.name,
      detail: seat.detail ?? "",
      status: status(seat.status),
      user: seat.subscription?.user ?? "",
      email: seat.subscription?.email ?? "",
      line: seat.subscription?.display ?? "",
      price: price ? formatPlainAmount(locale, price.amountMinor, price.currency) : "",
      currency: price?.currency ?? "",
      renews: seat.renewsAt?.slice(0, 10) ?? "",
      ends: seat.endsAt ?? "",
    };
    return COLUMNS.map((column) => cells[column]);
  }),
];

/** Saves the seats as a file for a spreadsheet. */
export const saveSeats = (seats: readonly Seat[], words: Words & { name: string }): void =>
  downloadText(`${words.name}.csv`, toCsv(seatRows(seats, words), words.locale));
