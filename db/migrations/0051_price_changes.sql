CREATE TABLE "price_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_offering_id" uuid NOT NULL,
	"to_offering_id" uuid NOT NULL,
	"status" text NOT NULL,
	"effective_from" date NOT NULL,
	"notice_days" integer NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "price_changes_status" CHECK ("price_changes"."status" in ('SCHEDULED', 'ANNOUNCING', 'RUNNING', 'COMPLETED', 'STOPPED')),
	CONSTRAINT "price_changes_notice" CHECK ("price_changes"."notice_days" >= 30),
	CONSTRAINT "price_changes_offerings" CHECK ("price_changes"."from_offering_id" <> "price_changes"."to_offering_id"),
	CONSTRAINT "price_changes_ended" CHECK (("price_changes"."status" in ('COMPLETED', 'STOPPED')) = ("price_changes"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "offering_changes" ADD COLUMN "price_change_id" uuid;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_tenant_id_from_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_tenant_id_to_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_changes_one_live" ON "price_changes" USING btree ("tenant_id","from_offering_id") WHERE "price_changes"."status" in ('SCHEDULED', 'ANNOUNCING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "price_changes_newest" ON "price_changes" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "offering_changes" ADD CONSTRAINT "offering_changes_tenant_id_price_change_id_price_changes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","price_change_id") REFERENCES "public"."price_changes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offering_changes_of_price_change" ON "offering_changes" USING btree ("tenant_id","price_change_id","status") WHERE "offering_changes"."price_change_id" is not null;