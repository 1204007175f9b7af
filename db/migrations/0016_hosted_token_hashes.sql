ALTER TABLE "invoices" ADD COLUMN "hosted_token_hash" text;--> statement-breakpoint
ALTER TABLE "payment_profile_sessions" ADD COLUMN "hosted_token_hash" text;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "hosted_token_hash" text;--> statement-breakpoint
ALTER TABLE "signing_sessions" ADD COLUMN "hosted_token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_hosted_token_hash" ON "invoices" USING btree ("hosted_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profile_sessions_hosted_token_hash" ON "payment_profile_sessions" USING btree ("hosted_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_hosted_token_hash" ON "payment_sessions" USING btree ("hosted_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_sessions_hosted_token_hash" ON "signing_sessions" USING btree ("hosted_token_hash");--> statement-breakpoint
UPDATE "invoices" SET "hosted_token_hash" = rtrim(translate(encode(sha256(convert_to("hosted_token", 'UTF8')), 'base64'), '+/', '-_'), '=') WHERE "hosted_token" IS NOT NULL;--> statement-breakpoint
UPDATE "payment_sessions" SET "hosted_token_hash" = rtrim(translate(encode(sha256(convert_to("hosted_token", 'UTF8')), 'base64'), '+/', '-_'), '=') WHERE "hosted_token" IS NOT NULL;--> statement-breakpoint
UPDATE "payment_profile_sessions" SET "hosted_token_hash" = rtrim(translate(encode(sha256(convert_to("hosted_token", 'UTF8')), 'base64'), '+/', '-_'), '=') WHERE "hosted_token" IS NOT NULL;--> statement-breakpoint
UPDATE "signing_sessions" SET "hosted_token_hash" = rtrim(translate(encode(sha256(convert_to("hosted_token", 'UTF8')), 'base64'), '+/', '-_'), '=') WHERE "hosted_token" IS NOT NULL;
