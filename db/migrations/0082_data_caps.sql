CREATE TABLE "data_caps" (
	"tenant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"limit_bytes" bigint NOT NULL,
	"month" text NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"reached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_caps_tenant_id_subscription_id_zone_pk" PRIMARY KEY("tenant_id","subscription_id","zone"),
	CONSTRAINT "data_caps_zone" CHECK ("data_caps"."zone" in ('HOME', 'EU', 'WORLD')),
	CONSTRAINT "data_caps_limit" CHECK ("data_caps"."limit_bytes" > 0),
	CONSTRAINT "data_caps_month" CHECK ("data_caps"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "data_caps_warned_first" CHECK ("data_caps"."reached_at" is null or "data_caps"."warned_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "data_caps" ADD CONSTRAINT "data_caps_subscription_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;