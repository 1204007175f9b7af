ALTER TABLE "bulk_job_rows" ADD COLUMN "preview_currency" text;--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD COLUMN "preview_due_minor" bigint;--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD COLUMN "preview_difference_minor" bigint;--> statement-breakpoint
ALTER TABLE "bulk_job_rows" ADD CONSTRAINT "bulk_job_rows_cost" CHECK (("bulk_job_rows"."preview_currency" is null) = ("bulk_job_rows"."preview_due_minor" is null)
        and ("bulk_job_rows"."preview_currency" is null) = ("bulk_job_rows"."preview_difference_minor" is null)
        and ("bulk_job_rows"."preview_currency" is null or "bulk_job_rows"."preview" is not distinct from 'CHANGE'));