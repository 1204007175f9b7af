import { gte, type SQL } from "drizzle-orm";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { firstIdAt } from "@/lib/platform/secrets/ids";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A condition that limits a query of events since a time of the brand to their partitions. It goes with the condition on
 * `occurred_at`, and excludes no event that fulfils it: ids have real time, and the brand's clock is never behind it. It
 * allows for differing clocks of processes, and for a process whose clock is set, as in tests, by a day of its real time.
 */
export const idsOfEventsSince = ({ tenant }: Pick<Ctx, "tenant">, since: Date): SQL => {
  const real = since.getTime() - tenant.clockOffsetMs - MINUTE_MS;
  return gte(events.id, firstIdAt(new Date(Math.min(real, Date.now() - DAY_MS))));
};
