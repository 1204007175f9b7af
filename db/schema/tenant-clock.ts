import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/columns";
import { tenants } from "@/db/schema/identity";

/** The current or last move of a tenant's clock. Its key allows one at a time. */
export const tenantClockMoves = pgTable(
  "tenant_clock_moves",
  {
    tenantId: uuid("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    /** In the tenant's time. */
    movedFrom: instant("moved_from").notNull(),
    movingTo: instant("moving_to").notNull(),
    /** How often it has paused on the way, so that due work could run. */
    steps: integer("steps").notNull().default(0),
    /** What it currently waits for. */
    waitingFor: text("waiting_for"),
    /** In real time, like all data about the move itself. */
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [check("tenant_clock_moves_forward", sql`${t.movedFrom} < ${t.movingTo}`)],
);
