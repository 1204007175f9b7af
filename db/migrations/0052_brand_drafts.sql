CREATE TABLE "brand_drafts" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"theme" jsonb NOT NULL,
	"based_on" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_drafts" ADD CONSTRAINT "brand_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;