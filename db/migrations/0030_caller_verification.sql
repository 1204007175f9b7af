CREATE TABLE "contact_verifications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid,
	"method" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"cause" text,
	"number" smallint,
	"choices" smallint[],
	"matched_at" timestamp (3) with time zone,
	"hosted_token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"paused_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_verifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contact_verifications_method" CHECK ("contact_verifications"."method" in ('EMAIL', 'PORTAL', 'EID', 'SHOP_ID')),
	CONSTRAINT "contact_verifications_status" CHECK ("contact_verifications"."status" in ('PENDING', 'APPROVED', 'REFUSED', 'EXPIRED', 'FAILED')),
	CONSTRAINT "contact_verifications_decided" CHECK (("contact_verifications"."status" = 'PENDING') = ("contact_verifications"."decided_at" is null)
        and ("contact_verifications"."cause" is null) = ("contact_verifications"."status" in ('PENDING', 'APPROVED'))),
	CONSTRAINT "contact_verifications_numbers" CHECK (case when "contact_verifications"."method" = 'SHOP_ID' then "contact_verifications"."number" is null and "contact_verifications"."choices" is null
        else coalesce("contact_verifications"."number" = any("contact_verifications"."choices") and cardinality("contact_verifications"."choices") = 3, false) end),
	CONSTRAINT "contact_verifications_eid_matched" CHECK ("contact_verifications"."method" <> 'EID' or "contact_verifications"."status" <> 'APPROVED' or "contact_verifications"."matched_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "contact_verifications" ADD CONSTRAINT "contact_verifications_tenant_id_contact_id_contacts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","contact_id") REFERENCES "public"."contacts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_verifications" ADD CONSTRAINT "contact_verifications_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_verifications" ADD CONSTRAINT "contact_verifications_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_verifications_one_pending" ON "contact_verifications" USING btree ("tenant_id","contact_id") WHERE "contact_verifications"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "contact_verifications_hosted_token_hash" ON "contact_verifications" USING btree ("hosted_token_hash");--> statement-breakpoint
CREATE INDEX "contact_verifications_by_contact" ON "contact_verifications" USING btree ("tenant_id","contact_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_verifications_by_customer" ON "contact_verifications" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_verifications_waiting" ON "contact_verifications" USING btree ("tenant_id","customer_id") WHERE "contact_verifications"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "contact_verifications_expiry" ON "contact_verifications" USING btree ("expires_at") WHERE "contact_verifications"."status" = 'PENDING';