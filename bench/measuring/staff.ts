import type pg from "pg";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";
import type { AppStack } from "@/scripts/stack/app-stack";

export type StaffCaller = {
  /** Headers of a call that the person makes from a staff page. */
  headers: Record<string, string>;
  /**
   * Opens a contact with a customer whose caller is verified.
   * @returns the headers of a call in it
   */
  contactWith(customerId: string): Promise<Record<string, string>>;
};

const HOUR_MS = 3600_000;

/** A session of the demo's staff as after a sign-in, stepped up for the whole run. */
export async function staffOf(
  { baseUrl, demo }: AppStack,
  pool: pg.Pool,
  role: "SUPPORT" | "ADMIN",
): Promise<StaffCaller> {
  const [sessionId, token] = [newId(), randomToken()];
  const until = new Date(Date.now() + HOUR_MS * 8);
  const { rows } = await pool.query<{ id: string }>(
    `insert into staff_sessions (tenant_id, id, staff_id, token_hash, ip, stepped_up_until, created_at, expires_at)
     select tenant_id, $3, id, $4, 'bench', $5, now(), $5 from staff
      where tenant_id = $1 and role = $2 and removed_at is null limit 1 returning staff_id as id`,
    [demo.tenantId, role, sessionId, hashToken(token), until],
  );
  const headers = { cookie: `tern-staff=${token}`, origin: new URL(baseUrl).origin };
  return {
    headers,
    async contactWith(customerId) {
      const contactId = newId();
      await pool.query(
        `insert into contacts (tenant_id, id, staff_id, session_id, customer_id, channel, purpose, level, created_at, last_used_at)
         values ($1, $2, $3, $4, $5, 'PHONE', 'CONNECTION', 3, now(), now())`,
        [demo.tenantId, contactId, rows[0]!.id, sessionId, customerId],
      );
      return { ...headers, "tern-contact": contactId };
    },
  };
}
