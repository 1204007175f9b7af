ALTER TABLE "payment_disputes" ADD COLUMN "needs_answer" boolean NOT NULL DEFAULT false;--> statement-breakpoint
UPDATE "payment_disputes" SET "needs_answer" = true WHERE "status" IN ('WARNING', 'NEEDS_RESPONSE');--> statement-breakpoint
ALTER TABLE "payment_disputes" ALTER COLUMN "needs_answer" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "answer_state" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_answer" CHECK (("payment_disputes"."answer" is null) = ("payment_disputes"."answer_state" is null) and ("payment_disputes"."answer" is null) = ("payment_disputes"."answered_at" is null)
        and ("payment_disputes"."evidence" is null or "payment_disputes"."answer" = 'EVIDENCE'));