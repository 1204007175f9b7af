const PLAIN = "tenants t WHERE EXISTS (SELECT 1 FROM %I v WHERE v.tenant_id = t.id AND v.occurred_at >= $1)";
const DISTRIBUTED = "%I WHERE occurred_at >= $1";

/**
 * The statement that lets `drop_month` look for young events as a cluster needs it. A cluster refuses a look-up per row of
 * a table that is on every server. So each server reads the month of its own brands. Safe to run again.
 */
export const DISTRIBUTED_DROP = `
  do $do$
  declare
    present text := pg_get_functiondef('drop_month(text,text,timestamptz)'::regprocedure);
  begin
    if position('${DISTRIBUTED}' in replace(present, '${PLAIN}', '${DISTRIBUTED}')) = 0 then
      raise exception 'drop_month looks for events in a way that is not known here';
    end if;
    execute replace(present, '${PLAIN}', '${DISTRIBUTED}');
  end $do$`;
