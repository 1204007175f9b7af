ALTER TABLE "users" ALTER COLUMN "preferred_locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "preferred_locale" DROP NOT NULL;