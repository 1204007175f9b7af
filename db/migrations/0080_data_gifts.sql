CREATE TABLE "data_gifts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"from_subscription_id" uuid NOT NULL,
	"to_subscription_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_gifts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "data_gifts_bytes" CHECK ("data_gifts"."bytes" > 0),
	CONSTRAINT "data_gifts_other" CHECK ("data_gifts"."from_subscription_id" <> "data_gifts"."to_subscription_id")
);
--> statement-breakpoint
ALTER TABLE "usage_packages" ADD COLUMN "given" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_packages" ADD COLUMN "data_gift_id" uuid;--> statement-breakpoint
ALTER TABLE "data_gifts" ADD CONSTRAINT "data_gifts_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_gifts" ADD CONSTRAINT "data_gifts_from_fk" FOREIGN KEY ("tenant_id","from_subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_gifts" ADD CONSTRAINT "data_gifts_to_fk" FOREIGN KEY ("tenant_id","to_subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_gifts_given" ON "data_gifts" USING btree ("tenant_id","from_subscription_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_gifts_received" ON "data_gifts" USING btree ("tenant_id","to_subscription_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);