CREATE TABLE "connection_checks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"symptom" text NOT NULL,
	"phone" jsonb,
	"cause" text NOT NULL,
	"conclusion" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_checks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "connection_checks" ADD CONSTRAINT "connection_checks_tenant_id_subscription_id_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_checks" ADD CONSTRAINT "connection_checks_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_checks_of_subscription" ON "connection_checks" USING btree ("tenant_id","subscription_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "connection_checks_by_user" ON "connection_checks" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "connection_checks_by_time" ON "connection_checks" USING btree ("created_at");