ALTER TABLE "pending_charges" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "pending_charges" ADD COLUMN "period_end" date;