import type { SeatFilter } from "./seat";

/** Names in the address. The search has the short name that search boxes have everywhere. */
const NAMES = {
  text: "q",
  status: "status",
  holder: "holder",
  offering: "kind",
} as const satisfies Record<keyof SeatFilter, string>;

/** Longer values are no search of a person. */
const MOST = 200;

/** The filter of the list of seats that an address names. */
export function seatFilterOf(params: { get(name: string): string | null }): SeatFilter {
  const given = (name: string) => (params.get(name) ?? "").slice(0, MOST);
  return {
    text: given(NAMES.text),
    status: given(NAMES.status),
    holder: given(NAMES.holder),
    offering: given(NAMES.offering),
  };
}

/** The query string of a filter, without a question mark. Other parameters of the address, as the company, stay. */
export function seatQuery(filter: SeatFilter, address: string): string {
  const params = new URLSearchParams(address);
  for (const [key, name] of Object.entries(NAMES)) {
    const value = filter[key as keyof SeatFilter];
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}
