ALTER TABLE "payment_intents" ADD COLUMN "method_last4" text;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("tenant_id",lower("contact"->>'email'));--> statement-breakpoint
CREATE INDEX "customers_by_billing_email" ON "customers" USING btree ("tenant_id",lower("billing"->>'email')) WHERE "customers"."billing"->>'email' is not null;--> statement-breakpoint
CREATE INDEX "customers_by_msisdn" ON "customers" USING btree ("tenant_id",("contact"->>'msisdn'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."contact"->>'msisdn' is not null;--> statement-breakpoint
CREATE INDEX "subscribers_email" ON "subscribers" USING btree ("tenant_id",lower("email")) WHERE "subscribers"."email" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_contact_number" ON "subscribers" USING btree ("tenant_id","contact_number") WHERE "subscribers"."contact_number" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "previous_emails_by_email" ON "previous_emails" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "users_by_msisdn" ON "users" USING btree ("tenant_id","msisdn") WHERE "users"."msisdn" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_by_ref" ON "payment_attempts" USING btree ("tenant_id","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_disputes_by_ref" ON "payment_disputes" USING btree ("tenant_id","provider_ref");--> statement-breakpoint
CREATE INDEX "payment_intents_by_last4" ON "payment_intents" USING btree ("tenant_id","method_last4","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payment_intents"."method_last4" is not null;--> statement-breakpoint
CREATE INDEX "payment_profile_sessions_by_ref" ON "payment_profile_sessions" USING btree ("tenant_id","provider_ref") WHERE "payment_profile_sessions"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "payment_profiles_by_last4" ON "payment_profiles" USING btree ("tenant_id",("card"->>'last4'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payment_profiles"."card"->>'last4' is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_by_ref" ON "payment_refunds" USING btree ("tenant_id","provider_ref") WHERE "payment_refunds"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "provider_customers_by_ref" ON "provider_customers" USING btree ("tenant_id","provider_ref");--> statement-breakpoint
CREATE INDEX "subscriptions_by_iccid" ON "subscriptions" USING btree ("tenant_id","iccid","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "subscriptions"."iccid" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_imei" ON "subscriptions" USING btree ("tenant_id","imei") WHERE "subscriptions"."imei" is not null;--> statement-breakpoint
CREATE INDEX "workflow_tasks_by_customer" ON "workflow_tasks" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "workflow_tasks"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "workflow_tasks_by_customer_and_status" ON "workflow_tasks" USING btree ("tenant_id","customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "workflow_tasks"."customer_id" is not null;--> statement-breakpoint
-- The digits of the method that was tried last, from its name.
UPDATE "payment_intents" i SET "method_last4" = a.last4
  FROM (SELECT DISTINCT ON (t.tenant_id, t.payment_intent_id) t.tenant_id, t.payment_intent_id,
               substring(coalesce(t.method_name, p.display_name) FROM '•••• ([0-9]{4})$') AS last4
          FROM "payment_attempts" t
          LEFT JOIN "payment_profiles" p ON p.tenant_id = t.tenant_id AND p.id = t.payment_profile_id
         ORDER BY t.tenant_id, t.payment_intent_id, t.created_at DESC, t.id DESC) a
 WHERE a.tenant_id = i.tenant_id AND a.payment_intent_id = i.id AND a.last4 IS NOT NULL;--> statement-breakpoint
-- The customer that the input of a task's run names.
UPDATE "workflow_tasks" t SET "customer_id" = c.id
  FROM "workflow_runs" r, "customers" c
 WHERE r.tenant_id = t.tenant_id AND r.id = t.workflow_run_id AND c.tenant_id = t.tenant_id
   AND c.id::text = lower(r.input->>'customerId');--> statement-breakpoint
UPDATE "workflow_tasks" t SET "customer_id" = c.id
  FROM "workflow_runs" r, "customers" c
 WHERE r.tenant_id = t.tenant_id AND r.id = t.workflow_run_id AND c.tenant_id = t.tenant_id
   AND r.input->>'customerId' LIKE 'rid\_%' AND c.reference_id = substr(r.input->>'customerId', 5);
