import type { InventoryPools } from "@/lib/inventory/model";

/** Under how many days a pool is said to be soon empty: new numbers take about two weeks to come. */
export const LOW_DAYS = 14;

export type StockState = "AVAILABLE" | "LEASED" | "RESERVED" | "ASSIGNED" | "QUARANTINED" | "DISABLED";
export type StateCount = { state: StockState; count: number };

/** A pool as the page shows it, whatever it is of. */
export type StockPool = { total: number; taken: number; daysLeft: number | null; states: StateCount[] } & (
  | { kind: "NUMBERS"; country: string }
  | { kind: "PSIM" | "ESIM" }
);

/** Numbers by country, then SIMs by type. */
export const stockPools = ({ phoneNumbers, simCards }: InventoryPools): StockPool[] => [
  ...phoneNumbers.map(
    ({ country, available, leased, reserved, assigned, quarantined, ...pace }): StockPool => ({
      kind: "NUMBERS",
      country,
      ...pace,
      states: [
        { state: "AVAILABLE", count: available },
        { state: "LEASED", count: leased },
        { state: "RESERVED", count: reserved },
        { state: "ASSIGNED", count: assigned },
        { state: "QUARANTINED", count: quarantined },
      ],
    }),
  ),
  ...simCards.map(
    ({ type, available, reserved, assigned, disabled, ...pace }): StockPool => ({
      kind: type,
      ...pace,
      states: [
        { state: "AVAILABLE", count: available },
        { state: "RESERVED", count: reserved },
        { state: "ASSIGNED", count: assigned },
        { state: "DISABLED", count: disabled },
      ],
    }),
  ),
];

/** Whether a pool is soon empty. One that nobody takes from lasts. */
export const isPoolLow = ({ daysLeft }: StockPool): boolean => daysLeft !== null && daysLeft < LOW_DAYS;
