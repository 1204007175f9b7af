import { openDatabase } from "@/sandbox/database";

/**
 * Adds the demo's subscriptions to the sandbox's network, as if it had activated them. Without them, the network knows no
 * subscription of the demo, and each comparison with it finds a difference that only a person could explain.
 * @param databaseUrl the database of the demo and the sandbox
 * @param callbackUrl where the network sends its messages
 */
export async function addDemoToNetwork(databaseUrl: string, callbackUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.pool.query(
      `insert into sandbox.carrier_lines
              (iccid, msisdn, reference, callback_url, esim, profile, eid, installed_at, created_at, suspended_for)
       select s.iccid, s.msisdn, s.id::text, $1, c.kind = 'ESIM',
              json_build_object('iccid', c.iccid, 'activationCode', c.activation_code),
              c.eid, c.installed_at, coalesce(s.activated_at, s.created_at),
              case s.status when 'PAUSED' then 'CUSTOMER' when 'BLOCKED' then 'OPERATOR'
                when 'SUSPENDED' then case s.suspended_for when 'UNPAID' then 'UNPAID' else 'OPERATOR' end end
         from subscriptions s
         join sim_cards c on c.tenant_id = s.tenant_id and c.iccid = s.iccid
        where s.status in ('ACTIVATED', 'PAUSED', 'SUSPENDED', 'BLOCKED')
       on conflict (iccid) do nothing`,
      [callbackUrl],
    );
  } finally {
    await database.close();
  }
}
