CREATE TABLE "audit_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"session_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"operation" text NOT NULL,
	"is_read" boolean NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"customer_id" uuid,
	"outcome" text NOT NULL,
	"trace_id" text NOT NULL,
	"idempotency_key" text,
	"personal" jsonb,
	"personal_hash" text NOT NULL,
	CONSTRAINT "audit_entries_tenant_id_occurred_at_id_pk" PRIMARY KEY("tenant_id","occurred_at","id")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
-- A partition per month, so that retention drops tables instead of deleting rows. What comes later is in the default one.
DO $$
DECLARE month date := '2026-11-01';
BEGIN
  WHILE month < '2029-01-01' LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF "audit_entries" FOR VALUES FROM (%L) TO (%L)',
                   'audit_entries_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    month := month + interval '1 month';
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "audit_entries_later" PARTITION OF "audit_entries" DEFAULT;
--> statement-breakpoint
-- Insert only. The one change that is let through erases the personal values of an entry.
CREATE FUNCTION audit_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME LIKE 'audit_entries%' THEN
    IF to_jsonb(NEW)->'personal' = 'null'::jsonb AND to_jsonb(NEW) - 'personal' = to_jsonb(OLD) - 'personal' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is insert only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_insert_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION audit_insert_only();
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"tenant_id" uuid NOT NULL,
	"sealed_until" timestamp (3) with time zone NOT NULL,
	"entries" integer NOT NULL,
	"digest" text NOT NULL,
	"previous_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_tenant_id_sealed_until_pk" PRIMARY KEY("tenant_id","sealed_until")
);
--> statement-breakpoint
CREATE TRIGGER "audit_seals_insert_only" BEFORE UPDATE OR DELETE ON "audit_seals"
  FOR EACH ROW EXECUTE FUNCTION audit_insert_only();
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"staff_id" uuid,
	"webauthn_challenge" text,
	"new_secret" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_challenges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_factors" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"last_step" bigint,
	"credential_id" text,
	"public_key" text,
	"sign_count" bigint,
	"transports" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_factors_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_factors_kind" CHECK (("staff_factors"."kind" = 'TOTP' and "staff_factors"."secret" is not null and "staff_factors"."credential_id" is null)
        or ("staff_factors"."kind" = 'PASSKEY' and "staff_factors"."credential_id" is not null and "staff_factors"."public_key" is not null and "staff_factors"."secret" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"tenant_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_recovery_codes_tenant_id_staff_id_code_hash_pk" PRIMARY KEY("tenant_id","staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text,
	"stepped_up_until" timestamp (3) with time zone,
	"webauthn_challenge" text,
	"new_secret" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "staff_email";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "wrong_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "locked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_factors" ADD CONSTRAINT "staff_factors_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("tenant_id","occurred_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_by_staff" ON "audit_entries" USING btree ("tenant_id","staff_id","occurred_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_by_customer" ON "audit_entries" USING btree ("tenant_id","customer_id","occurred_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_challenges_nonce" ON "staff_challenges" USING btree ("tenant_id","nonce_hash");--> statement-breakpoint
CREATE INDEX "staff_challenges_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_factors_by_staff" ON "staff_factors" USING btree ("tenant_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_factors_credential" ON "staff_factors" USING btree ("tenant_id","credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("tenant_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("tenant_id","email") WHERE "staff"."removed_at" is null;--> statement-breakpoint
UPDATE "staff" SET "email" = lower("email") WHERE "email" <> lower("email");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email"));