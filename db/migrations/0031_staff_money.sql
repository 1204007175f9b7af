CREATE TABLE "goodwill_credits" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"subscription_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goodwill_credits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "goodwill_credits_amount" CHECK ("goodwill_credits"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "goodwill_credit_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "original_due_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "latest_due_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_date_moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "steps_before_move" jsonb;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
-- A refund belongs to the customer of its payment.
UPDATE "payment_refunds" r SET "customer_id" = p."customer_id"
  FROM "payment_intents" p WHERE p."tenant_id" = r."tenant_id" AND p."id" = r."payment_intent_id";--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "goodwill_credits" ADD CONSTRAINT "goodwill_credits_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goodwill_credits_by_customer" ON "goodwill_credits" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_tenant_id_goodwill_credit_id_goodwill_credits_tenant_id_id_fk" FOREIGN KEY ("tenant_id","goodwill_credit_id") REFERENCES "public"."goodwill_credits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_newest" ON "credit_notes" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_notes_by_customer" ON "credit_notes" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_notes_by_goodwill" ON "credit_notes" USING btree ("tenant_id","goodwill_credit_id") WHERE "credit_notes"."goodwill_credit_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_newest" ON "payment_refunds" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_refunds_by_customer" ON "payment_refunds" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due_date_moved" CHECK (case when "invoices"."due_date_moves" = 0 then num_nonnulls("invoices"."original_due_date", "invoices"."latest_due_date") = 0
        else "invoices"."original_due_date" is not null and "invoices"."due_date" between "invoices"."original_due_date" and "invoices"."latest_due_date" end);