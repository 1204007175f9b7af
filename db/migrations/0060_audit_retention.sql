CREATE TABLE "audit_retention" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"forgotten_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_retention_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind"),
	CONSTRAINT "audit_retention_kind" CHECK ("audit_retention"."kind" in ('MONEY', 'CHANGE', 'READ'))
);
--> statement-breakpoint
-- Retention deletes what is older than a brand keeps it, and never what is younger than a year.
CREATE OR REPLACE FUNCTION audit_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME LIKE 'audit_entries%' THEN
    IF to_jsonb(NEW)->'personal' = 'null'::jsonb AND to_jsonb(NEW) - 'personal' = to_jsonb(OLD) - 'personal' THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME LIKE 'audit_entries%' THEN
    IF OLD.occurred_at < now() - interval '1 year' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is insert only';
END $$;
--> statement-breakpoint
-- A trigger for each row does not see TRUNCATE.
CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_insert_only();
--> statement-breakpoint
CREATE TRIGGER "audit_seals_not_emptied" BEFORE TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_insert_only();
