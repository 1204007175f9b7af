DROP INDEX "invoices_hosted_token";--> statement-breakpoint
DROP INDEX "payment_profile_sessions_hosted_token";--> statement-breakpoint
DROP INDEX "payment_sessions_hosted_token";--> statement-breakpoint
DROP INDEX "signing_sessions_hosted_token";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "hosted_token";--> statement-breakpoint
ALTER TABLE "payment_profile_sessions" DROP COLUMN "hosted_token";--> statement-breakpoint
ALTER TABLE "payment_sessions" DROP COLUMN "hosted_token";--> statement-breakpoint
ALTER TABLE "signing_sessions" DROP COLUMN "hosted_token";