ALTER TABLE "product_offering_groups" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_offerings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_offering_groups" ADD CONSTRAINT "product_offering_groups_translations" CHECK (jsonb_typeof("product_offering_groups"."translations") = 'object');--> statement-breakpoint
ALTER TABLE "product_offerings" ADD CONSTRAINT "product_offerings_translations" CHECK (jsonb_typeof("product_offerings"."translations") = 'object');