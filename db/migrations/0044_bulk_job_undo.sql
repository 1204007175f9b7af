DROP INDEX "bulk_jobs_undone_once";--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD COLUMN "last_event" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_undone_once" ON "bulk_jobs" USING btree ("tenant_id","undoes") WHERE "bulk_jobs"."undoes" is not null and "bulk_jobs"."status" <> 'STOPPED';