CREATE TABLE "notification_settings" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_tenant_id_user_id_kind_pk" PRIMARY KEY("tenant_id","user_id","kind"),
	CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('ORDER', 'ACTIVATION', 'PORTING', 'USAGE', 'RENEWAL', 'PAYMENT_FAILED', 'INVOICE'))
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"obstacles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "account_deletions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_deletions_status" CHECK ("account_deletions"."status" in ('SCHEDULED', 'UNDONE', 'VOID', 'DONE')),
	CONSTRAINT "account_deletions_ended" CHECK (("account_deletions"."status" = 'SCHEDULED') = ("account_deletions"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"content" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "account_exports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_exports_status" CHECK ("account_exports"."status" in ('PENDING', 'READY', 'EXPIRED')),
	CONSTRAINT "account_exports_content" CHECK (("account_exports"."status" = 'READY') = ("account_exports"."content" is not null)),
	CONSTRAINT "account_exports_ready" CHECK ("account_exports"."status" = 'PENDING' or "account_exports"."expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "usage_notifications" (
	"tenant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"thresholds" integer[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usage_notifications_tenant_id_subscription_id_user_id_pk" PRIMARY KEY("tenant_id","subscription_id","user_id"),
	CONSTRAINT "usage_notifications_thresholds" CHECK (1 <= all("usage_notifications"."thresholds") and 100 >= all("usage_notifications"."thresholds"))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD COLUMN "porting_requested_for" date;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "method_name" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_notifications" ADD CONSTRAINT "usage_notifications_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_notifications" ADD CONSTRAINT "usage_notifications_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one_live" ON "account_deletions" USING btree ("tenant_id","user_id") WHERE "account_deletions"."status" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("tenant_id","due_at") WHERE "account_deletions"."status" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "account_exports_by_user" ON "account_exports" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_exports_expiry" ON "account_exports" USING btree ("tenant_id","expires_at") WHERE "account_exports"."status" = 'READY';--> statement-breakpoint
CREATE INDEX "usage_notifications_by_user" ON "usage_notifications" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "licenses_changing" ON "licenses" USING btree ("tenant_id","customer_id") WHERE "licenses"."pending_status" is not null or "licenses"."pending_offering_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_guest_email" ON "orders" USING btree ("tenant_id",lower("new_user"->>'email')) WHERE "orders"."guest_id" is not null and "orders"."new_user" is not null;