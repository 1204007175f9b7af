CREATE TABLE "staff_allowance_uses" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_allowance_uses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_allowance_uses_forms" CHECK ("staff_allowance_uses"."amount_minor" > 0 and "staff_allowance_uses"."currency" ~ '^[A-Z]{3}$' and "staff_allowance_uses"."kind" in ('CREDIT', 'REFUND', 'WRITE_OFF'))
);
--> statement-breakpoint
CREATE TABLE "staff_approvals" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"operation" text NOT NULL,
	"call" jsonb,
	"call_hash" text NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"subject_hash" text,
	"customer_id" uuid,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_role" text NOT NULL,
	"session_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"break_glass_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_approvals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_approvals_decided" CHECK (case "staff_approvals"."status"
        when 'PENDING' then "staff_approvals"."decided_by" is null and "staff_approvals"."decided_at" is null and "staff_approvals"."call" is not null
        when 'EXPIRED' then "staff_approvals"."decided_by" is null and "staff_approvals"."decided_at" is not null
        when 'STALE' then "staff_approvals"."decided_at" is not null
        when 'WITHDRAWN' then "staff_approvals"."decided_by" = "staff_approvals"."requested_by" and "staff_approvals"."decided_at" is not null
        when 'APPROVED' then "staff_approvals"."decided_by" is not null and "staff_approvals"."decided_at" is not null
        when 'REFUSED' then "staff_approvals"."decided_by" is not null and "staff_approvals"."decided_at" is not null
        else false end),
	CONSTRAINT "staff_approvals_four_eyes" CHECK ("staff_approvals"."status" not in ('APPROVED', 'REFUSED') or "staff_approvals"."decided_by" <> "staff_approvals"."requested_by" or "staff_approvals"."break_glass_id" is not null),
	CONSTRAINT "staff_approvals_role" CHECK ("staff_approvals"."requested_role" in ('SUPPORT', 'BILLING', 'ADMIN')),
	CONSTRAINT "staff_approvals_forms" CHECK ("staff_approvals"."call_hash" ~ '^[0-9a-f]{64}$' and "staff_approvals"."operation" ~ '^[A-Za-z]+$' and "staff_approvals"."subject_type" ~ '^[A-Za-z]+$'
        and "staff_approvals"."subject_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "staff_break_glass" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"verdict" text,
	"note" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "staff_break_glass_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_break_glass_review" CHECK (("staff_break_glass"."reviewed_at" is null) = ("staff_break_glass"."reviewed_by" is null) and ("staff_break_glass"."reviewed_at" is null) = ("staff_break_glass"."verdict" is null)
        and "staff_break_glass"."reviewed_by" <> "staff_break_glass"."staff_id" and "staff_break_glass"."verdict" in ('JUSTIFIED', 'NOT_JUSTIFIED'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "break_glass_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "stepped_up_by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_allowance_uses" ADD CONSTRAINT "staff_allowance_uses_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approvals" ADD CONSTRAINT "staff_approvals_tenant_id_requested_by_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approvals" ADD CONSTRAINT "staff_approvals_tenant_id_decided_by_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_break_glass" ADD CONSTRAINT "staff_break_glass_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_break_glass" ADD CONSTRAINT "staff_break_glass_tenant_id_reviewed_by_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reviewed_by") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_allowance_uses_by_day" ON "staff_allowance_uses" USING btree ("tenant_id","staff_id","kind","currency","day");--> statement-breakpoint
CREATE INDEX "staff_allowance_uses_by_customer" ON "staff_allowance_uses" USING btree ("tenant_id","customer_id","kind","currency","day");--> statement-breakpoint
CREATE INDEX "staff_approvals_newest" ON "staff_approvals" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_approvals_by_requester" ON "staff_approvals" USING btree ("tenant_id","requested_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_approvals_by_status" ON "staff_approvals" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_approvals_due" ON "staff_approvals" USING btree ("tenant_id","expires_at") WHERE "staff_approvals"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_approvals_once" ON "staff_approvals" USING btree ("tenant_id","requested_by","call_hash") WHERE "staff_approvals"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "staff_break_glass_newest" ON "staff_break_glass" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_break_glass_by_staff" ON "staff_break_glass" USING btree ("tenant_id","staff_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_break_glass_by_session" ON "staff_break_glass" USING btree ("tenant_id","session_id");--> statement-breakpoint
CREATE INDEX "staff_break_glass_open" ON "staff_break_glass" USING btree ("tenant_id","created_at") WHERE "staff_break_glass"."reviewed_at" is null;