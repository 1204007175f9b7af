DROP INDEX "unmatched_usage_records_by_number";--> statement-breakpoint
DROP INDEX "unmatched_usage_records_by_sim";--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("tenant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "unmatched_usage_records_newest" ON "unmatched_usage_records" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "unmatched_usage_records_by_number" ON "unmatched_usage_records" USING btree ("tenant_id","msisdn","created_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "unmatched_usage_records_by_sim" ON "unmatched_usage_records" USING btree ("tenant_id","iccid","created_at" DESC NULLS FIRST,"record_id" DESC NULLS FIRST);