CREATE TABLE "billed_cycles" (
	"tenant_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"invoice_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billed_cycles_tenant_id_subject_id_starts_at_pk" PRIMARY KEY("tenant_id","subject_id","starts_at"),
	CONSTRAINT "billed_cycles_span" CHECK ("billed_cycles"."starts_at" < "billed_cycles"."ends_at"),
	CONSTRAINT "billed_cycles_subject" CHECK ("billed_cycles"."subject_type" in ('SUBSCRIPTION', 'SUBSCRIPTION_ADDON', 'LICENSE'))
);
--> statement-breakpoint
CREATE TABLE "billing_discrepancies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid,
	"subject_id" uuid NOT NULL,
	"expected_minor" bigint,
	"found_minor" bigint,
	"currency" text,
	"message" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_discrepancies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_discrepancies_kind" CHECK ("billing_discrepancies"."kind" in ('INVOICE_LINES', 'INVOICE_AMOUNTS', 'INVOICE_RECEIVABLE', 'INVOICE_STATUS', 'CREDIT_NOTES', 'PAYMENT', 'REFUND', 'DISPUTE', 'CUSTOMER_MONEY', 'NEGATIVE_BALANCE', 'BILLED_TWICE', 'PROVIDER_PAYMENT', 'PROVIDER_REFUND', 'NOT_BILLED'))
);
--> statement-breakpoint
CREATE TABLE "book_proofs" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_numbers" (
	"tenant_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "credit_note_numbers_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_amount_minor" bigint NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"reason" text NOT NULL,
	"payment_refund_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "credit_notes_total" CHECK ("credit_notes"."total_minor" > 0 and "credit_notes"."tax_amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"tenant_id" uuid NOT NULL,
	"sequence" bigserial NOT NULL,
	"cause" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid,
	"payment_intent_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_tenant_id_cause_cause_id_part_pk" PRIMARY KEY("tenant_id","cause","cause_id","part"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_minor" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('RECEIVABLE', 'PROVIDER', 'OUTSIDE', 'CUSTOMER_BALANCE', 'REVENUE', 'TAX', 'ROUNDING', 'LOSS')),
	CONSTRAINT "ledger_entries_cause" CHECK ("ledger_entries"."cause" in ('INVOICE_ISSUED', 'INVOICE_VOIDED', 'CREDIT_NOTE', 'PAYMENT', 'REFUND', 'REFUND_RETURNED', 'PAID_OUTSIDE', 'BALANCE_APPLIED', 'ROUNDING', 'WRITTEN_OFF', 'WRITE_OFF_REVERSED', 'DISPUTE', 'DISPUTE_WON'))
);
--> statement-breakpoint
CREATE TABLE "pending_charges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"subscription_id" uuid,
	"license_id" uuid,
	"product_offering_id" uuid NOT NULL,
	"description" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"cause" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"invoice_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_charges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pending_charges_amount" CHECK ("pending_charges"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"evidence_due_by" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_cursors" (
	"provider" text PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_clock_moves" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"moved_from" timestamp (3) with time zone NOT NULL,
	"moving_to" timestamp (3) with time zone NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"waiting_for" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "tenant_clock_moves_forward" CHECK ("tenant_clock_moves"."moved_from" < "tenant_clock_moves"."moving_to")
);
--> statement-breakpoint
ALTER TABLE "tax_rates" ALTER COLUMN "state" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_from_balance_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rounding_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "terms" text DEFAULT 'PREPAID' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "next_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "steps_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "clock_offset_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "billed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "cycles_billed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "blocked_for_debt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "charges_made" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "charges_answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "charge_profile_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "provider_rounding_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "provider_claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD COLUMN "expiry_told_for" date;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "payment_ref" text;--> statement-breakpoint
ALTER TABLE "signing_sessions" ADD COLUMN "document" "bytea";--> statement-breakpoint
ALTER TABLE "subscription_addons" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_addons" ADD COLUMN "cycles_billed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_addons" ADD COLUMN "billed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "billed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cycles_billed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billed_cycles" ADD CONSTRAINT "billed_cycles_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_charges" ADD CONSTRAINT "pending_charges_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_charges" ADD CONSTRAINT "pending_charges_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_tenant_id_payment_intent_id_payment_intents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_intent_id") REFERENCES "public"."payment_intents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_clock_moves" ADD CONSTRAINT "tenant_clock_moves_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_cycles_by_invoice" ON "billed_cycles" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_discrepancies_open" ON "billing_discrepancies" USING btree ("tenant_id","kind","subject_id") WHERE "billing_discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "billing_discrepancies_by_customer" ON "billing_discrepancies" USING btree ("tenant_id","customer_id") WHERE "billing_discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "billing_discrepancies_newest" ON "billing_discrepancies" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_discrepancies_newest_open" ON "billing_discrepancies" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "billing_discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "billing_discrepancies_newest_resolved" ON "billing_discrepancies" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "billing_discrepancies"."resolved_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_refund" ON "credit_notes" USING btree ("tenant_id","payment_refund_id");--> statement-breakpoint
CREATE INDEX "credit_notes_by_invoice" ON "credit_notes" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_newest" ON "ledger_entries" USING btree ("tenant_id","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_customer" ON "ledger_entries" USING btree ("tenant_id","customer_id","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_invoice" ON "ledger_entries" USING btree ("tenant_id","invoice_id","sequence" DESC NULLS FIRST) WHERE "ledger_entries"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_intent" ON "ledger_entries" USING btree ("tenant_id","payment_intent_id") WHERE "ledger_entries"."payment_intent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_charges_cause" ON "pending_charges" USING btree ("tenant_id","cause","cause_id");--> statement-breakpoint
CREATE INDEX "pending_charges_waiting" ON "pending_charges" USING btree ("tenant_id","customer_id") WHERE "pending_charges"."invoice_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_provider_ref" ON "payment_disputes" USING btree ("tenant_id","provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_disputes_by_intent" ON "payment_disputes" USING btree ("tenant_id","payment_intent_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_newest" ON "payment_disputes" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_disputes_by_status" ON "payment_disputes" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_next_step" ON "invoices" USING btree ("tenant_id","next_step_at") WHERE "invoices"."next_step" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_draft" ON "invoices" USING btree ("tenant_id","customer_id","currency","period_start") WHERE "invoices"."status" = 'DRAFT';--> statement-breakpoint
CREATE INDEX "licenses_billing" ON "licenses" USING btree ("tenant_id",coalesce("billed_until", "paid_until")) WHERE "licenses"."status" = 'ACTIVE' and "licenses"."auto_renew" and "licenses"."paid_until" is not null;--> statement-breakpoint
CREATE INDEX "payment_intents_by_provider_ref" ON "payment_intents" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "payment_intents_at_provider" ON "payment_intents" USING btree ("tenant_id","checked_at" NULLS FIRST) WHERE "payment_intents"."status" = 'PENDING' and "payment_intents"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "payment_intents_under_way" ON "payment_intents" USING btree ("tenant_id","checked_at" NULLS FIRST) WHERE "payment_intents"."status" in ('PROCESSING', 'REQUIRES_ACTION', 'UNKNOWN');--> statement-breakpoint
CREATE INDEX "payment_profiles_by_provider_ref" ON "payment_profiles" USING btree ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_provider_ref" ON "payment_refunds" USING btree ("tenant_id","payment_intent_id","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_refunds_under_way" ON "payment_refunds" USING btree ("tenant_id","updated_at") WHERE "payment_refunds"."status" in ('OWED', 'PENDING');--> statement-breakpoint
CREATE INDEX "subscription_addons_billing" ON "subscription_addons" USING btree ("tenant_id",coalesce("billed_until", "valid_to")) WHERE "subscription_addons"."status" = 'ACTIVE' and "subscription_addons"."renews" and "subscription_addons"."valid_to" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_billing" ON "subscriptions" USING btree ("tenant_id",coalesce("billed_until", "paid_until")) WHERE "subscriptions"."status" in ('ACTIVATED', 'BLOCKED') and "subscriptions"."auto_renew" and "subscriptions"."paid_until" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("tenant_id","paid_until") WHERE "subscriptions"."status" in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and not "subscriptions"."auto_renew" and "subscriptions"."paid_until" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_next_step" CHECK (("invoices"."next_step" is null) = ("invoices"."next_step_at" is null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_draft" CHECK (("invoices"."status" = 'DRAFT') <= ("invoices"."number" is null));--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_level" CHECK (("tax_rates"."level" = 'COUNTRY') = ("tax_rates"."state" is null));--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_days" CHECK ("tax_rates"."valid_from" is null or "tax_rates"."valid_to" is null or "tax_rates"."valid_from" <= "tax_rates"."valid_to");--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_clock_never_behind" CHECK ("tenants"."clock_offset_ms" >= 0);--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_charges" CHECK ("payment_intents"."charges_made" - "payment_intents"."charges_answered" in (0, 1));--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'ledger entries are only ever added to'; END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION ledger_entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entries
       WHERE tenant_id = NEW.tenant_id AND cause = NEW.cause AND cause_id = NEW.cause_id) <> 0 THEN
    RAISE EXCEPTION 'the ledger entries of % % do not add up to nothing', NEW.cause, NEW.cause_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entries_balance();
