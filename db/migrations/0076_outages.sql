CREATE TABLE "outages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"services" text[] NOT NULL,
	"markets" text[] DEFAULT '{}'::text[] NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"expected_end_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "outages_services" CHECK (cardinality("outages"."services") > 0 and "outages"."services" <@ array['VOICE', 'SMS', 'DATA']),
	CONSTRAINT "outages_expected_end" CHECK ("outages"."expected_end_at" > "outages"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "outages_newest" ON "outages" USING btree ("tenant_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outages_open" ON "outages" USING btree ("tenant_id","starts_at") WHERE "outages"."ended_at" is null;