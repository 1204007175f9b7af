CREATE TABLE "auto_top_up_purchases" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"allowance" text NOT NULL,
	"month" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_top_up_purchases_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "auto_top_up_purchases_status" CHECK ("auto_top_up_purchases"."status" in ('OPEN', 'BOUGHT', 'FAILED')),
	CONSTRAINT "auto_top_up_purchases_month" CHECK ("auto_top_up_purchases"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "auto_top_up_purchases_amount" CHECK ("auto_top_up_purchases"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "auto_top_ups" (
	"tenant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"product_offering_id" uuid NOT NULL,
	"threshold_percent" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"monthly_cap_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"user_id" uuid,
	"stopped_for" text,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_top_ups_tenant_id_subscription_id_pk" PRIMARY KEY("tenant_id","subscription_id"),
	CONSTRAINT "auto_top_ups_threshold" CHECK ("auto_top_ups"."threshold_percent" between 1 and 99),
	CONSTRAINT "auto_top_ups_cap" CHECK ("auto_top_ups"."price_minor" > 0 and "auto_top_ups"."monthly_cap_minor" >= "auto_top_ups"."price_minor"),
	CONSTRAINT "auto_top_ups_stopped" CHECK (("auto_top_ups"."stopped_for" is null) = ("auto_top_ups"."stopped_at" is null))
);
--> statement-breakpoint
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
ALTER TABLE "auto_top_up_purchases" ADD CONSTRAINT "auto_top_up_purchases_subscription_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_top_up_purchases" ADD CONSTRAINT "auto_top_up_purchases_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_tenant_id_product_offering_id_product_offerings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_offering_id") REFERENCES "public"."product_offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_gifts" ADD CONSTRAINT "data_gifts_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_gifts" ADD CONSTRAINT "data_gifts_from_fk" FOREIGN KEY ("tenant_id","from_subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_gifts" ADD CONSTRAINT "data_gifts_to_fk" FOREIGN KEY ("tenant_id","to_subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auto_top_up_purchases_order" ON "auto_top_up_purchases" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auto_top_up_purchases_allowance" ON "auto_top_up_purchases" USING btree ("tenant_id","subscription_id","allowance") WHERE "auto_top_up_purchases"."status" <> 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "auto_top_up_purchases_open" ON "auto_top_up_purchases" USING btree ("tenant_id","subscription_id") WHERE "auto_top_up_purchases"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "auto_top_up_purchases_newest" ON "auto_top_up_purchases" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auto_top_ups_by_offering" ON "auto_top_ups" USING btree ("tenant_id","product_offering_id");--> statement-breakpoint
CREATE INDEX "data_gifts_given" ON "data_gifts" USING btree ("tenant_id","from_subscription_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_gifts_received" ON "data_gifts" USING btree ("tenant_id","to_subscription_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);