import { foreignKey, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, hostedHash, id, instant, tenantId } from "@/db/schema/columns";
import { users } from "@/db/schema/identity";

/** The address at which a person's calendar program reads the dates of their subscriptions. A person has one at most. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    hostedTokenHash: hostedHash(),
    createdAt: createdAt(),
    /** When a program last read it. Accurate to an hour. */
    lastReadAt: instant("last_read_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("calendar_feeds_of_user").on(t.tenantId, t.userId),
    uniqueIndex("calendar_feeds_hosted_token").on(t.tenantId, t.hostedTokenHash),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
  ],
);
