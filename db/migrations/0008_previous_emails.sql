CREATE TABLE "previous_emails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"customer_id" uuid,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "previous_emails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "previous_emails_of_one" CHECK (num_nonnulls("previous_emails"."user_id", "previous_emails"."customer_id") = 1),
	CONSTRAINT "previous_emails_lower" CHECK ("previous_emails"."email" = lower("previous_emails"."email"))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "previous_emails" ADD CONSTRAINT "previous_emails_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previous_emails" ADD CONSTRAINT "previous_emails_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previous_emails_by_user" ON "previous_emails" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "previous_emails_by_customer" ON "previous_emails" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "previous_emails_expiry" ON "previous_emails" USING btree ("until");