import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, tenantId, updatedAt } from "@/db/schema/columns";
import { subscriptions } from "@/db/schema/subscriptions";

export type StoredPortingFailure = {
  reasonCode: string;
  message: string;
  fixable: boolean;
  requiredFields: string[];
};
export type StoredPortingStep = { status: string; at: string; reasonCode?: string; message?: string };

/** Numbers that move from another carrier to a subscription. Until then, the subscription uses its own number. */
export const portings = pgTable(
  "portings",
  {
    tenantId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    /** The number to move, E.164. */
    msisdn: text("msisdn").notNull(),
    /** ISO 3166-1 alpha-2, from the number. It decides which details are needed. */
    country: text("country").notNull(),
    /** The subscription's number until then. Late usage is still reported for it. */
    temporaryMsisdn: text("temporary_msisdn").notNull(),
    status: text("status")
      .$type<
        "DRAFT" | "PENDING" | "REQUESTED" | "INFORMATION_REQUIRED" | "COMPLETED" | "FAILED" | "CANCELLED"
      >()
      .notNull(),
    /** They include passcodes and account numbers. */
    detailsEncrypted: text("details_encrypted").notNull(),
    /** Counts changes of the details, so that a refusal of older ones is recognized. */
    detailsVersion: integer("details_version").notNull().default(1),
    sentVersion: integer("sent_version"),
    /** The current carrier operation. The end of an older one is ignored. */
    carrierOperationId: uuid("carrier_operation_id"),
    losingCarrier: text("losing_carrier"),
    requestedFor: date("requested_for", { mode: "string" }),
    expectedAt: instant("expected_at"),
    cancelRequestedAt: instant("cancel_requested_at"),
    completedAt: instant("completed_at"),
    failure: jsonb("failure").$type<StoredPortingFailure>(),
    history: jsonb("history").$type<StoredPortingStep[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => {
    const open = sql`${t.status} in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED')`;
    return [
      primaryKey({ columns: [t.tenantId, t.id] }),
      index("portings_by_subscription").on(t.tenantId, t.subscriptionId, t.createdAt.desc().nullsFirst()),
      index("portings_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      index("portings_by_status").on(
        t.tenantId,
        t.status,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      ),
      // The few open portings: stuck ones are listed, the longest first.
      index("portings_open").on(t.tenantId, t.updatedAt, t.id).where(open),
      index("portings_by_operation").on(t.tenantId, t.carrierOperationId),
      index("portings_by_temporary_number").on(t.tenantId, t.temporaryMsisdn),
      uniqueIndex("portings_one_per_line").on(t.tenantId, t.subscriptionId).where(open),
      uniqueIndex("portings_one_per_number").on(t.tenantId, t.msisdn).where(open),
      foreignKey({
        columns: [t.tenantId, t.subscriptionId],
        foreignColumns: [subscriptions.tenantId, subscriptions.id],
      }),
      check(
        "portings_status",
        sql`${t.status} in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED', 'COMPLETED', 'FAILED', 'CANCELLED')`,
      ),
      check("portings_completed", sql`(${t.status} = 'COMPLETED') = (${t.completedAt} is not null)`),
    ];
  },
);
