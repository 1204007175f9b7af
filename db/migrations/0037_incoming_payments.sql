CREATE TABLE "incoming_payment_parts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"incoming_payment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_payment_parts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "incoming_payment_parts_once" UNIQUE NULLS NOT DISTINCT("tenant_id","incoming_payment_id","invoice_id"),
	CONSTRAINT "incoming_payment_parts_amount" CHECK ("incoming_payment_parts"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "incoming_payments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"bank_reference" text NOT NULL,
	"payer_name" text,
	"reference" text,
	"received_on" date NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "incoming_payments_bank_reference" UNIQUE("tenant_id","bank_reference"),
	CONSTRAINT "incoming_payments_amount" CHECK ("incoming_payments"."amount_minor" > 0),
	CONSTRAINT "incoming_payments_status" CHECK ("incoming_payments"."status" in ('UNMATCHED', 'MATCHED', 'RETURNED')),
	CONSTRAINT "incoming_payments_settled" CHECK (("incoming_payments"."status" = 'UNMATCHED') = ("incoming_payments"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "billing_discrepancies" DROP CONSTRAINT "billing_discrepancies_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_cause";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_payment_parts" ADD CONSTRAINT "incoming_payment_parts_tenant_id_incoming_payment_id_incoming_payments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","incoming_payment_id") REFERENCES "public"."incoming_payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payment_parts" ADD CONSTRAINT "incoming_payment_parts_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payment_parts" ADD CONSTRAINT "incoming_payment_parts_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_payment_parts_by_customer" ON "incoming_payment_parts" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "incoming_payment_parts_by_invoice" ON "incoming_payment_parts" USING btree ("tenant_id","invoice_id") WHERE "incoming_payment_parts"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "incoming_payments_newest" ON "incoming_payments" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incoming_payments_by_status" ON "incoming_payments" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_open_by_left" ON "invoices" USING btree ("tenant_id","currency",("total_minor" - "credited_minor" - "paid_minor" - "paid_outside_minor" - "paid_from_balance_minor" - "rounding_minor")) WHERE "invoices"."status" in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE');--> statement-breakpoint
ALTER TABLE "billing_discrepancies" ADD CONSTRAINT "billing_discrepancies_kind" CHECK ("billing_discrepancies"."kind" in ('INVOICE_LINES', 'INVOICE_AMOUNTS', 'INVOICE_RECEIVABLE', 'INVOICE_STATUS', 'CREDIT_NOTES', 'PAYMENT', 'REFUND', 'DISPUTE', 'INCOMING_PAYMENT', 'CUSTOMER_MONEY', 'NEGATIVE_BALANCE', 'BILLED_TWICE', 'PROVIDER_PAYMENT', 'PROVIDER_REFUND', 'NOT_BILLED'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_customer" CHECK (("ledger_entries"."customer_id" is null) = ("ledger_entries"."cause" in ('INCOMING_PAYMENT', 'INCOMING_PAYMENT_RETURNED')));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_suspense" CHECK ("ledger_entries"."account" <> 'SUSPENSE' or "ledger_entries"."cause" in ('INCOMING_PAYMENT', 'INCOMING_PAYMENT_MATCHED', 'INCOMING_PAYMENT_RETURNED'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('RECEIVABLE', 'PROVIDER', 'OUTSIDE', 'SUSPENSE', 'CUSTOMER_BALANCE', 'REVENUE', 'TAX', 'ROUNDING', 'LOSS'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause" CHECK ("ledger_entries"."cause" in ('INVOICE_ISSUED', 'INVOICE_VOIDED', 'CREDIT_NOTE', 'PAYMENT', 'REFUND', 'REFUND_RETURNED', 'PAID_OUTSIDE', 'INCOMING_PAYMENT', 'INCOMING_PAYMENT_MATCHED', 'INCOMING_PAYMENT_RETURNED', 'BALANCE_APPLIED', 'ROUNDING', 'WRITTEN_OFF', 'WRITE_OFF_REVERSED', 'DISPUTE', 'DISPUTE_WON'));