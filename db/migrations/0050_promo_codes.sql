CREATE TABLE "product_discount_codes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"max_redemptions" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_discount_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_discount_codes_limit" CHECK ("product_discount_codes"."max_redemptions" is null or "product_discount_codes"."redemptions" <= "product_discount_codes"."max_redemptions")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "redeemed_code_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_discount_codes" ADD CONSTRAINT "product_discount_codes_tenant_id_discount_id_product_discounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","discount_id") REFERENCES "public"."product_discounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_discount_codes_code" ON "product_discount_codes" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "product_discount_codes_of_discount" ON "product_discount_codes" USING btree ("tenant_id","discount_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "product_discount_codes_one_own" ON "product_discount_codes" USING btree ("tenant_id","discount_id") WHERE "product_discount_codes"."is_own";--> statement-breakpoint
INSERT INTO product_discount_codes (tenant_id, id, discount_id, code, is_own, redemptions, created_at)
SELECT tenant_id, id, id, code, true, redemptions, created_at FROM product_discounts;
--> statement-breakpoint
-- A code of a discount that is gone has nothing to give back.
UPDATE orders o SET
  redeemed_codes = array(
    SELECT c.code FROM product_discount_codes c WHERE c.tenant_id = o.tenant_id AND c.code = ANY (o.redeemed_codes) ORDER BY c.code),
  redeemed_code_ids = array(
    SELECT c.id FROM product_discount_codes c WHERE c.tenant_id = o.tenant_id AND c.code = ANY (o.redeemed_codes) ORDER BY c.code)
WHERE cardinality(o.redeemed_codes) > 0;
--> statement-breakpoint
-- A discount's own code is one of its codes: then one unique index keeps every code of a brand apart.
CREATE FUNCTION keep_own_discount_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_discount_codes (tenant_id, id, discount_id, code, is_own, created_at)
    VALUES (NEW.tenant_id, NEW.id, NEW.id, NEW.code, true, NEW.created_at);
  ELSE
    UPDATE product_discount_codes SET code = NEW.code
     WHERE tenant_id = NEW.tenant_id AND discount_id = NEW.id AND is_own;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_discounts_own_code_made AFTER INSERT ON product_discounts
  FOR EACH ROW EXECUTE FUNCTION keep_own_discount_code();
--> statement-breakpoint
CREATE TRIGGER product_discounts_own_code_renamed AFTER UPDATE OF code ON product_discounts
  FOR EACH ROW WHEN (OLD.code IS DISTINCT FROM NEW.code) EXECUTE FUNCTION keep_own_discount_code();
