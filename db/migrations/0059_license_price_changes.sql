CREATE TABLE "license_price_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"license_id" uuid NOT NULL,
	"price_change_id" uuid NOT NULL,
	"from_offering_id" uuid NOT NULL,
	"to_offering_id" uuid NOT NULL,
	"status" text NOT NULL,
	"price_difference_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "license_price_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "license_price_changes_status" CHECK ("license_price_changes"."status" in ('SCHEDULED', 'APPLIED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "license_price_changes" ADD CONSTRAINT "license_price_changes_tenant_id_license_id_licenses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","license_id") REFERENCES "public"."licenses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_price_changes" ADD CONSTRAINT "license_price_changes_tenant_id_price_change_id_price_changes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","price_change_id") REFERENCES "public"."price_changes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_price_changes" ADD CONSTRAINT "license_price_changes_tenant_id_from_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_price_changes" ADD CONSTRAINT "license_price_changes_tenant_id_to_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "license_price_changes_one_per_license" ON "license_price_changes" USING btree ("tenant_id","license_id") WHERE "license_price_changes"."status" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "license_price_changes_of_price_change" ON "license_price_changes" USING btree ("tenant_id","price_change_id","status");