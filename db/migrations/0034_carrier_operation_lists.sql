DROP INDEX "carrier_operations_by_subscription";--> statement-breakpoint
ALTER TABLE "carrier_operations" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
CREATE INDEX "portings_newest" ON "portings" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "portings_by_status" ON "portings" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "portings_open" ON "portings" USING btree ("tenant_id","updated_at","id") WHERE "portings"."status" in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED');--> statement-breakpoint
CREATE INDEX "carrier_operations_newest" ON "carrier_operations" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "carrier_operations_by_status_and_type" ON "carrier_operations" USING btree ("tenant_id","status","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_operations_one_retry" ON "carrier_operations" USING btree ("tenant_id","retry_of");