CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"completed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "identity_hash" text;--> statement-breakpoint
CREATE INDEX "customers_by_identity" ON "customers" USING btree ("tenant_id","identity_hash","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."identity_hash" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_identity_hash" CHECK (coalesce("customers"."identity" like 'searchable:%', false) = ("customers"."identity_hash" is not null));