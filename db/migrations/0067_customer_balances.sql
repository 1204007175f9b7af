CREATE TABLE "customer_balance_changes" (
	"tenant_id" uuid NOT NULL,
	"id" bigserial NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"owed_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	CONSTRAINT "customer_balance_changes_tenant_id_customer_id_id_pk" PRIMARY KEY("tenant_id","customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_balances" (
	"tenant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"owed_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	CONSTRAINT "customer_balances_tenant_id_customer_id_currency_pk" PRIMARY KEY("tenant_id","customer_id","currency")
);
--> statement-breakpoint
ALTER TABLE "customer_balance_changes" ADD CONSTRAINT "customer_balance_changes_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_balances" ADD CONSTRAINT "customer_balances_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION count_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_balance_changes (tenant_id, customer_id, currency, owed_minor, balance_minor)
  VALUES (NEW.tenant_id, NEW.customer_id, NEW.currency,
          CASE NEW.account WHEN 'RECEIVABLE' THEN NEW.amount_minor ELSE 0 END,
          CASE NEW.account WHEN 'CUSTOMER_BALANCE' THEN -NEW.amount_minor ELSE 0 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_counted AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL AND NEW.account IN ('RECEIVABLE', 'CUSTOMER_BALANCE'))
  EXECUTE FUNCTION count_ledger_entry();
--> statement-breakpoint
-- The entries from before the trigger. An entry that the trigger counted is in the changes already.
INSERT INTO customer_balances (tenant_id, customer_id, currency, owed_minor, balance_minor)
SELECT tenant_id, customer_id, currency, sum(owed), sum(balance)
  FROM (SELECT tenant_id, customer_id, currency,
               CASE account WHEN 'RECEIVABLE' THEN amount_minor ELSE 0 END AS owed,
               CASE account WHEN 'CUSTOMER_BALANCE' THEN -amount_minor ELSE 0 END AS balance
          FROM ledger_entries
         WHERE customer_id IS NOT NULL AND account IN ('RECEIVABLE', 'CUSTOMER_BALANCE')
         UNION ALL
        SELECT tenant_id, customer_id, currency, -owed_minor, -balance_minor FROM customer_balance_changes) entries
 GROUP BY tenant_id, customer_id, currency;
