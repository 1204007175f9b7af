CREATE TABLE "contacts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"ticket" text,
	"level" smallint DEFAULT 0 NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "contacts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contacts_level" CHECK ("contacts"."level" between 0 and 3),
	CONSTRAINT "contacts_channel" CHECK ("contacts"."channel" in ('PHONE', 'CHAT', 'EMAIL', 'SHOP', 'INTERNAL')),
	CONSTRAINT "contacts_purpose" CHECK ("contacts"."purpose" in ('CONNECTION', 'BILLING', 'ORDER', 'CHANGE', 'ACCOUNT', 'OTHER')),
	CONSTRAINT "contacts_internal_level" CHECK ("contacts"."channel" <> 'INTERNAL' or "contacts"."level" = 0)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_open" ON "contacts" USING btree ("tenant_id","staff_id","customer_id") WHERE "contacts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_by_staff" ON "contacts" USING btree ("tenant_id","staff_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_by_customer" ON "contacts" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);