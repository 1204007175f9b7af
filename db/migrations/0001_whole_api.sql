CREATE TABLE "confirmations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "confirmations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory_reservations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"customer_id" uuid,
	"order_id" uuid,
	"phone_numbers" jsonb NOT NULL,
	"sim_cards" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_reservations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "inventory_reservations_status" CHECK ("inventory_reservations"."status" in ('ACTIVE', 'RELEASED', 'EXPIRED')),
	CONSTRAINT "inventory_reservations_holder" CHECK ("inventory_reservations"."customer_id" is not null or "inventory_reservations"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_offering_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"subscription_id" uuid,
	"details" jsonb,
	"order_id" uuid,
	"order_line_item_id" uuid,
	"order_line_index" integer DEFAULT 0 NOT NULL,
	"period_starts_at" timestamp (3) with time zone,
	"period_ends_at" timestamp (3) with time zone,
	"paid_until" timestamp (3) with time zone,
	"prepaid_cycles" integer DEFAULT 1 NOT NULL,
	"billing_anchor_day" integer,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"binding_ends_at" date,
	"pending_status" text,
	"pending_status_at" date,
	"pending_offering_id" uuid,
	"cancel_reason" text,
	"cancel_comment" text,
	"activated_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licenses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "licenses_status" CHECK ("licenses"."status" in ('PENDING', 'ACTIVE', 'PAUSED', 'CANCELLED', 'BLOCKED')),
	CONSTRAINT "licenses_pending_status" CHECK ("licenses"."pending_status" in ('ACTIVE', 'CANCELLED')),
	CONSTRAINT "licenses_pending" CHECK (("licenses"."pending_status" is null) = ("licenses"."pending_status_at" is null))
);
--> statement-breakpoint
CREATE TABLE "offering_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"subscription_addon_id" uuid,
	"from_offering_id" uuid NOT NULL,
	"to_offering_id" uuid NOT NULL,
	"status" text NOT NULL,
	"due_now_minor" bigint NOT NULL,
	"price_difference_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"order_id" uuid,
	"order_line_item_id" uuid,
	"scheduled_for" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offering_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "offering_changes_status" CHECK ("offering_changes"."status" in ('SCHEDULED', 'REQUESTED', 'APPLIED', 'CANCELLED', 'FAILED')),
	CONSTRAINT "offering_changes_due" CHECK ("offering_changes"."due_now_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_profile_sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"provider" text NOT NULL,
	"provider_ref" text,
	"set_as_default" boolean DEFAULT false NOT NULL,
	"grant_autopay_consent" boolean DEFAULT false NOT NULL,
	"autopay_consent" jsonb,
	"hosted" boolean NOT NULL,
	"hosted_token" text,
	"status" text NOT NULL,
	"cancel_reason" text,
	"payment_profile_id" uuid,
	"return_url" text NOT NULL,
	"cancel_url" text,
	"branding" jsonb,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_profile_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_profile_sessions_status" CHECK ("payment_profile_sessions"."status" in ('ACTIVE', 'COMPLETED', 'EXPIRED', 'CANCELED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "portings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"msisdn" text NOT NULL,
	"country" text NOT NULL,
	"temporary_msisdn" text NOT NULL,
	"status" text NOT NULL,
	"details_encrypted" text NOT NULL,
	"details_version" integer DEFAULT 1 NOT NULL,
	"sent_version" integer,
	"carrier_operation_id" uuid,
	"losing_carrier" text,
	"requested_for" date,
	"expected_at" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"failure" jsonb,
	"history" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "portings_status" CHECK ("portings"."status" in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED', 'COMPLETED', 'FAILED', 'CANCELLED')),
	CONSTRAINT "portings_completed" CHECK (("portings"."status" = 'COMPLETED') = ("portings"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_chunks" (
	"tenant_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "report_chunks_tenant_id_report_id_run_position_pk" PRIMARY KEY("tenant_id","report_id","run","position")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"status" text NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"row_count" bigint,
	"size_bytes" bigint,
	"chunk_count" integer,
	"data_as_of" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'EXPIRED')),
	CONSTRAINT "reports_format" CHECK ("reports"."format" in ('CSV', 'JSON_LINES'))
);
--> statement-breakpoint
CREATE TABLE "signing_sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_email" text NOT NULL,
	"hosted_token" text NOT NULL,
	"return_url" text,
	"contract" jsonb NOT NULL,
	"document_sha256" text,
	"signed_document" "bytea",
	"signed_document_sha256" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"audit" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decline_reason" text,
	"cancel_reason" text,
	"signed_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "signing_sessions_status" CHECK ("signing_sessions"."status" in ('ACTIVE', 'SIGNED', 'DECLINED', 'EXPIRED', 'CANCELED'))
);
--> statement-breakpoint
CREATE TABLE "secret_disclosures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"iccid" text NOT NULL,
	"actor" text NOT NULL,
	"ip" text,
	"trace_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_disclosures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "unmatched_usage_records" (
	"tenant_id" uuid NOT NULL,
	"record_id" varchar(255) NOT NULL,
	"msisdn" text,
	"iccid" text,
	"record" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unmatched_usage_records_tenant_id_record_id_pk" PRIMARY KEY("tenant_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "network_coverage" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"country" text NOT NULL,
	"zip_prefix" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"technologies" jsonb NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_coverage_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "network_coverage_zip" CHECK ("network_coverage"."zip_prefix" ~ '^[0-9]{0,5}$')
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claimed_by" integer,
	"claimed_at" timestamp (3) with time zone,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('PENDING', 'DELIVERED', 'PARKED'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"event_types" text[],
	"status" text DEFAULT 'ENABLED' NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamp (3) with time zone,
	"secret" text NOT NULL,
	"old_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_endpoints_status" CHECK ("webhook_endpoints"."status" in ('ENABLED', 'DISABLED'))
);
--> statement-breakpoint
CREATE TABLE "workflow_paths" (
	"tenant_id" uuid NOT NULL,
	"path" text NOT NULL,
	"wildcard" boolean NOT NULL,
	"workflow_id" uuid NOT NULL,
	CONSTRAINT "workflow_paths_tenant_id_path_wildcard_workflow_id_pk" PRIMARY KEY("tenant_id","path","wildcard","workflow_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"path" text NOT NULL,
	"input" jsonb NOT NULL,
	"outputs" jsonb NOT NULL,
	"rerun_of" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workflow_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "workflow_tasks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workflow_id" uuid NOT NULL,
	"workflow_run_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workflow_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "workflow_tasks_status" CHECK ("workflow_tasks"."status" in ('OPEN', 'COMPLETED'))
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"webhook_paths" text[] NOT NULL,
	"custom_type" text NOT NULL,
	"outputs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"care_task" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "workflows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "phone_numbers" DROP CONSTRAINT "phone_numbers_status";--> statement-breakpoint
DROP INDEX "payment_refunds_line";--> statement-breakpoint
DROP INDEX "subscribers_by_customer";--> statement-breakpoint
DROP INDEX "subscription_addons_by_subscription";--> statement-breakpoint
DROP INDEX "subscriptions_by_type";--> statement-breakpoint
DROP INDEX "subscriptions_by_subscriber";--> statement-breakpoint
ALTER TABLE "payment_sessions" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ALTER COLUMN "return_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "parties" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "hosted_token" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_outside_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_catalogs" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_discounts" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_offering_groups" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "license_type" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "quarantined_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "ported_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_cards" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "sim_cards" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sim_cards" ADD COLUMN "brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD COLUMN "sim_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD COLUMN "created_license_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "redeemed_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signing_session_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD COLUMN "autopay_consent" jsonb;--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "cause" text DEFAULT 'REQUESTED' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "kind" text DEFAULT 'SESSION' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "autopay_consent" jsonb;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "carrier_operations" ADD COLUMN "order_line_item_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_addons" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_addons" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_status_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_details" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "changing_to" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "changing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pause_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspended_for" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_sim" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_comment" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "charge_minor" bigint;--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_tenant_id_product_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_tenant_id_pending_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pending_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_changes" ADD CONSTRAINT "offering_changes_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_changes" ADD CONSTRAINT "offering_changes_tenant_id_from_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_changes" ADD CONSTRAINT "offering_changes_tenant_id_to_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_profile_sessions" ADD CONSTRAINT "payment_profile_sessions_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_profile_sessions" ADD CONSTRAINT "payment_profile_sessions_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portings" ADD CONSTRAINT "portings_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_chunks" ADD CONSTRAINT "report_chunks_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_sessions" ADD CONSTRAINT "signing_sessions_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_sessions" ADD CONSTRAINT "signing_sessions_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_endpoint_id_webhook_endpoints_tenant_id_id_fk" FOREIGN KEY ("tenant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_paths" ADD CONSTRAINT "workflow_paths_tenant_id_workflow_id_workflows_tenant_id_id_fk" FOREIGN KEY ("tenant_id","workflow_id") REFERENCES "public"."workflows"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_runs" ADD CONSTRAINT "workflow_runs_tenant_id_workflow_id_workflows_tenant_id_id_fk" FOREIGN KEY ("tenant_id","workflow_id") REFERENCES "public"."workflows"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_tenant_id_workflow_run_id_workflow_runs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","workflow_run_id") REFERENCES "public"."workflow_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_nonce" ON "confirmations" USING btree ("tenant_id","nonce_hash");--> statement-breakpoint
CREATE INDEX "confirmations_expiry" ON "confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "inventory_reservations_newest" ON "inventory_reservations" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inventory_reservations_by_status" ON "inventory_reservations" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_reservations_by_customer" ON "inventory_reservations" USING btree ("tenant_id","customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_reservations_by_customer_and_status" ON "inventory_reservations" USING btree ("tenant_id","customer_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_reservations_by_order" ON "inventory_reservations" USING btree ("tenant_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_reservations_ending" ON "inventory_reservations" USING btree ("tenant_id","expires_at") WHERE "inventory_reservations"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "licenses_by_offering" ON "licenses" USING btree ("tenant_id","product_offering_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_order_line" ON "licenses" USING btree ("tenant_id","order_line_item_id","order_line_index");--> statement-breakpoint
CREATE INDEX "licenses_newest" ON "licenses" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_customer" ON "licenses" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_customer_type" ON "licenses" USING btree ("tenant_id","customer_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_customer_status" ON "licenses" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_customer_type_status" ON "licenses" USING btree ("tenant_id","customer_id","type","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_type" ON "licenses" USING btree ("tenant_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_type_status" ON "licenses" USING btree ("tenant_id","type","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_status" ON "licenses" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licenses_by_subscription" ON "licenses" USING btree ("tenant_id","subscription_id") WHERE "licenses"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "licenses_due" ON "licenses" USING btree ("tenant_id","pending_status_at") WHERE "licenses"."pending_status" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offering_changes_one_per_line" ON "offering_changes" USING btree ("tenant_id","subscription_id") WHERE "offering_changes"."subscription_addon_id" is null and "offering_changes"."status" in ('SCHEDULED', 'REQUESTED');--> statement-breakpoint
CREATE UNIQUE INDEX "offering_changes_one_per_addon" ON "offering_changes" USING btree ("tenant_id","subscription_addon_id") WHERE "offering_changes"."status" in ('SCHEDULED', 'REQUESTED');--> statement-breakpoint
CREATE UNIQUE INDEX "offering_changes_order_line" ON "offering_changes" USING btree ("tenant_id","order_line_item_id");--> statement-breakpoint
CREATE INDEX "offering_changes_by_subscription" ON "offering_changes" USING btree ("tenant_id","subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profile_sessions_one_live" ON "payment_profile_sessions" USING btree ("tenant_id","order_id") WHERE "payment_profile_sessions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profile_sessions_hosted_token" ON "payment_profile_sessions" USING btree ("hosted_token");--> statement-breakpoint
CREATE INDEX "payment_profile_sessions_newest" ON "payment_profile_sessions" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_profile_sessions_by_status" ON "payment_profile_sessions" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_profile_sessions_by_customer" ON "payment_profile_sessions" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_profile_sessions_by_customer_status" ON "payment_profile_sessions" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_profile_sessions_by_order" ON "payment_profile_sessions" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_profile_sessions_expiry" ON "payment_profile_sessions" USING btree ("expires_at") WHERE "payment_profile_sessions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "portings_by_subscription" ON "portings" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "portings_by_operation" ON "portings" USING btree ("tenant_id","carrier_operation_id");--> statement-breakpoint
CREATE INDEX "portings_by_temporary_number" ON "portings" USING btree ("tenant_id","temporary_msisdn");--> statement-breakpoint
CREATE UNIQUE INDEX "portings_one_per_line" ON "portings" USING btree ("tenant_id","subscription_id") WHERE "portings"."status" in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED');--> statement-breakpoint
CREATE UNIQUE INDEX "portings_one_per_number" ON "portings" USING btree ("tenant_id","msisdn") WHERE "portings"."status" in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED');--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_expiry" ON "reports" USING btree ("expires_at") WHERE "reports"."status" = 'COMPLETED';--> statement-breakpoint
CREATE UNIQUE INDEX "signing_sessions_one_live" ON "signing_sessions" USING btree ("tenant_id","order_id") WHERE "signing_sessions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "signing_sessions_hosted_token" ON "signing_sessions" USING btree ("hosted_token");--> statement-breakpoint
CREATE INDEX "signing_sessions_newest" ON "signing_sessions" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "signing_sessions_by_status" ON "signing_sessions" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "signing_sessions_by_customer" ON "signing_sessions" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "signing_sessions_by_customer_status" ON "signing_sessions" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "signing_sessions_by_order" ON "signing_sessions" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "signing_sessions_expiry" ON "signing_sessions" USING btree ("expires_at") WHERE "signing_sessions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "secret_disclosures_by_subscription" ON "secret_disclosures" USING btree ("tenant_id","subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "unmatched_usage_records_by_number" ON "unmatched_usage_records" USING btree ("tenant_id","msisdn");--> statement-breakpoint
CREATE INDEX "unmatched_usage_records_by_sim" ON "unmatched_usage_records" USING btree ("tenant_id","iccid");--> statement-breakpoint
CREATE INDEX "unmatched_usage_records_by_age" ON "unmatched_usage_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "network_coverage_by_place" ON "network_coverage" USING btree ("tenant_id","country","zip_prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("tenant_id","event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","next_attempt_at","id") WHERE "webhook_deliveries"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed" ON "webhook_deliveries" USING btree ("claimed_by") WHERE "webhook_deliveries"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_status" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_type" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","event_type","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_time" ON "webhook_endpoints" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "webhook_endpoints"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workflow_paths_by_workflow" ON "workflow_paths" USING btree ("tenant_id","workflow_id");--> statement-breakpoint
CREATE INDEX "workflow_runs_by_workflow" ON "workflow_runs" USING btree ("tenant_id","workflow_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflow_tasks_by_time" ON "workflow_tasks" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflow_tasks_by_status" ON "workflow_tasks" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_tasks_one_per_run" ON "workflow_tasks" USING btree ("tenant_id","workflow_run_id");--> statement-breakpoint
CREATE INDEX "workflows_by_time" ON "workflows" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "workflows"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_tenant_id_invoice_id_invoices_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."invoices"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_by_customer_status" ON "invoices" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("tenant_id","due_date","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_by_status_due_date" ON "invoices" USING btree ("tenant_id","status","due_date","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_hosted_token" ON "invoices" USING btree ("hosted_token");--> statement-breakpoint
CREATE INDEX "product_catalogs_newest" ON "product_catalogs" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_catalogs_by_type" ON "product_catalogs" USING btree ("tenant_id","customer_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_discounts_newest" ON "product_discounts" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_offering_groups_newest" ON "product_offering_groups" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_type" ON "products" USING btree ("tenant_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscribers_by_email" ON "subscribers" USING btree ("tenant_id","customer_id",lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower("name" || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "phone_numbers_search" ON "phone_numbers" USING gin ("msisdn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "phone_numbers_resting" ON "phone_numbers" USING btree ("tenant_id","quarantined_until") WHERE "phone_numbers"."status" = 'QUARANTINED';--> statement-breakpoint
CREATE INDEX "phone_numbers_lapsed" ON "phone_numbers" USING btree ("tenant_id","country","area_code","msisdn") WHERE "phone_numbers"."status" = 'LEASED';--> statement-breakpoint
CREATE INDEX "phone_numbers_by_reservation" ON "phone_numbers" USING btree ("tenant_id","reservation_id") WHERE "phone_numbers"."status" = 'RESERVED';--> statement-breakpoint
CREATE INDEX "sim_cards_by_kind" ON "sim_cards" USING btree ("tenant_id","kind","iccid");--> statement-breakpoint
CREATE INDEX "sim_cards_by_status" ON "sim_cards" USING btree ("tenant_id","status","iccid");--> statement-breakpoint
CREATE INDEX "sim_cards_by_kind_and_status" ON "sim_cards" USING btree ("tenant_id","kind","status","iccid");--> statement-breakpoint
CREATE INDEX "sim_cards_by_reservation" ON "sim_cards" USING btree ("tenant_id","reservation_id") WHERE "sim_cards"."status" = 'RESERVED';--> statement-breakpoint
CREATE INDEX "order_line_items_by_target" ON "order_line_items" USING btree ("tenant_id","subscription_id") WHERE "order_line_items"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "order_line_items_by_offering" ON "order_line_items" USING btree ("tenant_id","product_offering_id");--> statement-breakpoint
CREATE INDEX "orders_by_payment_status" ON "orders" USING btree ("tenant_id","payment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_customer_and_status" ON "orders" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_customer_and_payment_status" ON "orders" USING btree ("tenant_id","customer_id","payment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status_and_payment_status" ON "orders" USING btree ("tenant_id","status","payment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_per_invoice" ON "payment_intents" USING btree ("tenant_id","invoice_id") WHERE "payment_intents"."status" <> 'CANCELED';--> statement-breakpoint
CREATE INDEX "payment_intents_by_customer_status" ON "payment_intents" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_profiles_expiry" ON "payment_profiles" USING btree ("tenant_id","expires_at") WHERE "payment_profiles"."status" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_failed_line" ON "payment_refunds" USING btree ("tenant_id","order_line_item_id") WHERE "payment_refunds"."cause" = 'NOT_DELIVERED';--> statement-breakpoint
CREATE INDEX "payment_refunds_by_line" ON "payment_refunds" USING btree ("tenant_id","order_line_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_one_live_invoice" ON "payment_sessions" USING btree ("tenant_id","invoice_id") WHERE "payment_sessions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "payment_sessions_newest" ON "payment_sessions" USING btree ("tenant_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_sessions_by_status" ON "payment_sessions" USING btree ("tenant_id","kind","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_sessions_by_customer" ON "payment_sessions" USING btree ("tenant_id","kind","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_sessions_by_customer_status" ON "payment_sessions" USING btree ("tenant_id","kind","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_sessions_by_intent" ON "payment_sessions" USING btree ("tenant_id","payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_operations_order_line" ON "carrier_operations" USING btree ("tenant_id","order_line_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_operations_one_live" ON "carrier_operations" USING btree ("tenant_id","subscription_id","type") WHERE "carrier_operations"."subscription_addon_id" is null and "carrier_operations"."status" in ('REQUESTED', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "subscription_addons_running_out" ON "subscription_addons" USING btree ("tenant_id","valid_to") WHERE "subscription_addons"."status" = 'ACTIVE' and not "subscription_addons"."renews";--> statement-breakpoint
CREATE INDEX "subscription_addons_by_offering" ON "subscription_addons" USING btree ("tenant_id","product_offering_id");--> statement-breakpoint
CREATE INDEX "subscription_addons_by_status" ON "subscription_addons" USING btree ("tenant_id","subscription_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_offering" ON "subscriptions" USING btree ("tenant_id","product_offering_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_customer_status" ON "subscriptions" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_customer_type" ON "subscriptions" USING btree ("tenant_id","customer_id","type","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_msisdn" ON "subscriptions" USING btree ("tenant_id","msisdn","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_scheduled" ON "subscriptions" USING btree ("tenant_id","pending_status_due_at") WHERE "subscriptions"."pending_status_due_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_pause_ends" ON "subscriptions" USING btree ("tenant_id","pause_ends_at") WHERE "subscriptions"."pause_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_period_ends" ON "subscriptions" USING btree ("tenant_id","period_ends_at") WHERE "subscriptions"."status" in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and "subscriptions"."paid_until" > "subscriptions"."period_ends_at";--> statement-breakpoint
CREATE INDEX "subscribers_by_customer" ON "subscribers" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_addons_by_subscription" ON "subscription_addons" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_type" ON "subscriptions" USING btree ("tenant_id","type","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_subscriber" ON "subscriptions" USING btree ("tenant_id","subscriber_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_outside" CHECK ("invoices"."paid_outside_minor" >= 0 and "invoices"."paid_outside_minor" <= "invoices"."total_minor");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."credited_minor" >= 0 and "invoices"."credited_minor" <= "invoices"."total_minor");--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_reserved" CHECK (("phone_numbers"."status" = 'RESERVED') = ("phone_numbers"."reservation_id" is not null) and ("phone_numbers"."reservation_id" is null) = ("phone_numbers"."reserved_until" is null));--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_status" CHECK ("phone_numbers"."status" in ('AVAILABLE', 'LEASED', 'RESERVED', 'ASSIGNED', 'QUARANTINED'));--> statement-breakpoint
ALTER TABLE "sim_cards" ADD CONSTRAINT "sim_cards_reserved" CHECK (("sim_cards"."status" = 'RESERVED') = ("sim_cards"."reservation_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_subject" CHECK (num_nonnulls("payment_intents"."order_id", "payment_intents"."invoice_id") <= 1);--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_subject" CHECK (num_nonnulls("payment_sessions"."order_id", "payment_sessions"."invoice_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_kind" CHECK ("payment_sessions"."kind" = 'LINK' or "payment_sessions"."return_url" is not null);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pending" CHECK (("subscriptions"."pending_status" is null) = ("subscriptions"."pending_status_at" is null) and ("subscriptions"."pending_status" is null) = ("subscriptions"."pending_status_due_at" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_changing" CHECK (("subscriptions"."changing_to" is null) = ("subscriptions"."changing_since" is null));--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_charge" CHECK (("usage_records"."charge_minor" is null) = ("usage_records"."currency" is null));--> statement-breakpoint
update "payment_refunds" set "cause" = upper("reason") where "reason" in ('not_delivered', 'not_expected');
