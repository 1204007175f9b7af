CREATE TABLE "notes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"staff_id" uuid,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trace_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notes_text" CHECK (length("notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"template" text NOT NULL,
	"reason" text NOT NULL,
	"address" text,
	"recipient_name" text,
	"subject" text,
	"language" text NOT NULL,
	"customer_id" uuid,
	"subscription_id" uuid,
	"user_id" uuid,
	"about_type" text,
	"about_id" uuid,
	"status" text NOT NULL,
	"failure_code" text,
	"content" "bytea",
	"is_secret" boolean DEFAULT false NOT NULL,
	"resent_from" uuid,
	"actor" text NOT NULL,
	"trace_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "sent_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sent_mails_status" CHECK ("sent_mails"."status" in ('SENDING', 'SENT', 'FAILED')),
	CONSTRAINT "sent_mails_secret" CHECK (not "sent_mails"."is_secret" or "sent_mails"."content" is null)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job" text NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" text NOT NULL,
	"error" text,
	"duration_ms" integer NOT NULL,
	"trace_id" text NOT NULL,
	"parent_id" uuid,
	"event_id" uuid,
	"customer_id" uuid,
	"subscription_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "sessions_by_user";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "api_requests" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "api_requests" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD COLUMN "carrier_operation_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "carrier_operations" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_operations" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whose thing each row is about, as far as the rows say it. Old callbacks and old API calls do not.
UPDATE "events" e SET "customer_id" = s."customer_id", "subscription_id" = s."id" FROM "subscriptions" s WHERE e."entity_type" = 'subscription' AND s."tenant_id" = e."tenant_id" AND s."id" = e."entity_id";--> statement-breakpoint
UPDATE "events" e SET "customer_id" = s."customer_id", "subscription_id" = s."id" FROM "portings" p JOIN "subscriptions" s ON s."tenant_id" = p."tenant_id" AND s."id" = p."subscription_id" WHERE e."entity_type" = 'porting' AND p."tenant_id" = e."tenant_id" AND p."id" = e."entity_id";--> statement-breakpoint
UPDATE "events" e SET "customer_id" = o."customer_id" FROM "orders" o WHERE e."entity_type" = 'order' AND o."customer_id" IS NOT NULL AND o."tenant_id" = e."tenant_id" AND o."id" = e."entity_id";--> statement-breakpoint
UPDATE "events" e SET "customer_id" = l."customer_id" FROM "licenses" l WHERE e."entity_type" = 'license' AND l."tenant_id" = e."tenant_id" AND l."id" = e."entity_id";--> statement-breakpoint
UPDATE "events" e SET "customer_id" = e."entity_id" WHERE e."entity_type" = 'customer';--> statement-breakpoint
UPDATE "webhook_deliveries" d SET "customer_id" = e."customer_id", "subscription_id" = e."subscription_id", "trace_id" = e."trace_id" FROM "events" e WHERE e."tenant_id" = d."tenant_id" AND e."id" = d."event_id";--> statement-breakpoint
UPDATE "carrier_operations" c SET "customer_id" = s."customer_id" FROM "subscriptions" s WHERE s."tenant_id" = c."tenant_id" AND s."id" = c."subscription_id";--> statement-breakpoint
UPDATE "payment_attempts" a SET "customer_id" = i."customer_id" FROM "payment_intents" i WHERE i."tenant_id" = a."tenant_id" AND i."id" = a."payment_intent_id";--> statement-breakpoint
UPDATE "payment_disputes" a SET "customer_id" = i."customer_id" FROM "payment_intents" i WHERE i."tenant_id" = a."tenant_id" AND i."id" = a."payment_intent_id";--> statement-breakpoint
CREATE INDEX "notes_of_customer" ON "notes" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_pinned" ON "notes" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notes"."pinned";--> statement-breakpoint
CREATE INDEX "notes_by_trace" ON "notes" USING btree ("tenant_id","trace_id") WHERE "notes"."trace_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_mails_key" ON "sent_mails" USING btree ("tenant_id","key_hash");--> statement-breakpoint
CREATE INDEX "sent_mails_newest" ON "sent_mails" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sent_mails_by_user" ON "sent_mails" USING btree ("tenant_id","user_id") WHERE "sent_mails"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "sent_mails_by_address" ON "sent_mails" USING btree ("tenant_id",lower("address")) WHERE "sent_mails"."address" is not null;--> statement-breakpoint
CREATE INDEX "sent_mails_kept" ON "sent_mails" USING btree ("tenant_id","created_at") WHERE "sent_mails"."address" is not null;--> statement-breakpoint
CREATE INDEX "sent_mails_of_customer" ON "sent_mails" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "sent_mails"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "sent_mails_of_subscription" ON "sent_mails" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "sent_mails"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "sent_mails_by_trace" ON "sent_mails" USING btree ("tenant_id","trace_id") WHERE "sent_mails"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "job_runs_by_time" ON "job_runs" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "job_runs_of_customer" ON "job_runs" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_runs"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "job_runs_of_subscription" ON "job_runs" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_runs"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "job_runs_by_trace" ON "job_runs" USING btree ("tenant_id","trace_id") WHERE "job_runs"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_of_customer" ON "payment_attempts" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payment_attempts"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_by_trace" ON "payment_attempts" USING btree ("tenant_id","trace_id") WHERE "payment_attempts"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_disputes_of_customer" ON "payment_disputes" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payment_disputes"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_disputes_by_trace" ON "payment_disputes" USING btree ("tenant_id","trace_id") WHERE "payment_disputes"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_by_trace" ON "payment_refunds" USING btree ("tenant_id","trace_id") WHERE "payment_refunds"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "api_requests_of_customer" ON "api_requests" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "api_requests"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "api_requests_of_subscription" ON "api_requests" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "api_requests"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "api_requests_by_trace" ON "api_requests" USING btree ("tenant_id","trace_id") WHERE "api_requests"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "events_of_customer" ON "events" USING btree ("tenant_id","customer_id","occurred_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "events_of_subscription" ON "events" USING btree ("tenant_id","subscription_id","occurred_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "events"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "events_by_trace" ON "events" USING btree ("tenant_id","trace_id") WHERE "events"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_trace" ON "audit_entries" USING btree ("tenant_id","trace_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("tenant_id","subject_id","occurred_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "carrier_events_of_customer" ON "carrier_events" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE "carrier_events"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_events_of_subscription" ON "carrier_events" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"event_id" DESC NULLS FIRST) WHERE "carrier_events"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_events_by_trace" ON "carrier_events" USING btree ("tenant_id","trace_id") WHERE "carrier_events"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_operations_of_customer" ON "carrier_operations" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "carrier_operations"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_operations_of_subscription" ON "carrier_operations" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "carrier_operations"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_operations_by_trace" ON "carrier_operations" USING btree ("tenant_id","trace_id") WHERE "carrier_operations"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_customer" ON "webhook_deliveries" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "webhook_deliveries"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_subscription" ON "webhook_deliveries" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "webhook_deliveries"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_trace" ON "webhook_deliveries" USING btree ("tenant_id","trace_id") WHERE "webhook_deliveries"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);