CREATE TABLE "work_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"message" text NOT NULL,
	"code" text,
	"customer_id" uuid,
	"subscription_id" uuid,
	"parent_id" uuid,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"assigned_to" uuid,
	"assigned_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"solved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "work_items_state" CHECK ("work_items"."state" in ('OPEN', 'SNOOZED', 'CLOSED')),
	CONSTRAINT "work_items_assigned" CHECK (("work_items"."assigned_to" is null) = ("work_items"."assigned_at" is null)),
	CONSTRAINT "work_items_snooze" CHECK (("work_items"."state" = 'SNOOZED') = ("work_items"."snoozed_until" is not null)),
	CONSTRAINT "work_items_closed" CHECK (("work_items"."state" = 'CLOSED') = (num_nonnulls("work_items"."closed_at", "work_items"."solved_at") > 0))
);
--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_tenant_id_assigned_to_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assigned_to") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_tenant_id_closed_by_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","closed_by") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_once" ON "work_items" USING btree ("tenant_id","kind","source_id") WHERE "work_items"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "work_items_by_state" ON "work_items" USING btree ("tenant_id","state","since","id");--> statement-breakpoint
CREATE INDEX "work_items_by_kind" ON "work_items" USING btree ("tenant_id","kind","state","since","id");--> statement-breakpoint
CREATE INDEX "work_items_by_staff" ON "work_items" USING btree ("tenant_id","assigned_to","state","since","id") WHERE "work_items"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "work_items_by_customer" ON "work_items" USING btree ("tenant_id","customer_id","state","since","id") WHERE "work_items"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "work_items_snoozed" ON "work_items" USING btree ("tenant_id","snoozed_until") WHERE "work_items"."state" = 'SNOOZED';--> statement-breakpoint
CREATE INDEX "order_line_items_failed" ON "order_line_items" USING btree ("tenant_id","order_id") WHERE "order_line_items"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "payment_refunds_failed" ON "payment_refunds" USING btree ("tenant_id","created_at") WHERE "payment_refunds"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "carrier_operations_failed" ON "carrier_operations" USING btree ("tenant_id","created_at") WHERE "carrier_operations"."status" = 'FAILED';