import type Stripe from "stripe";
import type { SandboxBillogram } from "@/sandbox/billogram/model";
import { newest as newestBillograms } from "@/sandbox/billogram/store";
import { listNetworkSubscriptions, type NetworkSubscription } from "@/sandbox/carrier/lines";
import type { SandboxCarrierOperation } from "@/sandbox/carrier/model";
import { listOperations } from "@/sandbox/carrier/operations";
import type { World } from "@/sandbox/world";
import { type ClockSettings, readClock } from "./tenant-clock";

export type PlannedFault = {
  id: string;
  surface: string;
  kind: string;
  match: string | null;
  remaining: number;
};
export type WaitingWork = {
  id: string;
  kind: string;
  about: string;
  attempts: number;
  runAt: string;
  lastError: string | null;
};

/** What the control page shows, read at once. */
export type ControlState = {
  faults: PlannedFault[];
  waiting: WaitingWork[];
  lines: NetworkSubscription[];
  operations: (SandboxCarrierOperation & { msisdn: string })[];
  payments: Stripe.PaymentIntent[];
  refunds: Stripe.Refund[];
  methods: Stripe.PaymentMethod[];
  billograms: SandboxBillogram[];
  clock: ClockSettings | undefined;
  disputes: Stripe.Dispute[];
};

const SHOWN = 12;

export async function readControlState(world: World): Promise<ControlState> {
  const { pool } = world.database;
  const newest = async <Resource>(kind: string, condition = "true") => {
    const { rows } = await pool.query<{ object: Resource }>(
      `select object from sandbox.stripe_objects where kind = $1 and ${condition} order by seq desc limit ${SHOWN}`,
      [kind],
    );
    return rows.map((row) => row.object);
  };
  const [faults, waiting, lines, operations, payments, refunds, methods, billograms, clock, disputes] =
    await Promise.all([
      pool.query<PlannedFault>(
        "select id::text, surface, kind, match, remaining from sandbox.faults where remaining > 0 order by faults.id limit 50",
      ),
      pool.query<Omit<WaitingWork, "runAt"> & { runAt: Date }>(
        `select w.id::text, w.kind, coalesce(e.object->>'type', w.payload->>'url', '') as about, w.attempts,
              w.run_at as "runAt", w.last_error as "lastError"
       from sandbox.work w left join sandbox.stripe_objects e on e.id = w.payload->>'eventId'
       order by w.run_at limit ${SHOWN}`,
      ),
      listNetworkSubscriptions(world, SHOWN),
      listOperations(world, SHOWN),
      newest<Stripe.PaymentIntent>("payment_intent"),
      newest<Stripe.Refund>("refund"),
      newest<Stripe.PaymentMethod>("payment_method", "customer is not null"),
      newestBillograms(pool, SHOWN),
      readClock(world),
      newest<Stripe.Dispute>("dispute"),
    ]);
  return {
    faults: faults.rows,
    waiting: waiting.rows.map((row) => ({ ...row, runAt: row.runAt.toISOString() })),
    lines,
    operations,
    payments,
    refunds,
    methods,
    billograms,
    clock,
    disputes,
  };
}
