-- Trigram indexes serve the free-text filters of care staff.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"tenant_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_tenant_id_year_pk" PRIMARY KEY("tenant_id","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"payment_intent_id" uuid,
	"number" text,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"due_date" date,
	"period_start" date,
	"period_end" date,
	"issued_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_catalog_offerings" (
	"tenant_id" uuid NOT NULL,
	"catalog_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	CONSTRAINT "product_catalog_offerings_tenant_id_catalog_id_offering_id_pk" PRIMARY KEY("tenant_id","catalog_id","offering_id")
);
--> statement-breakpoint
CREATE TABLE "product_catalogs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"customer_type" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_catalogs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_discounts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"amount_minor" bigint,
	"currency" text,
	"percent" numeric(5, 2),
	"duration_months" integer,
	"offering_ids" uuid[],
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"max_redemptions" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_discounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_discounts_amount_or_percent" CHECK (("product_discounts"."amount_minor" is null) <> ("product_discounts"."percent" is null)),
	CONSTRAINT "product_discounts_limit" CHECK ("product_discounts"."max_redemptions" is null or "product_discounts"."redemptions" <= "product_discounts"."max_redemptions")
);
--> statement-breakpoint
CREATE TABLE "product_offering_groups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"internal_description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_offering_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_offerings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"group_id" uuid,
	"status" text DEFAULT 'AVAILABLE' NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"rich_content" text,
	"usp_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_url" text,
	"price" jsonb NOT NULL,
	"market" text,
	"customer_types" text[] DEFAULT '{"CONSUMER","BUSINESS"}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_offerings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_offerings_status" CHECK ("product_offerings"."status" in ('AVAILABLE', 'ARCHIVED'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"internal_name" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"network_provider_id" text,
	"subscription_type" text,
	"features" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "products_type" CHECK ("products"."type" in ('SUBSCRIPTION', 'SUBSCRIPTION_ADDON', 'LICENSE', 'EXTERNAL_PRODUCT', 'SIM_CARD'))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"county" text,
	"city" text,
	"zip" text,
	"rate" numeric(9, 7) NOT NULL,
	"applies_to" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"source_date" date NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate" >= 0 and "tax_rates"."rate" < 1),
	CONSTRAINT "tax_rates_source" CHECK (length("tax_rates"."source_name") > 0)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_type" text NOT NULL,
	"name" text NOT NULL,
	"identity" text,
	"preferred_locale" text DEFAULT 'en-US' NOT NULL,
	"human_readable_id" text NOT NULL,
	"reference_id" varchar(255),
	"contact" jsonb NOT NULL,
	"billing" jsonb,
	"shipping" jsonb,
	"contact_person_id" uuid,
	"product_catalog_id" uuid,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customers_type" CHECK ("customers"."customer_type" in ('CONSUMER', 'BUSINESS'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"contact_number" text,
	"address" jsonb,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"access_type" text NOT NULL,
	"revision" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "api_keys_access_type" CHECK ("api_keys"."access_type" in ('full-access', 'impersonate-user'))
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"nonce_hash" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "login_challenges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_tenant_id_customer_id_user_id_pk" PRIMARY KEY("tenant_id","customer_id","user_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('MEMBER', 'MANAGER', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('SUPPORT', 'BILLING', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "tenant_hosts" (
	"host" varchar(253) PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" varchar(63) NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"webhook_revision" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"msisdn" text,
	"identity" text,
	"preferred_locale" text DEFAULT 'en-US' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"tenant_id" uuid NOT NULL,
	"msisdn" varchar(16) NOT NULL,
	"country" text NOT NULL,
	"area_code" text,
	"status" text DEFAULT 'AVAILABLE' NOT NULL,
	"lease_token_hash" text,
	"lease_expires_at" timestamp (3) with time zone,
	"lease_extensions" integer DEFAULT 0 NOT NULL,
	"subscription_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_numbers_tenant_id_msisdn_pk" PRIMARY KEY("tenant_id","msisdn"),
	CONSTRAINT "phone_numbers_status" CHECK ("phone_numbers"."status" in ('AVAILABLE', 'LEASED', 'ASSIGNED', 'QUARANTINED')),
	CONSTRAINT "phone_numbers_lease" CHECK (("phone_numbers"."status" = 'LEASED') = ("phone_numbers"."lease_token_hash" is not null)),
	CONSTRAINT "phone_numbers_assigned" CHECK (("phone_numbers"."status" = 'ASSIGNED') = ("phone_numbers"."subscription_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sim_cards" (
	"tenant_id" uuid NOT NULL,
	"iccid" varchar(22) NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'AVAILABLE' NOT NULL,
	"imsi" text,
	"puk_encrypted" text,
	"smdp_address" text,
	"matching_id" text,
	"activation_code" text,
	"eid" text,
	"installed_at" timestamp (3) with time zone,
	"subscription_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sim_cards_tenant_id_iccid_pk" PRIMARY KEY("tenant_id","iccid"),
	CONSTRAINT "sim_cards_kind" CHECK ("sim_cards"."kind" in ('PSIM', 'ESIM')),
	CONSTRAINT "sim_cards_assigned" CHECK ("sim_cards"."status" <> 'ASSIGNED' or "sim_cards"."subscription_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_line_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_item_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"product_offering_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"subscription_id" uuid,
	"license_id" text,
	"parent_line_item_id" text,
	"subscriber" jsonb,
	"sim" jsonb,
	"msisdn" varchar(16),
	"lease_token" text,
	"porting_encrypted" text,
	"delivery_address" jsonb,
	"accept_binding_contract" boolean DEFAULT false NOT NULL,
	"accept_upfront_payment" boolean DEFAULT false NOT NULL,
	"pricing" jsonb,
	"failure_code" text,
	"failure_message" text,
	"created_subscription_id" uuid,
	"created_subscription_addon_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_line_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_line_items_quantity" CHECK ("order_line_items"."quantity" between 1 and 10000),
	CONSTRAINT "order_line_items_status" CHECK ("order_line_items"."status" in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"human_readable_id" text NOT NULL,
	"status" text NOT NULL,
	"customer_type" text NOT NULL,
	"customer_id" uuid,
	"user_id" uuid,
	"guest_id" uuid,
	"new_customer" jsonb,
	"new_user" jsonb,
	"billing" jsonb,
	"currency" text,
	"promo_codes" text[] DEFAULT '{}' NOT NULL,
	"pricing" jsonb,
	"pricing_problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_status" text DEFAULT 'UNPAID' NOT NULL,
	"payment_intent_id" uuid,
	"created_customer" boolean DEFAULT false NOT NULL,
	"created_user" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('DRAFT', 'PENDING_APPROVAL', 'SUBMITTED', 'PROCESSING', 'COMPLETED', 'PARTIALLY_COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('NOT_REQUIRED', 'UNPAID', 'PROCESSING', 'PAID', 'REFUNDED')),
	CONSTRAINT "orders_submitted_priced" CHECK ("orders"."submitted_at" is null or ("orders"."pricing" is not null and "orders"."customer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"payment_profile_id" uuid,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text,
	"due_at" timestamp (3) with time zone,
	"provider" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_profiles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"display_name" text,
	"card" jsonb,
	"expires_at" date,
	"usable_off_session" boolean DEFAULT false NOT NULL,
	"autopay_consent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_profiles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"order_line_item_id" uuid,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"payment_profile_id" uuid,
	"save_payment_profile" boolean DEFAULT false NOT NULL,
	"set_as_default" boolean DEFAULT false NOT NULL,
	"grant_autopay_consent" boolean DEFAULT false NOT NULL,
	"hosted" boolean NOT NULL,
	"hosted_token" text,
	"status" text NOT NULL,
	"cancel_reason" text,
	"return_url" text NOT NULL,
	"cancel_url" text,
	"branding" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_sessions_status" CHECK ("payment_sessions"."status" in ('ACTIVE', 'COMPLETED', 'EXPIRED', 'CANCELED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"tenant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_customers_tenant_id_customer_id_provider_pk" PRIMARY KEY("tenant_id","customer_id","provider")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_sequences" (
	"tenant_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "event_sequences_tenant_id_entity_id_pk" PRIMARY KEY("tenant_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"actor" text NOT NULL,
	"trace_id" text,
	CONSTRAINT "events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"key" varchar(256) NOT NULL,
	"operation" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" json,
	"result" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_caller_key_pk" PRIMARY KEY("tenant_id","caller","key")
);
--> statement-breakpoint
CREATE TABLE "job_workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"instance" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "carrier_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_operations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"subscription_addon_id" uuid,
	"status" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"provider_ref" text,
	"failure_code" text,
	"failure_message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_operations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "carrier_operations_status" CHECK ("carrier_operations"."status" in ('REQUESTED', 'ACCEPTED', 'COMPLETED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "subscription_addons" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"reference_id" varchar(255),
	"status" text NOT NULL,
	"product_offering_id" uuid NOT NULL,
	"order_id" uuid,
	"order_line_item_id" uuid,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_addons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_addons_status" CHECK ("subscription_addons"."status" in ('PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference_id" varchar(255),
	"status" text NOT NULL,
	"type" text NOT NULL,
	"display_name" text,
	"msisdn" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"product_offering_id" uuid NOT NULL,
	"iccid" text,
	"esim" boolean DEFAULT true NOT NULL,
	"imei" text,
	"currency" text NOT NULL,
	"order_id" uuid,
	"order_line_item_id" uuid,
	"period_starts_at" timestamp (3) with time zone,
	"period_ends_at" timestamp (3) with time zone,
	"prepaid_cycles" integer DEFAULT 1 NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"billing_anchor_day" integer,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"binding_ends_at" date,
	"pending_status" text,
	"pending_status_at" date,
	"activated_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('PENDING', 'ACTIVATED', 'BLOCKED', 'CANCELLED', 'PAUSED', 'SUSPENDED'))
);
--> statement-breakpoint
CREATE TABLE "usage_packages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"subscription_addon_id" uuid,
	"service" text NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"total" bigint,
	"used" bigint DEFAULT 0 NOT NULL,
	"events" bigint DEFAULT 0 NOT NULL,
	"balance_minor" bigint,
	"currency" text,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"usage_as_of" timestamp (3) with time zone,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usage_packages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "usage_packages_used" CHECK ("usage_packages"."used" >= 0 and "usage_packages"."events" >= 0)
);
--> statement-breakpoint
CREATE TABLE "usage_records" (
	"tenant_id" uuid NOT NULL,
	"record_id" varchar(255) NOT NULL,
	"subscription_id" uuid NOT NULL,
	"service" text NOT NULL,
	"scope" text NOT NULL,
	"quantity" bigint NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usage_records_tenant_id_record_id_pk" PRIMARY KEY("tenant_id","record_id"),
	CONSTRAINT "usage_records_quantity" CHECK ("usage_records"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_catalog_offerings" ADD CONSTRAINT "product_catalog_offerings_tenant_id_catalog_id_product_catalogs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","catalog_id") REFERENCES "public"."product_catalogs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_catalog_offerings" ADD CONSTRAINT "product_catalog_offerings_tenant_id_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offerings" ADD CONSTRAINT "product_offerings_tenant_id_product_id_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offerings" ADD CONSTRAINT "product_offerings_tenant_id_group_id_product_offering_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."product_offering_groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_hosts" ADD CONSTRAINT "tenant_hosts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD CONSTRAINT "order_line_items_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_tenant_id_payment_intent_id_payment_intents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_intent_id") REFERENCES "public"."payment_intents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD CONSTRAINT "payment_profiles_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_tenant_id_payment_intent_id_payment_intents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_intent_id") REFERENCES "public"."payment_intents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_tenant_id_payment_intent_id_payment_intents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_intent_id") REFERENCES "public"."payment_intents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_addons" ADD CONSTRAINT "subscription_addons_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_subscriber_id_subscribers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."subscribers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_product_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_packages" ADD CONSTRAINT "usage_packages_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_by_customer" ON "invoices" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "product_catalogs_one_default" ON "product_catalogs" USING btree ("tenant_id","customer_type") WHERE "product_catalogs"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "product_discounts_code" ON "product_discounts" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "product_offerings_in_order" ON "product_offerings" USING btree ("tenant_id","position","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_state" ON "tax_rates" USING btree ("tenant_id","country","state");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_reference_id" ON "customers" USING btree ("tenant_id","reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_human_readable_id" ON "customers" USING btree ("tenant_id","human_readable_id");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ((lower("name" || ' ' || coalesce("contact"->>'email', '') || ' ' || "human_readable_id")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_by_customer" ON "subscribers" USING btree ("tenant_id","customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "login_challenges_nonce" ON "login_challenges" USING btree ("tenant_id","nonce_hash");--> statement-breakpoint
CREATE INDEX "login_challenges_expiry" ON "login_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "memberships" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_slug" ON "tenants" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "phone_numbers_free" ON "phone_numbers" USING btree ("tenant_id","country","area_code","msisdn") WHERE "phone_numbers"."status" = 'AVAILABLE';--> statement-breakpoint
CREATE INDEX "phone_numbers_leases" ON "phone_numbers" USING btree ("lease_expires_at") WHERE "phone_numbers"."status" = 'LEASED';--> statement-breakpoint
CREATE INDEX "sim_cards_free" ON "sim_cards" USING btree ("tenant_id","kind","iccid") WHERE "sim_cards"."status" = 'AVAILABLE';--> statement-breakpoint
CREATE INDEX "sim_cards_by_subscription" ON "sim_cards" USING btree ("tenant_id","subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_items_line_item_id" ON "order_line_items" USING btree ("tenant_id","order_id","line_item_id");--> statement-breakpoint
CREATE INDEX "order_line_items_by_subscription" ON "order_line_items" USING btree ("tenant_id","created_subscription_id");--> statement-breakpoint
CREATE INDEX "order_line_items_by_addon" ON "order_line_items" USING btree ("tenant_id","created_subscription_addon_id");--> statement-breakpoint
CREATE INDEX "order_line_items_by_order" ON "order_line_items" USING btree ("tenant_id","order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_human_readable_id" ON "orders" USING btree ("tenant_id","human_readable_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_guest" ON "orders" USING btree ("tenant_id","guest_id") WHERE "orders"."guest_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('DRAFT', 'PENDING_APPROVAL');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_ref" ON "payment_attempts" USING btree ("tenant_id","payment_intent_id","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_provider_ref" ON "payment_intents" USING btree ("tenant_id","provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_per_order" ON "payment_intents" USING btree ("tenant_id","order_id") WHERE "payment_intents"."status" <> 'CANCELED';--> statement-breakpoint
CREATE INDEX "payment_intents_newest" ON "payment_intents" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_intents_by_customer" ON "payment_intents" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_intents_by_status" ON "payment_intents" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profiles_provider_ref" ON "payment_profiles" USING btree ("tenant_id","provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_profiles_by_customer" ON "payment_profiles" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_line" ON "payment_refunds" USING btree ("tenant_id","order_line_item_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_intent" ON "payment_refunds" USING btree ("tenant_id","payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_one_live" ON "payment_sessions" USING btree ("tenant_id","order_id") WHERE "payment_sessions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_hosted_token" ON "payment_sessions" USING btree ("hosted_token");--> statement-breakpoint
CREATE INDEX "payment_sessions_by_order" ON "payment_sessions" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_sessions_expiry" ON "payment_sessions" USING btree ("expires_at") WHERE "payment_sessions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("created_at") WHERE "provider_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "events_by_entity" ON "events" USING btree ("tenant_id","entity_id","sequence");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("tenant_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_workers_by_instance" ON "job_workers" USING btree ("instance");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire") WHERE "rate_limits"."expire" is not null;--> statement-breakpoint
CREATE INDEX "carrier_events_waiting" ON "carrier_events" USING btree ("created_at") WHERE "carrier_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "carrier_operations_by_ref" ON "carrier_operations" USING btree ("tenant_id","provider_ref");--> statement-breakpoint
CREATE INDEX "carrier_operations_by_subscription" ON "carrier_operations" USING btree ("tenant_id","subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_operations_one_activation" ON "carrier_operations" USING btree ("tenant_id","subscription_id") WHERE "carrier_operations"."type" = 'ACTIVATE' and "carrier_operations"."status" <> 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_operations_one_package" ON "carrier_operations" USING btree ("tenant_id","subscription_addon_id") WHERE "carrier_operations"."type" = 'ADD_PACKAGE' and "carrier_operations"."status" <> 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_addons_reference_id" ON "subscription_addons" USING btree ("tenant_id","reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_addons_order_line" ON "subscription_addons" USING btree ("tenant_id","order_line_item_id");--> statement-breakpoint
CREATE INDEX "subscription_addons_by_subscription" ON "subscription_addons" USING btree ("tenant_id","subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_reference_id" ON "subscriptions" USING btree ("tenant_id","reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_order_line" ON "subscriptions" USING btree ("tenant_id","order_line_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_msisdn" ON "subscriptions" USING btree ("tenant_id","msisdn") WHERE "subscriptions"."status" <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_customer" ON "subscriptions" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_type" ON "subscriptions" USING btree ("tenant_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_by_subscriber" ON "subscriptions" USING btree ("tenant_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "usage_packages_by_subscription" ON "usage_packages" USING btree ("tenant_id","subscription_id","valid_to");--> statement-breakpoint
CREATE INDEX "usage_records_by_subscription" ON "usage_records" USING btree ("tenant_id","subscription_id","occurred_at");