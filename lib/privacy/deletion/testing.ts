import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { vi } from "vitest";
import { accountDeletions } from "@/db/schema/privacy";
import type { PaymentWorld } from "@/lib/payments/testing";
import type { Role } from "@/lib/values/permissions";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { eraseDueAccount } from "./due";
import type { AccountDeletion } from "./model";

const within = { timeout: 60_000, interval: 50 };

/** People of a tenant who ask to be forgotten, and what they do on the way there. */
export function makeErasurePeople(world: PaymentWorld, tenant: Tenant, impersonation: string) {
  const { api } = world;

  async function person(roles: Record<string, Role>, email?: string) {
    const user = await api.user(tenant, roles, email);
    const call = <T = AccountDeletion>(method: string, path = "", body?: object) =>
      api.call<T>(method, `/end-user/accounts/me/deletion${path}`, {
        headers: { "x-api-key": impersonation, authorization: `Bearer ${user.token}` },
        body,
      });
    /** The code of the newest mail that has one. */
    const code = (): Promise<string> =>
      vi.waitFor(async () => {
        const subjects = (await world.mails(user.email)).map(({ subject }) => subject);
        const found = subjects.map((subject) => /^(\d{8}) /.exec(subject)?.[1]).find((one) => one);
        if (!found) throw new Error(`no code has come to ${user.email}`);
        return found;
      }, within);
    const request = async () => {
      const started = await call<{ nonce: string }>("POST");
      if (started.status !== 202) throw new Error(`refused: ${JSON.stringify(started.body)}`);
      return call("POST", "/confirm", { nonce: started.body.nonce, code: await code() });
    };
    return { ...user, call, code, request };
  }

  /** Lets somebody's day come. */
  const fallDue = async (userId: string): Promise<string> => {
    const [row] = await api.db
      .update(accountDeletions)
      .set({ dueAt: sql`now() - interval '1 minute'` })
      .where(sql`${eq(accountDeletions.userId, userId)} and status = 'SCHEDULED'`)
      .returning({ id: accountDeletions.id });
    return row!.id;
  };
  const forget = async (userId: string): Promise<void> =>
    eraseDueAccount(api.ctx(tenant), await fallDue(userId));

  return { person, fallDue, forget };
}

export type TestedColumn = { table: string; column: string; type: string };
export const columnName = ({ table, column }: TestedColumn): string => `${table}.${column}`;

/** Every column that can hold what somebody wrote. What the sandbox keeps is another program's. */
export async function textColumns(pool: pg.Pool): Promise<TestedColumn[]> {
  const { rows } = await pool.query(`
    select case when c.table_schema = 'public' then '' else c.table_schema || '.' end || c.table_name as table,
           c.column_name as column, c.udt_name as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      join pg_class p on p.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not p.relispartition
     where c.table_schema not in ('pg_catalog', 'information_schema', 'sandbox', 'drizzle') and t.table_type = 'BASE TABLE'
       and c.udt_name in ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar', 'bytea')
     order by 1, 2`);
  return rows;
}

/** The columns of all tables that hold a text, whatever its case. */
export async function columnsContaining(pool: pg.Pool, wanted: string): Promise<string[]> {
  const found: string[] = [];
  for (const one of await textColumns(pool)) {
    const text = one.type === "bytea" ? `encode("${one.column}", 'escape')` : `"${one.column}"::text`;
    const { rows } = await pool.query(
      `select exists (select 1 from ${one.table} where position(lower($1) in lower(${text})) > 0) as found`,
      [wanted],
    );
    if (rows[0].found) found.push(columnName(one));
  }
  return found;
}
