-- online
-- A token is unique within its brand: a server of a cluster knows only the rows of its brands (docs/decisions/citus.md).
-- Every search for a token names the brand.

CREATE UNIQUE INDEX CONCURRENTLY "invoices_hosted_token_hash_of_brand" ON "invoices" USING btree ("tenant_id","hosted_token_hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "invoices_hosted_token_hash";
--> statement-breakpoint
ALTER INDEX "invoices_hosted_token_hash_of_brand" RENAME TO "invoices_hosted_token_hash";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payment_profile_sessions_hosted_token_hash_of_brand" ON "payment_profile_sessions" USING btree ("tenant_id","hosted_token_hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "payment_profile_sessions_hosted_token_hash";
--> statement-breakpoint
ALTER INDEX "payment_profile_sessions_hosted_token_hash_of_brand" RENAME TO "payment_profile_sessions_hosted_token_hash";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payment_sessions_hosted_token_hash_of_brand" ON "payment_sessions" USING btree ("tenant_id","hosted_token_hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "payment_sessions_hosted_token_hash";
--> statement-breakpoint
ALTER INDEX "payment_sessions_hosted_token_hash_of_brand" RENAME TO "payment_sessions_hosted_token_hash";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "signing_sessions_hosted_token_hash_of_brand" ON "signing_sessions" USING btree ("tenant_id","hosted_token_hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "signing_sessions_hosted_token_hash";
--> statement-breakpoint
ALTER INDEX "signing_sessions_hosted_token_hash_of_brand" RENAME TO "signing_sessions_hosted_token_hash";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "staff_sessions_token_of_brand" ON "staff_sessions" USING btree ("tenant_id","token_hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "staff_sessions_token";
--> statement-breakpoint
ALTER INDEX "staff_sessions_token_of_brand" RENAME TO "staff_sessions_token";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "contact_verifications_hosted_token_hash_of_brand" ON "contact_verifications" USING btree ("tenant_id","hosted_token_hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "contact_verifications_hosted_token_hash";
--> statement-breakpoint
ALTER INDEX "contact_verifications_hosted_token_hash_of_brand" RENAME TO "contact_verifications_hosted_token_hash";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "view_as_sessions_token_hash_of_brand" ON "view_as_sessions" USING btree ("tenant_id","token_hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "view_as_sessions_token_hash";
--> statement-breakpoint
ALTER INDEX "view_as_sessions_token_hash_of_brand" RENAME TO "view_as_sessions_token_hash";
