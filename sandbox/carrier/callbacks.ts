import { randomUUID } from "node:crypto";
import type { CallbackType } from "@/sandbox/carrier/callback-type";
import type { Tx } from "@/sandbox/database";
import { deliveryTimes, takeFault } from "@/sandbox/faults";
import { postJson } from "@/sandbox/outgoing";
import { backoff, type WorkOutcome } from "@/sandbox/work";
import type { World } from "@/sandbox/world";
import { carrierSignatureHeaders } from "./signing";

type Callback = { type: CallbackType; operationId?: string; reference: string; data: object };
type Queued = { url: string; eventId: string; body: string };

/** Queues a callback in the caller's transaction. Copies carry the same eventId, as repeated deliveries do. */
export async function sendCallback(
  tx: Tx,
  world: World,
  url: string,
  callback: Callback,
  copies = 1,
): Promise<void> {
  const eventId = randomUUID();
  const body = JSON.stringify({ eventId, occurredAt: world.clock().toISOString(), ...callback });
  const fault = await takeFault(tx, "carrier-callback", callback.type);
  for (const delay of deliveryTimes(fault)) {
    for (let copy = 0; copy < copies; copy += 1) {
      await world.work.add(
        tx,
        "carrier.callback",
        { url, eventId, body } satisfies Queued,
        delay + copy * 100,
      );
    }
  }
}

/** Sends a callback; only 200 acknowledges, everything else is tried again later. */
export async function deliverCallback(world: World, queued: Queued, attempts: number): Promise<WorkOutcome> {
  const { pathname, search } = new URL(queued.url);
  const message = { method: "POST", path: `${pathname}${search}`, body: queued.body };
  const result = await postJson(
    queued.url,
    queued.body,
    {
      "Idempotency-Key": queued.eventId,
      ...carrierSignatureHeaders(world.settings.carrierSecret, message, world.clock()),
    },
    (status) => status === 200,
  );
  return result.accepted ? { done: true } : { done: false, again: backoff(attempts), error: result.reason };
}
