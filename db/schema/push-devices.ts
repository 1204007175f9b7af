import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId } from "@/db/schema/columns";
import { sessions, users } from "@/db/schema/identity";

/**
 * A browser to which a person gets push notifications. The row is deleted when its session is ended: a browser that was
 * signed out shows nothing more of the person (docs/decisions/push.md).
 */
export const pushDevices = pgTable(
  "push_devices",
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid("user_id").notNull(),
    /** The newest session of the person in this browser. It may have expired. */
    sessionId: uuid("session_id").notNull(),
    /** The browser's address at its push service. */
    endpoint: text("endpoint").notNull(),
    /** The browser's public key, to which messages are encrypted (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    /** The browser's secret of the encryption, sealed. */
    auth: text("auth").notNull(),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    /** When the browser last confirmed its address. */
    renewedAt: instant("renewed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // One row per browser: in a shared browser, the person who turned it on last.
    uniqueIndex("push_devices_endpoint").on(t.tenantId, t.endpoint),
    index("push_devices_by_user").on(t.tenantId, t.userId),
    index("push_devices_by_session").on(t.tenantId, t.sessionId),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.tenantId, t.sessionId],
      foreignColumns: [sessions.tenantId, sessions.id],
    }).onDelete("cascade"),
    check("push_devices_endpoint_length", sql`length(${t.endpoint}) <= 1000`),
  ],
);
