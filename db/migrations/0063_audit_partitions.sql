-- Triggers of a whole table are of the parent only: a month could be emptied by its own name.
CREATE FUNCTION audit_keep_whole(part text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON %I
                  FOR EACH STATEMENT EXECUTE FUNCTION audit_insert_only()', part);
END $$;
--> statement-breakpoint
SELECT audit_keep_whole(c.relname)
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
 WHERE i.inhparent = 'audit_entries'::regclass;
--> statement-breakpoint
-- Makes the partition of a month, in UTC. Runs with the rights of its owner: the app may have none to make tables.
-- Does nothing when the month is there, and when the default partition holds entries of it already: they stay there.
CREATE FUNCTION audit_make_partition(month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  first date := date_trunc('month', month);
  part text := 'audit_entries_' || to_char(first, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(7306214);
  IF to_regclass(part) IS NOT NULL THEN RETURN false; END IF;
  -- Attached instead of made in place: the parent can be read and written meanwhile.
  EXECUTE format('CREATE TABLE %I (LIKE audit_entries INCLUDING ALL)', part);
  EXECUTE format('ALTER TABLE audit_entries ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
                 part, first, first + interval '1 month');
  PERFORM audit_keep_whole(part);
  RETURN true;
EXCEPTION WHEN check_violation OR invalid_object_definition THEN
  RETURN false;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION audit_make_partition(date), audit_keep_whole(text) FROM PUBLIC;
