import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { World } from "@/sandbox/world";
import { sendCallback } from "./callbacks";
import { newEid } from "./profiles";

/** The protocol's unit (bytes, seconds) for each unit of the form. A unit that does not match the service is omitted. */
const UNITS = {
  MB: { service: "DATA", factor: 1024 ** 2 },
  GB: { service: "DATA", factor: 1024 ** 3 },
  minutes: { service: "VOICE", factor: 60 },
} as const;

const CALLBACK_PATH = "/api/providers/carrier/callback";

export type NetworkSubscription = {
  iccid: string;
  msisdn: string;
  reference: string;
  esim: boolean;
  activationCode: string | null;
  eid: string | null;
  installedAt: string | null;
  /** Whether it has service, and if not, why. */
  state: "on the air" | "suspended" | "ended";
  suspendedFor: string | null;
  /** The zones in which mobile data is blocked. */
  blockedData: string[];
};

type Row = {
  iccid: string;
  msisdn: string;
  reference: string;
  callback_url: string;
  esim: boolean;
  profile: { activationCode?: string };
  eid: string | null;
  installed_at: Date | null;
  suspended_for: string | null;
  blocked_data: string[];
  ended_at: Date | null;
};

/** The subscriptions that this network has activated, newest first. */
export async function listNetworkSubscriptions(world: World, limit: number): Promise<NetworkSubscription[]> {
  const { rows } = await world.database.pool.query<Row>(
    "select * from sandbox.carrier_lines order by created_at desc limit $1",
    [limit],
  );
  return rows.map((row) => ({
    iccid: row.iccid,
    msisdn: row.msisdn,
    reference: row.reference,
    esim: row.esim,
    activationCode: row.profile.activationCode ?? null,
    eid: row.eid,
    installedAt: row.installed_at?.toISOString() ?? null,
    state: row.ended_at ? "ended" : row.suspended_for ? "suspended" : "on the air",
    suspendedFor: row.suspended_for,
    blockedData: row.blocked_data,
  }));
}

/** A subscription in the protocol's form. Undefined when this network never activated it. */
export async function readNetworkSubscription(world: World, iccid: string): Promise<object | undefined> {
  const { rows } = await world.database.pool.query<Row>(
    "select * from sandbox.carrier_lines where iccid = $1",
    [iccid],
  );
  const line = rows[0];
  if (!line) return undefined;
  return {
    iccid: line.iccid,
    msisdn: line.msisdn,
    state: line.ended_at ? "ENDED" : line.suspended_for ? "SUSPENDED" : "ACTIVE",
    blockedData: line.blocked_data,
    ...(line.suspended_for && { suspendedFor: line.suspended_for }),
    ...(line.eid && { eid: line.eid }),
    ...(line.installed_at && { installedAt: line.installed_at.toISOString() }),
  };
}

export const UsageRequest = z.object({
  msisdn: z.string().regex(/^\+[1-9]\d{6,14}$/, "must be E.164, such as +46701234567"),
  service: z.enum(["DATA", "VOICE", "SMS", "MMS"]),
  /** Bytes, seconds or messages, by service; or in `unit`, for people. */
  quantity: z.coerce.number().min(0).max(1e15),
  unit: z.enum(["MB", "GB", "minutes"]).optional(),
  scope: z.enum(["NATIONAL", "ROAMING", "ILD"]).default("NATIONAL"),
  /** ISO 3166-1 alpha-3. */
  country: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be ISO 3166-1 alpha-3, such as SWE")
    .optional(),
  /** Set to send the same record twice on purpose. */
  recordId: z.string().min(1).max(255).optional(),
});

/**
 * Adds usage to a subscription and reports it. A subscription that another carrier activated (seeded data) can have
 * usage, too, by its number alone. `at` is the time of use. Returns the record's id.
 */
export async function addUsage(
  world: World,
  usage: z.infer<typeof UsageRequest>,
  at: Date,
): Promise<{ recordId: string }> {
  const recordId = usage.recordId ?? `cdr_${randomUUID()}`;
  await world.database.transaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      "select * from sandbox.carrier_lines where msisdn = $1 order by (ended_at is null) desc, created_at desc limit 1",
      [usage.msisdn],
    );
    const line = rows[0];
    const { msisdn, service, scope, country } = usage;
    const unit = usage.unit && UNITS[usage.unit];
    const quantity = Math.round(usage.quantity * (unit?.service === service ? unit.factor : 1));
    const measured = { msisdn, service, scope, quantity, ...(country ? { country } : {}) };
    await sendCallback(tx, world, line?.callback_url ?? `${world.settings.appUrl}${CALLBACK_PATH}`, {
      type: "usage.reported",
      reference: line?.reference ?? usage.msisdn,
      data: {
        records: [
          {
            recordId,
            ...measured,
            ...(line ? { iccid: line.iccid } : {}),
            startedAt: at.toISOString(),
          },
        ],
      },
    });
  });
  world.work.wake();
  return { recordId };
}

/** Installs an eSIM and reports it. A second call reports the same again. Undefined: there is no such eSIM. */
export async function installSim(
  world: World,
  iccid: string,
): Promise<{ iccid: string; eid: string; installedAt: string } | undefined> {
  const installed = await world.database.transaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      `update sandbox.carrier_lines set eid = coalesce(eid, $2), installed_at = coalesce(installed_at, $3)
       where iccid = $1 and esim returning *`,
      [iccid, newEid(), world.clock()],
    );
    const line = rows[0];
    if (!line?.eid || !line.installed_at) return undefined;
    // From now on, this SIM serves the subscription.
    await tx.query(
      `update sandbox.carrier_lines set ended_at = $2
        where iccid = (select replaces from sandbox.carrier_lines where iccid = $1) and ended_at is null`,
      [iccid, world.clock()],
    );
    await tx.query("update sandbox.carrier_lines set replaces = null where iccid = $1", [iccid]);
    const data = { iccid, eid: line.eid, installedAt: line.installed_at.toISOString() };
    await sendCallback(tx, world, line.callback_url, {
      type: "sim.installed",
      reference: line.reference,
      data,
    });
    return data;
  });
  world.work.wake();
  return installed;
}
