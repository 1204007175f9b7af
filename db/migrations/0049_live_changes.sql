CREATE UNLOGGED TABLE "live_changes" (
	"tenant_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "live_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"customer_id" uuid,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_changes_tenant_id_number_pk" PRIMARY KEY("tenant_id","number"),
	CONSTRAINT "live_changes_type" CHECK ("live_changes"."type" in ('customer', 'subscription', 'order', 'invoice', 'paymentIntent', 'paymentDispute', 'porting', 'carrierOperation', 'incomingPayment', 'billingDiscrepancy', 'workItem', 'approval', 'bulkJob', 'note', 'contact', 'presence'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "staff_presence" (
	"tenant_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_presence_tenant_id_subject_type_subject_id_staff_id_pk" PRIMARY KEY("tenant_id","subject_type","subject_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_changes_newest" ON "live_changes" USING btree ("tenant_id","transaction");--> statement-breakpoint
CREATE INDEX "live_changes_oldest" ON "live_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_presence_oldest" ON "staff_presence" USING btree ("seen_at");
--> statement-breakpoint
-- Notes that a row changed. Arguments: the kind of thing; the column with its id; the column that leads to its customer.
CREATE FUNCTION note_live_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  thing uuid;
  customer uuid;
BEGIN
  IF TG_ARGV[1] = 'payment_intent_id' THEN thing := NEW.payment_intent_id; ELSE thing := NEW.id; END IF;
  IF TG_ARGV[2] = 'customer_id' THEN customer := NEW.customer_id;
  ELSIF TG_ARGV[2] = 'id' THEN customer := NEW.id;
  ELSIF TG_ARGV[2] = 'subscription_id' THEN
    SELECT s.customer_id INTO customer FROM subscriptions s WHERE s.tenant_id = NEW.tenant_id AND s.id = NEW.subscription_id;
  END IF;
  INSERT INTO live_changes (tenant_id, type, entity_id, customer_id)
  VALUES (NEW.tenant_id, TG_ARGV[0], thing, customer);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_live" AFTER INSERT OR UPDATE ON "customers" FOR EACH ROW EXECUTE FUNCTION note_live_change('customer', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER "subscriptions_live" AFTER INSERT OR UPDATE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION note_live_change('subscription', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "orders_live" AFTER INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION note_live_change('order', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "invoices_live" AFTER INSERT OR UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION note_live_change('invoice', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "payment_intents_live" AFTER INSERT OR UPDATE ON "payment_intents" FOR EACH ROW EXECUTE FUNCTION note_live_change('paymentIntent', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "payment_refunds_live" AFTER INSERT OR UPDATE ON "payment_refunds" FOR EACH ROW EXECUTE FUNCTION note_live_change('paymentIntent', 'payment_intent_id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "payment_disputes_live" AFTER INSERT OR UPDATE ON "payment_disputes" FOR EACH ROW EXECUTE FUNCTION note_live_change('paymentDispute', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "portings_live" AFTER INSERT OR UPDATE ON "portings" FOR EACH ROW EXECUTE FUNCTION note_live_change('porting', 'id', 'subscription_id');
--> statement-breakpoint
CREATE TRIGGER "carrier_operations_live" AFTER INSERT OR UPDATE ON "carrier_operations" FOR EACH ROW EXECUTE FUNCTION note_live_change('carrierOperation', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "incoming_payments_live" AFTER INSERT OR UPDATE ON "incoming_payments" FOR EACH ROW EXECUTE FUNCTION note_live_change('incomingPayment', 'id', 'none');
--> statement-breakpoint
CREATE TRIGGER "billing_discrepancies_live" AFTER INSERT OR UPDATE ON "billing_discrepancies" FOR EACH ROW EXECUTE FUNCTION note_live_change('billingDiscrepancy', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "work_items_live" AFTER INSERT OR UPDATE ON "work_items" FOR EACH ROW EXECUTE FUNCTION note_live_change('workItem', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "staff_approvals_live" AFTER INSERT OR UPDATE ON "staff_approvals" FOR EACH ROW EXECUTE FUNCTION note_live_change('approval', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "bulk_jobs_live" AFTER INSERT OR UPDATE ON "bulk_jobs" FOR EACH ROW EXECUTE FUNCTION note_live_change('bulkJob', 'id', 'none');
--> statement-breakpoint
CREATE TRIGGER "notes_live" AFTER INSERT OR UPDATE ON "notes" FOR EACH ROW EXECUTE FUNCTION note_live_change('note', 'id', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER "contacts_live" AFTER INSERT OR UPDATE ON "contacts" FOR EACH ROW EXECUTE FUNCTION note_live_change('contact', 'id', 'customer_id');
--> statement-breakpoint
-- A colleague opens a page. That they have it open still is no change.
CREATE FUNCTION note_live_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (tenant_id, type, entity_id) VALUES (NEW.tenant_id, 'presence', NEW.subject_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "staff_presence_live" AFTER INSERT ON "staff_presence" FOR EACH ROW EXECUTE FUNCTION note_live_presence();
--> statement-breakpoint
CREATE TRIGGER "staff_presence_again" AFTER UPDATE ON "staff_presence" FOR EACH ROW
  WHEN (OLD.opened_at IS DISTINCT FROM NEW.opened_at) EXECUTE FUNCTION note_live_presence();
