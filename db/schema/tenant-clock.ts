import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/columns";
import { tenants } from "@/db/schema/identity";

/** The move of a tenant's clock that is under way, or the last one. Its key is why there is only one at a time. */
export const tenantClockMoves = pgTable(
  "tenant_clock_moves",
  {
    tenantId: uuid("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    /** Of the tenant's time. */
    movedFrom: instant("moved_from").notNull(),
    movingTo: instant("moving_to").notNull(),
    /** How often it has stopped on the way to let happen what was due. */
    steps: integer("steps").notNull().default(0),
    /** What it waits for at present. */
    waitingFor: text("waiting_for"),
    /** Of real time, as all about the move itself is. */
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [check("tenant_clock_moves_forward", sql`${t.movedFrom} < ${t.movingTo}`)],
);
