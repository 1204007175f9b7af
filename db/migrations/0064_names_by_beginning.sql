CREATE INDEX "customers_by_name" ON "customers" USING btree ("tenant_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscribers_by_name" ON "subscribers" USING btree ("tenant_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("tenant_id",lower("name") text_pattern_ops);