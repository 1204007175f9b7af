-- online
-- The large tables become partitioned by month (docs/decisions/by-month.md). No step holds a table for longer than an
-- instant: indexes are built concurrently, the old rows are checked while the table is in use, and the old table itself
-- becomes the partition of everything before a bound.

CREATE UNIQUE INDEX CONCURRENTLY "usage_records_tenant_id_record_id_occurred_at_pk" ON "usage_records" USING btree ("tenant_id","record_id","occurred_at");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "job_runs_tenant_id_id_created_at_pk" ON "job_runs" USING btree ("tenant_id","id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "api_requests_tenant_id_id_created_at_pk" ON "api_requests" USING btree ("tenant_id","id","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("tenant_id","event_id");
--> statement-breakpoint
-- The bound of a month in a partition key, as text: an instant in UTC, or the smallest UUID of version 7 from then on.
CREATE FUNCTION month_bound(key_type regtype, month date) RETURNS text LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT CASE WHEN key_type = 'uuid'::regtype
              THEN (lpad(to_hex((extract(epoch FROM month::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid::text
              ELSE month::timestamptz::text END
$$;
--> statement-breakpoint
-- Begins the change of a table: its default partition, which is not attached yet, and the check that its own rows are
-- older than the bound. The bound is a month away, so the steps have time.
CREATE FUNCTION by_month_begin(parent text, key text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  bound date := date_trunc('month', now()) + interval '2 months';
  key_type regtype := (SELECT atttypid FROM pg_attribute WHERE attrelid = parent::regclass AND attname = key);
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES)', parent || '_other', parent);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %L::%s) NOT VALID', parent,
                 parent || '_before_' || to_char(bound, 'YYYY_MM'), key, month_bound(key_type, bound), key_type);
END $$;
--> statement-breakpoint
-- Moves the few rows from the bound on, which are usage of brands with a moved clock and ids of another kind, to the
-- default partition. The check already refuses new ones. Then proves the check, while the table is in use.
CREATE FUNCTION by_month_prove(parent text, key text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  check_name text; condition text; columns text;
BEGIN
  SELECT conname, regexp_replace(pg_get_constraintdef(oid), '^CHECK | NOT VALID$', '', 'g') INTO STRICT check_name, condition
    FROM pg_constraint WHERE conrelid = parent::regclass AND conname ~ ('^' || parent || '_before_\d{4}_\d{2}$');
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
   WHERE attrelid = parent::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  EXECUTE format('WITH moved AS (DELETE FROM %I WHERE NOT %s RETURNING %s) INSERT INTO %I (%3$s) SELECT %3$s FROM moved',
                 parent, condition, columns, parent || '_other');
  EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', parent, check_name);
END $$;
--> statement-breakpoint
-- Renames the old table and attaches it, and the default partition, to a new table with its name, keys and indexes.
-- Reads no rows: the proven check and the existing indexes are the proof that PostgreSQL asks for.
CREATE FUNCTION by_month_swap(parent text, key text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  old text := (SELECT conname FROM pg_constraint WHERE conrelid = parent::regclass AND conname ~ ('^' || parent || '_before_\d{4}_\d{2}$'));
  bound date := to_date(right(old, 7), 'YYYY_MM');
  key_type regtype := (SELECT atttypid FROM pg_attribute WHERE attrelid = parent::regclass AND attname = key);
  new_key text := (SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
                    WHERE i.indrelid = parent::regclass AND c.relname ~ '_pk$' AND NOT i.indisprimary);
  has_key text := (SELECT conname FROM pg_constraint WHERE conrelid = parent::regclass AND contype = 'p');
  built text[] := '{}';
  one record;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
  -- A unique index without the partition key stays with the old rows only.
  SELECT coalesce(array_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid), '{}') INTO built FROM pg_index i
   WHERE i.indrelid = parent::regclass AND NOT i.indisunique;
  built := built || format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY %s', parent, coalesce(new_key, has_key),
    (SELECT substring(pg_get_indexdef(c.oid) FROM '\(.*\)') FROM pg_class c WHERE c.oid = to_regclass(quote_ident(coalesce(new_key, has_key)))));
  FOR one IN SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
              WHERE conrelid = parent::regclass AND contype = 'f' LOOP
    built := built || format('ALTER TABLE %I ADD CONSTRAINT %I %s', parent, one.name, one.definition);
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, old);
  FOR one IN SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = old::regclass LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', one.name, left(replace(one.name, parent, old), 63));
  END LOOP;
  IF new_key IS NOT NULL THEN
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', old, left(replace(has_key, parent, old), 63));
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', old, left(old || '_pk', 63), left(replace(new_key, parent, old), 63));
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)', parent, old, key);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', parent, old);
  FOR one IN SELECT unnest(built) AS statement LOOP
    EXECUTE one.statement;
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, old, month_bound(key_type, bound));
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', old, old);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', parent, parent || '_other');
  -- A role of the app keeps what it may do.
  FOR one IN SELECT DISTINCT grantee::regrole AS role, privilege_type AS privilege
               FROM pg_class c, aclexplode(c.relacl) WHERE c.oid = old::regclass AND grantee <> 0 AND grantee <> c.relowner LOOP
    EXECUTE format('GRANT %s ON %I, %I TO %s', one.privilege, parent, parent || '_other', one.role);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT by_month_begin('events', 'id');
--> statement-breakpoint
SELECT by_month_prove('events', 'id');
--> statement-breakpoint
SELECT by_month_swap('events', 'id');
--> statement-breakpoint
SELECT by_month_begin('usage_records', 'occurred_at');
--> statement-breakpoint
SELECT by_month_prove('usage_records', 'occurred_at');
--> statement-breakpoint
SELECT by_month_swap('usage_records', 'occurred_at');
--> statement-breakpoint
SELECT by_month_begin('webhook_deliveries', 'id');
--> statement-breakpoint
SELECT by_month_prove('webhook_deliveries', 'id');
--> statement-breakpoint
SELECT by_month_swap('webhook_deliveries', 'id');
--> statement-breakpoint
SELECT by_month_begin('job_runs', 'created_at');
--> statement-breakpoint
SELECT by_month_prove('job_runs', 'created_at');
--> statement-breakpoint
SELECT by_month_swap('job_runs', 'created_at');
--> statement-breakpoint
SELECT by_month_begin('api_requests', 'created_at');
--> statement-breakpoint
SELECT by_month_prove('api_requests', 'created_at');
--> statement-breakpoint
SELECT by_month_swap('api_requests', 'created_at');
--> statement-breakpoint
DROP FUNCTION by_month_begin(text, text), by_month_prove(text, text), by_month_swap(text, text);
--> statement-breakpoint
-- Autovacuum counts the rows of partitions, but not of the whole table. Joins are planned by the whole.
ANALYZE events, usage_records, webhook_deliveries, job_runs, api_requests;
--> statement-breakpoint
-- Makes the partition of a month. Runs with the rights of its owner: the app may have none to make tables. Does nothing
-- when the month is there, or is before the bound of the old rows. Rows of the month that were written early are in the
-- default partition and move along. One statement: a failure changes nothing.
CREATE FUNCTION make_month(parent text, month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '1s' AS $$
DECLARE
  first date := date_trunc('month', month);
  next date := first + interval '1 month';
  part text := parent || '_' || to_char(first, 'YYYY_MM');
  key name; key_type regtype; columns text;
BEGIN
  IF parent <> ALL ('{events,usage_records,webhook_deliveries,job_runs,api_requests}') THEN
    RAISE EXCEPTION '% is not partitioned by this function', parent;
  END IF;
  PERFORM pg_advisory_xact_lock(7306214);
  IF to_regclass(quote_ident(part)) IS NOT NULL OR EXISTS (
    SELECT 1 FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = parent::regclass AND c.relname ~ ('^' || parent || '_before_\d{4}_\d{2}$')
       AND to_date(right(c.relname, 7), 'YYYY_MM') > first) THEN
    RETURN false;
  END IF;
  SELECT a.attname, a.atttypid INTO STRICT key, key_type FROM pg_partitioned_table p
    JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0] WHERE p.partrelid = parent::regclass;
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
   WHERE attrelid = parent::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  -- Attached instead of made in place: the parent can be read and written at the same time.
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, parent);
  EXECUTE format('WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING %5$s) INSERT INTO %6$I (%5$s) SELECT %5$s FROM moved',
                 parent || '_other', key, month_bound(key_type, first), month_bound(key_type, next), columns, part);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part,
                 month_bound(key_type, first), month_bound(key_type, next));
  RETURN true;
END $$;
--> statement-breakpoint
-- Drops a partition that ended before `kept_since`. Refuses one with a row that must stay: an event of a brand whose clock
-- is ahead, a delivery that was made later than its event or is being sent, and any entry of the audit log. The lock of the
-- parent is waited for briefly, because every reader queues behind it.
CREATE FUNCTION drop_month(parent text, part text, kept_since timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '300ms' AS $$
DECLARE
  until date;
  -- Events are looked up per brand, by an index. The others end with their key, or are read.
  holding text := CASE parent
    WHEN 'events' THEN 'tenants t WHERE EXISTS (SELECT 1 FROM %I v WHERE v.tenant_id = t.id AND v.occurred_at >= $1)'
    WHEN 'webhook_deliveries' THEN '%I WHERE created_at >= $1 OR claimed_by IS NOT NULL'
    WHEN 'audit_entries' THEN '%I'
    WHEN 'usage_records' THEN '%I WHERE false' WHEN 'job_runs' THEN '%I WHERE false' WHEN 'api_requests' THEN '%I WHERE false' END;
  is_held boolean;
BEGIN
  IF holding IS NULL OR part !~ ('^' || parent || '_(before_)?\d{4}_\d{2}$') THEN
    RAISE EXCEPTION '% is no month of a table that is pruned by month', part;
  END IF;
  until := to_date(right(part, 7), 'YYYY_MM') + CASE WHEN part ~ '_before_' THEN interval '0' ELSE interval '1 month' END;
  PERFORM pg_advisory_xact_lock(7306214);
  IF to_regclass(quote_ident(part)) IS NULL OR until > kept_since THEN RETURN false; END IF;
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM ' || holding || ')', part) INTO is_held USING kept_since;
  IF is_held THEN RETURN false; END IF;
  EXECUTE format('DROP TABLE %I', part);
  RETURN true;
END $$;
--> statement-breakpoint
-- Statistics of the whole table, which autovacuum does not collect. Only the owner may.
CREATE FUNCTION analyze_months(parent text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF parent <> ALL ('{events,usage_records,webhook_deliveries,job_runs,api_requests}') THEN
    RAISE EXCEPTION '% is not partitioned by this function', parent;
  END IF;
  EXECUTE format('ANALYZE %I', parent);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_month(text, date), drop_month(text, text, timestamptz), analyze_months(text) FROM PUBLIC;
