/**
 * The functions of triggers as a cluster needs them. There, a trigger runs on the shard of a row, and its function must use
 * the colocated shards: the plain name of a table would begin a second distributed transaction. A column has no
 * default on a shard, so the function sets every value. A test compares the list with the functions of the schema.
 */
export const DISTRIBUTED_TRIGGERS: Readonly<Record<string, string>> = {
  note_live_change: `
    declare
      thing uuid;
      customer uuid;
    begin
      if tg_argv[1] = 'payment_intent_id' then thing := new.payment_intent_id; else thing := new.id; end if;
      if tg_argv[2] = 'customer_id' then customer := new.customer_id;
      elsif tg_argv[2] = 'id' then customer := new.id;
      elsif tg_argv[2] = 'subscription_id' then
        execute format('select customer_id from %s where tenant_id = $1 and id = $2', colocated_shard(tg_relid, 'subscriptions'))
          into customer using new.tenant_id, new.subscription_id;
      end if;
      execute format('insert into %s (tenant_id, number, transaction, type, entity_id, customer_id, at)
                      values ($1, nextval(''public.live_changes_number_seq''), pg_current_xact_id(), $2, $3, $4, clock_timestamp())',
                     colocated_shard(tg_relid, 'live_changes'))
        using new.tenant_id, tg_argv[0], thing, customer;
      return null;
    end`,
  note_live_presence: `
    begin
      execute format('insert into %s (tenant_id, number, transaction, type, entity_id, at)
                      values ($1, nextval(''public.live_changes_number_seq''), pg_current_xact_id(), ''presence'', $2, clock_timestamp())',
                     colocated_shard(tg_relid, 'live_changes'))
        using new.tenant_id, new.subject_id;
      return null;
    end`,
  ledger_entries_balance: `
    declare
      total bigint;
    begin
      execute format('select coalesce(sum(amount_minor), 0) from %s where tenant_id = $1 and cause = $2 and cause_id = $3',
                     colocated_shard(tg_relid, 'ledger_entries'))
        into total using new.tenant_id, new.cause, new.cause_id;
      if total <> 0 then
        raise exception 'the ledger entries of % % do not add up to nothing', new.cause, new.cause_id;
      end if;
      return null;
    end`,
  count_ledger_entry: `
    begin
      execute format('insert into %s (tenant_id, id, customer_id, currency, owed_minor, balance_minor)
                      values ($1, nextval(''public.customer_balance_changes_id_seq''), $2, $3, $4, $5)',
                     colocated_shard(tg_relid, 'customer_balance_changes'))
        using new.tenant_id, new.customer_id, new.currency,
              case new.account when 'RECEIVABLE' then new.amount_minor else 0 end,
              case new.account when 'CUSTOMER_BALANCE' then -new.amount_minor else 0 end;
      return null;
    end`,
  keep_own_discount_code: `
    begin
      if tg_op = 'INSERT' then
        execute format('insert into %s (tenant_id, id, discount_id, code, is_own, created_at) values ($1, $2, $2, $3, true, $4)',
                       colocated_shard(tg_relid, 'product_discount_codes'))
          using new.tenant_id, new.id, new.code, new.created_at;
      else
        execute format('update %s set code = $3 where tenant_id = $1 and discount_id = $2 and is_own',
                       colocated_shard(tg_relid, 'product_discount_codes'))
          using new.tenant_id, new.id, new.code;
      end if;
      return null;
    end`,
};

/** Functions of triggers that read only the row of the trigger. They need no other form on a shard. */
export const OWN_ROW_TRIGGERS: readonly string[] = ["audit_insert_only", "ledger_is_append_only"];

/** The shard of another table with the same brands as the given shard. Outside a cluster, the table itself. */
const COLOCATED_SHARD = `
  create or replace function colocated_shard(here oid, wanted text) returns text language sql stable
    set search_path = public, pg_catalog, pg_temp as $$
    select coalesce(
      (select format('%I.%I', 'public', wanted || '_' || other.shardid)
         from pg_dist_shard own join pg_dist_shard other on other.shardminvalue = own.shardminvalue
        where other.logicalrelid = wanted::regclass
          and own.shardid = (select substring(relname from '_(\\d+)$') from pg_class where oid = here)::bigint),
      format('%I.%I', 'public', wanted))
  $$`;

/** The statements that put the distributed form in the place of the plain one. */
export const distributedTriggers = (): string[] => [
  COLOCATED_SHARD,
  ...Object.entries(DISTRIBUTED_TRIGGERS).map(
    ([name, body]) =>
      `create or replace function ${name}() returns trigger language plpgsql as $body$${body} $body$`,
  ),
];
