-- online
-- Unused data moves into the next period. A check that is validated in its transaction would block all reads of the table.
ALTER TABLE "usage_packages" ADD COLUMN IF NOT EXISTS "rolls_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_packages" ADD COLUMN IF NOT EXISTS "rolled_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_packages" DROP CONSTRAINT IF EXISTS "usage_packages_roll_over";--> statement-breakpoint
ALTER TABLE "usage_packages" ADD CONSTRAINT "usage_packages_roll_over" CHECK (not ("usage_packages"."rolls_over" and "usage_packages"."rolled_over")) NOT VALID;--> statement-breakpoint
ALTER TABLE "usage_packages" VALIDATE CONSTRAINT "usage_packages_roll_over";