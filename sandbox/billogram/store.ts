import { randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "@/sandbox/database";
import { deliveryTimes, takeFault } from "@/sandbox/faults";
import type { World } from "@/sandbox/world";
import { billogramNotFound } from "./failures";
import type {
  BillogramEventType,
  SandboxBillogram,
  SandboxBillogramCustomer,
  SandboxBillogramEvent,
} from "./model";

/** One request to Billogram, inside its transaction. */
export type BillogramCall = { tx: Tx; world: World };

/** `YYYY-MM-DD hh:mm:ss` in UTC. */
export const timestamp = (date: Date): string => date.toISOString().slice(0, 19).replace("T", " ");

export const newBillogramId = (): string => randomBytes(6).toString("base64url").replace(/[-_]/g, "x");

export async function saveCustomer({ tx }: BillogramCall, customer: SandboxBillogramCustomer): Promise<void> {
  await tx.query(
    `insert into sandbox.billogram_customers (customer_no, notes, object) values ($1, $2, $3)
     on conflict (customer_no) do update set notes = excluded.notes, object = excluded.object`,
    [customer.customer_no, customer.notes, JSON.stringify(customer)],
  );
}

export async function nextNumber({ tx }: BillogramCall, sequence: "customer" | "invoice"): Promise<number> {
  const { rows } = await tx.query<{ n: string }>(`select nextval('sandbox.billogram_${sequence}_no') n`);
  return Number(rows[0]!.n);
}

export async function loadCustomer(
  { tx }: BillogramCall,
  customerNo: number,
): Promise<SandboxBillogramCustomer> {
  const { rows } = await tx.query<{ object: SandboxBillogramCustomer }>(
    "select object from sandbox.billogram_customers where customer_no = $1 for update",
    [Number.isSafeInteger(customerNo) ? customerNo : -1],
  );
  if (!rows[0]) throw billogramNotFound(`Customer ${customerNo}`);
  return rows[0].object;
}

export async function saveBillogram({ tx }: BillogramCall, billogram: SandboxBillogram): Promise<void> {
  await tx.query(
    `insert into sandbox.billograms (id, customer_no, order_no, object) values ($1, $2, $3, $4)
     on conflict (id) do update set object = excluded.object`,
    [billogram.id, billogram.customer.customer_no, billogram.info.order_no, JSON.stringify(billogram)],
  );
}

/** Locked for the rest of the transaction: commands to one billogram take turns. */
export async function loadBillogram({ tx }: BillogramCall, id: string): Promise<SandboxBillogram> {
  const { rows } = await tx.query<{ object: SandboxBillogram }>(
    "select object from sandbox.billograms where id = $1 for update",
    [id],
  );
  if (!rows[0]) throw billogramNotFound(`Billogram ${id}`);
  return rows[0].object;
}

/** What the newest billograms are, for the sandbox's own page. */
export async function newest(pool: World["database"]["pool"], limit: number): Promise<SandboxBillogram[]> {
  const { rows } = await pool.query<{ object: SandboxBillogram }>(
    "select object from sandbox.billograms order by seq desc limit $1",
    [limit],
  );
  return rows.map(({ object }) => object);
}

/**
 * Adds to a billogram's history and queues the callback that tells of it, with the billogram as it is now: change it
 * first. The caller saves it.
 */
export async function happened(
  call: BillogramCall,
  billogram: SandboxBillogram,
  type: BillogramEventType,
  data: SandboxBillogramEvent["data"] = {},
): Promise<void> {
  const now = call.world.clock();
  const event: SandboxBillogramEvent = {
    type,
    created_at: timestamp(now),
    event_uuid: randomUUID(),
    billogram_id: billogram.id,
    data: { ...data, remaining_sum: billogram.remaining_sum, total_sum: billogram.total_sum },
  };
  billogram.events.push(event);
  billogram.updated_at = event.created_at;
  await call.tx.query(
    "insert into sandbox.billogram_events (billogram_id, object, created_at) values ($1, $2, $3)",
    [billogram.id, JSON.stringify(event), now],
  );
  const { url, sign_key: signKey, custom } = billogram.callbacks;
  if (!url) return;
  const callbackId = randomUUID();
  const body = JSON.stringify({
    callback_id: callbackId,
    callback_timestamp: now.toISOString(),
    callback_type: "BillogramEvent",
    custom,
    event,
    billogram,
  });
  const fault = await takeFault(call.tx, "billogram-callback", type);
  for (const delay of deliveryTimes(fault))
    await call.world.work.add(call.tx, "billogram.callback", { url, signKey, body, type }, delay);
}
