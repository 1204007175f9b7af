ALTER TABLE "subscriptions" ADD COLUMN "transfer_code_hash" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "transfer_code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "transfer_code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "number_transferred_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_transfer_code" CHECK (("subscriptions"."transfer_code_hash" is null) = ("subscriptions"."transfer_code_expires_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_transfer_code";