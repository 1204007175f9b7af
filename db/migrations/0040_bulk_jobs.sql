CREATE TABLE "bulk_job_rows" (
	"tenant_id" uuid NOT NULL,
	"bulk_job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" text NOT NULL,
	"preview" text,
	"preview_code" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"failure_code" text,
	"result" jsonb,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_job_rows_tenant_id_bulk_job_id_position_pk" PRIMARY KEY("tenant_id","bulk_job_id","position"),
	CONSTRAINT "bulk_job_rows_state" CHECK ("bulk_job_rows"."state" in ('PENDING', 'FINISHING', 'DONE', 'REFUSED', 'SKIPPED')
        and ("bulk_job_rows"."state" = 'REFUSED') = ("bulk_job_rows"."failure_code" is not null)
        and ("bulk_job_rows"."state" = 'FINISHING') = ("bulk_job_rows"."result" is not null)),
	CONSTRAINT "bulk_job_rows_preview" CHECK ("bulk_job_rows"."preview" in ('CHANGE', 'REFUSED') and ("bulk_job_rows"."preview" is not distinct from 'REFUSED') = ("bulk_job_rows"."preview_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"operation" text NOT NULL,
	"body" jsonb,
	"filter" jsonb,
	"as_of" timestamp (3) with time zone NOT NULL,
	"cursor" text,
	"listed_at" timestamp (3) with time zone,
	"counts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_role" text NOT NULL,
	"session_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"approval_id" uuid,
	"undoes" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bulk_jobs_status" CHECK (case "bulk_jobs"."status"
        when 'PREPARING' then "bulk_jobs"."started_at" is null and "bulk_jobs"."ended_at" is null
        when 'READY' then "bulk_jobs"."started_at" is null and "bulk_jobs"."ended_at" is null and "bulk_jobs"."listed_at" is not null
        when 'RUNNING' then "bulk_jobs"."started_at" is not null and "bulk_jobs"."ended_at" is null
        when 'PAUSED' then "bulk_jobs"."started_at" is not null and "bulk_jobs"."ended_at" is null
        when 'COMPLETED' then "bulk_jobs"."started_at" is not null and "bulk_jobs"."ended_at" is not null
        when 'STOPPED' then "bulk_jobs"."ended_at" is not null
        else false end),
	CONSTRAINT "bulk_jobs_forms" CHECK ("bulk_jobs"."operation" ~ '^[A-Za-z]+$')
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "bulk_job_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD CONSTRAINT "bulk_job_rows_tenant_id_bulk_job_id_bulk_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bulk_job_id") REFERENCES "public"."bulk_jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_tenant_id_requested_by_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_rows_once" ON "bulk_job_rows" USING btree ("tenant_id","bulk_job_id","subject_id");--> statement-breakpoint
CREATE INDEX "bulk_job_rows_by_state" ON "bulk_job_rows" USING btree ("tenant_id","bulk_job_id","state","position");--> statement-breakpoint
CREATE INDEX "bulk_job_rows_untried" ON "bulk_job_rows" USING btree ("tenant_id","bulk_job_id","position") WHERE "bulk_job_rows"."preview" is null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_newest" ON "bulk_jobs" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_jobs_by_status" ON "bulk_jobs" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_undone_once" ON "bulk_jobs" USING btree ("tenant_id","undoes") WHERE "bulk_jobs"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_ended" ON "bulk_jobs" USING btree ("tenant_id","ended_at") WHERE "bulk_jobs"."ended_at" is not null;