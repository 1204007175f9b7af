import { z } from "zod";
import type { NetworkFailure } from "@/sandbox/carrier/failure";
import type { Tx } from "@/sandbox/database";
import type { World } from "@/sandbox/world";
import { newProfile } from "./profiles";

const msisdn = z.string().regex(/^\+[1-9]\d{6,14}$/, "must be E.164, such as +46701234567");
const iccid = z.string().regex(/^89\d{16,20}$/, "must be 18 to 22 digits beginning with 89");
const line = { msisdn, iccid };

export const Terminate = z.object(line);
export const Restore = z.object(line);
export const Suspend = z.object({ ...line, reason: z.enum(["CUSTOMER", "UNPAID", "OPERATOR"]) });
export const ChangeSim = z.object({
  ...line,
  country: z.string().regex(/^[A-Z]{2}$/, "must be ISO 3166-1 alpha-2"),
  sim: z.object({ esim: z.boolean(), iccid: iccid.optional() }),
  keepOldSim: z.boolean().optional(),
  deliveryAddress: z.record(z.string(), z.unknown()).optional(),
});

export const ChangeNumber = z.object({
  ...line,
  country: z.string().regex(/^[A-Z]{2}$/, "must be ISO 3166-1 alpha-2"),
  newMsisdn: msisdn,
});

export const SetDataBlock = z.object({ ...line, blocked: z.array(z.enum(["HOME", "EU", "WORLD"])).max(3) });

/** The changes of an active subscription. */
export type NetworkChange = { reference: string; callbackUrl: string } & (
  | { type: "TERMINATE"; parameters: z.infer<typeof Terminate> }
  | { type: "SUSPEND"; parameters: z.infer<typeof Suspend> }
  | { type: "RESTORE"; parameters: z.infer<typeof Restore> }
  | { type: "CHANGE_SIM"; parameters: z.infer<typeof ChangeSim> }
  | { type: "CHANGE_NUMBER"; parameters: z.infer<typeof ChangeNumber> }
  | { type: "SET_DATA_BLOCK"; parameters: z.infer<typeof SetDataBlock> }
);

/**
 * Why a subscription cannot be changed. Undefined when it can. A subscription that this network never activated (seeded
 * data) counts as active.
 */
export async function networkChangeRefusal(
  tx: Tx,
  { parameters }: NetworkChange,
): Promise<NetworkFailure | undefined> {
  const { rows } = await tx.query<{ ended_at: Date | null }>(
    "select ended_at from sandbox.carrier_lines where iccid = $1",
    [parameters.iccid],
  );
  if (!rows[0]?.ended_at) return undefined;
  return {
    reasonCode: "line_unknown",
    message: "The line is not on this network any more.",
    retryable: false,
  };
}

/** Makes the change. Returns the operation's result. */
export async function changeOnNetwork(tx: Tx, world: World, change: NetworkChange): Promise<object> {
  const { iccid: present } = change.parameters;
  // Includes the SIM that works until this one is installed.
  const set = (
    column: "suspended_for" | "ended_at" | "blocked_data",
    value: string | string[] | Date | null,
  ) =>
    tx.query(
      `update sandbox.carrier_lines set ${column} = $2
        where iccid = $1 or iccid = (select replaces from sandbox.carrier_lines where iccid = $1)`,
      [present, value],
    );
  switch (change.type) {
    case "TERMINATE":
      await set("ended_at", world.clock());
      return {};
    case "SUSPEND":
      await set("suspended_for", change.parameters.reason);
      return {};
    case "RESTORE":
      await set("suspended_for", null);
      return {};
    case "SET_DATA_BLOCK":
      await set("blocked_data", change.parameters.blocked);
      return {};
    case "CHANGE_NUMBER":
      // The SIM that works until this one is installed has the same number.
      await tx.query(
        `update sandbox.carrier_lines set msisdn = $2
          where iccid = $1 or iccid = (select replaces from sandbox.carrier_lines where iccid = $1)`,
        [present, change.parameters.newMsisdn],
      );
      return {};
    case "CHANGE_SIM": {
      const { sim, country, keepOldSim, msisdn } = change.parameters;
      const profile = newProfile(country, sim.esim, sim.iccid);
      const keeps = sim.esim && keepOldSim === true;
      const { rows } = await tx.query<{ replaces: string | null }>(
        "select replaces from sandbox.carrier_lines where iccid = $1",
        [present],
      );
      const serving = rows[0]?.replaces ?? present;
      await set("ended_at", world.clock());
      if (keeps)
        await tx.query("update sandbox.carrier_lines set ended_at = null where iccid = $1", [serving]);
      await addToNetwork(tx, world, {
        ...change,
        msisdn,
        esim: sim.esim,
        profile,
        ...(keeps && { replaces: serving }),
      });
      // The block belongs to the line and not to the SIM.
      await tx.query(
        `update sandbox.carrier_lines set blocked_data = (select blocked_data from sandbox.carrier_lines where iccid = $2)
          where iccid = $1`,
        [profile.iccid, present],
      );
      return { ...profile, oldSim: keeps ? "UNTIL_INSTALLED" : "ENDED" };
    }
  }
}

/** Activates a SIM with a number. */
export async function addToNetwork(
  tx: Tx,
  world: World,
  added: {
    reference: string;
    callbackUrl: string;
    msisdn: string;
    esim: boolean;
    profile: { iccid: string };
    /** The SIM that works until this one is installed. */
    replaces?: string;
  },
): Promise<void> {
  await tx.query(
    `insert into sandbox.carrier_lines (iccid, msisdn, reference, callback_url, esim, profile, created_at, replaces)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (iccid) do update set msisdn = excluded.msisdn, reference = excluded.reference,
       callback_url = excluded.callback_url, profile = excluded.profile, esim = excluded.esim,
       replaces = excluded.replaces,
       ended_at = null, suspended_for = null, blocked_data = '{}'`,
    [
      added.profile.iccid,
      added.msisdn,
      added.reference,
      added.callbackUrl,
      added.esim,
      JSON.stringify(added.profile),
      world.clock(),
      added.replaces ?? null,
    ],
  );
}
