import type { InventoryPools } from "@/lib/inventory/model";

/** Below this number of days a pool is soon empty: new numbers take about two weeks to arrive. */
export const LOW_DAYS = 14;

export type StockState = "AVAILABLE" | "LEASED" | "RESERVED" | "ASSIGNED" | "QUARANTINED" | "DISABLED";
export type StateCount = { state: StockState; count: number };

/** A pool as the page shows it, of either kind. */
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

/** Whether a pool is soon empty. A pool without use lasts forever. */
export const isPoolLow = ({ daysLeft }: StockPool): boolean => daysLeft !== null && daysLeft < LOW_DAYS;
