ALTER TABLE "subscriptions" ADD COLUMN "pending_msisdn" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "protected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unlock_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unlocks_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "carrier_operations_former_numbers" ON "carrier_operations" USING btree ("tenant_id",("parameters"->>'msisdn')) WHERE "carrier_operations"."type" = 'CHANGE_NUMBER' and "carrier_operations"."status" = 'COMPLETED';--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_unlocking" CHECK (("subscriptions"."unlock_asked_at" is null) = ("subscriptions"."unlocks_at" is null) and ("subscriptions"."unlocks_at" is null or "subscriptions"."protected_at" is not null));