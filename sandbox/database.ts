import pg from "pg";

/** A connection inside a transaction. */
export type Tx = pg.PoolClient;

export type SandboxDatabase = {
  pool: pg.Pool;
  /** Runs `task` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const SCHEMA = `
create schema if not exists sandbox;

create table if not exists sandbox.stripe_objects (
  id text primary key,
  kind text not null,
  seq bigint generated always as identity,
  customer text,
  payment_intent text,
  object json not null,
  hidden json not null
);
create index if not exists stripe_objects_newest on sandbox.stripe_objects (kind, seq desc);
create index if not exists stripe_objects_customer on sandbox.stripe_objects (kind, customer, seq desc);
create index if not exists stripe_objects_intent on sandbox.stripe_objects (kind, payment_intent, seq desc);

create table if not exists sandbox.stripe_idempotency (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null
);

create sequence if not exists sandbox.billogram_customer_no;
create sequence if not exists sandbox.billogram_invoice_no;
create table if not exists sandbox.billogram_customers (
  customer_no bigint primary key,
  seq bigint generated always as identity,
  notes text not null,
  object json not null
);
create index if not exists billogram_customers_notes on sandbox.billogram_customers (notes);
create table if not exists sandbox.billograms (
  id text primary key,
  seq bigint generated always as identity,
  customer_no bigint not null,
  order_no text,
  object json not null
);
create index if not exists billograms_customer on sandbox.billograms (customer_no, seq);
create index if not exists billograms_order on sandbox.billograms (order_no);
create table if not exists sandbox.billogram_events (
  seq bigint generated always as identity primary key,
  billogram_id text not null,
  object json not null,
  created_at timestamptz not null
);
create index if not exists billogram_events_of on sandbox.billogram_events (billogram_id, seq);

create table if not exists sandbox.dns_records (
  name text not null,
  value text not null,
  primary key (name, value)
);

create table if not exists sandbox.push_subscriptions (
  id text primary key,
  private_key text not null,
  p256dh text not null,
  auth text not null,
  server_key text,
  is_gone boolean not null default false,
  created_at timestamptz not null
);
create table if not exists sandbox.push_messages (
  id bigint generated always as identity primary key,
  subscription_id text not null,
  text text not null,
  ttl_seconds integer not null,
  topic text,
  urgency text,
  sender text not null,
  received_at timestamptz not null
);
create index if not exists push_messages_of on sandbox.push_messages (subscription_id, id desc);

create table if not exists sandbox.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text,
  sent_at timestamptz not null
);
alter table sandbox.mails add column if not exists attachments jsonb not null default '[]';
create index if not exists mails_recipient on sandbox.mails (lower(recipient), id desc);

create table if not exists sandbox.carrier_operations (
  operation_id text primary key,
  seq bigint generated always as identity,
  idempotency_key text not null unique,
  fingerprint text not null,
  type text not null,
  reference text not null,
  callback_url text not null,
  parameters json not null,
  status text not null,
  result json,
  failure json,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table if not exists sandbox.carrier_refusals (
  idempotency_key text primary key,
  count integer not null
);

create table if not exists sandbox.carrier_lines (
  iccid text primary key,
  msisdn text not null,
  reference text not null,
  callback_url text not null,
  esim boolean not null,
  profile json not null,
  eid text,
  installed_at timestamptz,
  created_at timestamptz not null
);
alter table sandbox.carrier_lines add column if not exists suspended_for text;
alter table sandbox.carrier_lines add column if not exists ended_at timestamptz;
alter table sandbox.carrier_lines add column if not exists replaces text;
alter table sandbox.carrier_lines add column if not exists blocked_data text[] not null default '{}';
create index if not exists carrier_lines_msisdn on sandbox.carrier_lines (msisdn);

create table if not exists sandbox.faults (
  id bigint generated always as identity primary key,
  surface text not null,
  kind text not null,
  match text,
  remaining integer not null,
  milliseconds integer not null
);

create table if not exists sandbox.eid_grants (
  code text primary key,
  access_token text unique,
  object json not null,
  expires_at timestamptz not null
);
create table if not exists sandbox.eid_keys (
  kid text primary key,
  jwk json not null
);

create table if not exists sandbox.work (
  id bigint generated always as identity primary key,
  kind text not null,
  payload json not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  claimed boolean not null default false,
  last_error text
);
create index if not exists work_due on sandbox.work (run_at, id) where not claimed;
`;

/** Connects and creates missing tables. Throws when the database cannot be reached. */
export async function openDatabase(url: string): Promise<SandboxDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    application_name: "tern-sandbox",
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
    keepAlive: true,
  });
  // The pool replaces an idle connection that breaks (database restarted). It must not end the process.
  pool.on("error", () => undefined);
  // The same for a connection in use: its statement rejects, and the request or the work is retried.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database: SandboxDatabase = {
    pool,
    async transaction(task) {
      const tx = await pool.connect();
      let broken: Error | undefined;
      try {
        await tx.query("begin");
        const result = await task(tx);
        await tx.query("commit");
        return result;
      } catch (error) {
        await tx.query("rollback").catch((reason: Error) => {
          broken = reason;
        });
        throw error;
      } finally {
        tx.release(broken);
      }
    },
    close: () => pool.end(),
  };
  await database.transaction(async (tx) => {
    // `create … if not exists` can collide in two processes that start at once. With the lock they run one after the
    // other.
    await tx.query("select pg_advisory_xact_lock(7306214)");
    await tx.query(SCHEMA);
  });
  return database;
}
