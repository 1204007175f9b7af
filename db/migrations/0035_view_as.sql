CREATE TABLE "view_as_consents" (
	"tenant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_as_consents_tenant_id_customer_id_user_id_pk" PRIMARY KEY("tenant_id","customer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "view_as_sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_session_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"basis" text,
	"reason" text NOT NULL,
	"break_glass_id" uuid,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_as_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "view_as_sessions_status" CHECK ("view_as_sessions"."status" in ('WAITING', 'ALLOWED', 'OPEN', 'ENDED', 'REFUSED')),
	CONSTRAINT "view_as_sessions_basis" CHECK (("view_as_sessions"."basis" is not null or "view_as_sessions"."status" in ('WAITING', 'REFUSED', 'ENDED'))
        and ("view_as_sessions"."basis" <> 'BREAK_GLASS' or "view_as_sessions"."break_glass_id" is not null)),
	CONSTRAINT "view_as_sessions_opened" CHECK (("view_as_sessions"."token_hash" is null) = ("view_as_sessions"."opened_at" is null) and ("view_as_sessions"."opened_at" is null or "view_as_sessions"."basis" is not null)
        and ("view_as_sessions"."status" <> 'OPEN' or "view_as_sessions"."opened_at" is not null)),
	CONSTRAINT "view_as_sessions_ended" CHECK (("view_as_sessions"."ended_at" is not null) = ("view_as_sessions"."status" in ('ENDED', 'REFUSED')))
);
--> statement-breakpoint
ALTER TABLE "view_as_consents" ADD CONSTRAINT "view_as_consents_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_consents" ADD CONSTRAINT "view_as_consents_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_as_sessions" ADD CONSTRAINT "view_as_sessions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "view_as_sessions_one_asked" ON "view_as_sessions" USING btree ("tenant_id","staff_id","customer_id","user_id") WHERE "view_as_sessions"."status" in ('WAITING', 'ALLOWED');--> statement-breakpoint
CREATE UNIQUE INDEX "view_as_sessions_token_hash" ON "view_as_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "view_as_sessions_live_by_user" ON "view_as_sessions" USING btree ("tenant_id","user_id") WHERE "view_as_sessions"."status" in ('WAITING', 'ALLOWED', 'OPEN');--> statement-breakpoint
CREATE INDEX "view_as_sessions_expiry" ON "view_as_sessions" USING btree ("tenant_id","expires_at") WHERE "view_as_sessions"."status" in ('WAITING', 'ALLOWED', 'OPEN');--> statement-breakpoint
CREATE INDEX "view_as_sessions_by_customer" ON "view_as_sessions" USING btree ("tenant_id","customer_id");