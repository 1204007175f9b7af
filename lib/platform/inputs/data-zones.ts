/**
 * Where mobile data is used, seen from the country of the subscription's network.
 * - `HOME`: that country.
 * - `EU`: another country of the European Economic Area.
 * - `WORLD`: all other countries.
 */
export const DATA_ZONES = ["HOME", "EU", "WORLD"] as const;
export type DataZone = (typeof DATA_ZONES)[number];

/** Whether two lists have the same zones, in any order. */
export const sameZones = (one: readonly DataZone[], other: readonly DataZone[]): boolean =>
  DATA_ZONES.every((zone) => one.includes(zone) === other.includes(zone));
