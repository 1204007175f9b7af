ALTER TABLE "phone_numbers" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sim_cards" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "phone_numbers" SET "taken_at" = "updated_at" WHERE "status" = 'ASSIGNED' and not "ported_in";--> statement-breakpoint
UPDATE "sim_cards" SET "taken_at" = "updated_at" WHERE "status" = 'ASSIGNED' and "kind" = 'PSIM' and not "brought";--> statement-breakpoint
CREATE INDEX "phone_numbers_pool" ON "phone_numbers" USING btree ("tenant_id","country","status","taken_at") WHERE not "phone_numbers"."ported_in";--> statement-breakpoint
CREATE INDEX "phone_numbers_by_status" ON "phone_numbers" USING btree ("tenant_id","status","msisdn");--> statement-breakpoint
CREATE INDEX "sim_cards_pool" ON "sim_cards" USING btree ("tenant_id","kind","status","taken_at") WHERE not "sim_cards"."brought";