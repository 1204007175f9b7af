import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, tenantId } from "@/db/schema/columns";
import { users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import type {
  CheckedPart,
  CheckedPhone,
  ConnectionCause,
  ConnectionFix,
  ConnectionSymptom,
} from "@/lib/values/care/connection";

/** What a person's check of a connection found (docs/decisions/connection.md). Kept for 90 days. */
export const connectionChecks = pgTable(
  "connection_checks",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    userId: uuid("user_id").notNull(),
    symptom: text("symptom").$type<ConnectionSymptom>().notNull(),
    phone: jsonb("phone").$type<CheckedPhone>(),
    cause: text("cause").$type<ConnectionCause>().notNull(),
    conclusion: jsonb("conclusion")
      .$type<{ fix: ConnectionFix; until?: string | undefined; parts: CheckedPart[] }>()
      .notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("connection_checks_of_subscription").on(
      t.tenantId,
      t.subscriptionId,
      t.createdAt.desc(),
      t.id.desc(),
    ),
    index("connection_checks_by_user").on(t.tenantId, t.userId),
    index("connection_checks_by_time").on(t.createdAt),
    foreignKey({
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }),
  ],
);
