-- online
-- Transfer codes. A check that is validated in its transaction would block all reads of the table.
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "transfer_code_hash" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "transfer_code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "transfer_code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "number_transferred_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT IF EXISTS "subscriptions_transfer_code";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_transfer_code" CHECK (("subscriptions"."transfer_code_hash" is null) = ("subscriptions"."transfer_code_expires_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_transfer_code";