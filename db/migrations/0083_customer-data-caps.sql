CREATE TABLE "customer_data_caps" (
	"tenant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"limit_bytes" bigint NOT NULL,
	"month" text NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"reached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_data_caps_tenant_id_customer_id_zone_pk" PRIMARY KEY("tenant_id","customer_id","zone"),
	CONSTRAINT "customer_data_caps_zone" CHECK ("customer_data_caps"."zone" in ('HOME', 'EU', 'WORLD')),
	CONSTRAINT "customer_data_caps_limit" CHECK ("customer_data_caps"."limit_bytes" > 0),
	CONSTRAINT "customer_data_caps_month" CHECK ("customer_data_caps"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "customer_data_caps_warned_first" CHECK ("customer_data_caps"."reached_at" is null or "customer_data_caps"."warned_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "data_months" (
	"tenant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"month" text NOT NULL,
	"zone" text NOT NULL,
	"used_bytes" bigint NOT NULL,
	CONSTRAINT "data_months_tenant_id_subscription_id_month_zone_pk" PRIMARY KEY("tenant_id","subscription_id","month","zone"),
	CONSTRAINT "data_months_zone" CHECK ("data_months"."zone" in ('HOME', 'EU', 'WORLD')),
	CONSTRAINT "data_months_month" CHECK ("data_months"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "data_months_used" CHECK ("data_months"."used_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_data_caps" ADD CONSTRAINT "customer_data_caps_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;