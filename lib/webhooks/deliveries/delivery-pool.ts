import { setTimeout as delay } from "node:timers/promises";
import type { AttemptEntry } from "@/db/schema/webhooks";
import type { Runtime } from "@/lib/kernel/runtime";
import {
  type ClaimedDelivery,
  claimDue,
  type EndpointRef,
  type EndpointWithWork,
  endpointsWithWork,
  recordDelivered,
  recordFailed,
  releaseAbandoned,
  releaseClaim,
} from "@/lib/webhooks/deliveries/claims";
import { disableFailing } from "@/lib/webhooks/deliveries/disable-failing";
import { envelopeOf, testEvent } from "@/lib/webhooks/deliveries/envelope";
import { type PostOptions, type PostResult, postToEndpoint } from "@/lib/webhooks/deliveries/post";
import { GIVES_UP_AFTER_MS, nextAttemptAt } from "@/lib/webhooks/deliveries/schedule";
import { webhookSignatureHeaders } from "@/lib/webhooks/deliveries/signing";

/** Requests under way at most, in all and of those to endpoints in trouble. The rest is always there for the others. */
const SLOTS = 256;
const TROUBLED_SLOTS = 64;
/** Requests to one endpoint at most. */
const WIDEST = 8;
/** An endpoint that takes longer than this is as good as one that hangs: it would hold slots. */
const SLOW_MS = 2_000;
/** How often work is looked for that nobody announced: retries, and what other processes left. */
const LOOK_EVERY_MS = 1_000;
const RELEASE_EVERY_MS = 5_000;
/** Requests under way get this long to end when the process stops. */
const DRAIN_MS = 3_000;
const ATTEMPTS_KEPT = 20;

export type DeliveryPool = { stop(): Promise<void> };
export type PoolOptions = Pick<PostOptions, "allowPrivate" | "timeoutMs" | "resolve"> & {
  /** Names this process in claims; its advisory lock tells others that it lives. */
  owner: number;
};

/** One endpoint as this process knows it. Widens with each success, falls back to one request at a time with trouble. */
type Lane = EndpointRef & {
  running: number;
  width: number;
  troubled: boolean;
  claiming: boolean;
  /** Asked for while claiming: there may be more than was found. */
  again: boolean;
};

const pools = new Set<(endpoint: EndpointWithWork) => void>();

/** Tells the pool of this process, if it has one, that an endpoint has something to be sent: nothing waits for a timer. */
export function wakeDeliveryPool(endpoint: EndpointWithWork): void {
  for (const look of pools) look(endpoint);
}

/**
 * Sends deliveries that are due (docs/decisions/webhooks.md). They do not run as jobs, because a receiver that hangs would
 * hold a worker others need; here it holds one of many slots, and those in trouble share a part of them.
 */
export function startDeliveryPool(runtime: Runtime, options: PoolOptions): DeliveryPool {
  const { db, clock, log } = runtime;
  const lanes = new Map<string, Lane>();
  const waiting = new Set<Lane>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const used = { all: 0, troubled: 0 };
  let stopped = false;

  const laneOf = ({ tenantId, endpointId, failing: troubled }: EndpointWithWork): Lane => {
    let lane = lanes.get(endpointId);
    if (!lane) {
      lane = { tenantId, endpointId, running: 0, width: 1, troubled, claiming: false, again: false };
      lanes.set(endpointId, lane);
    }
    return lane;
  };

  const take = (count: number, troubled: boolean) => {
    used.all += count;
    if (troubled) used.troubled += count;
  };
  const room = (lane: Lane) =>
    Math.min(SLOTS - used.all, lane.troubled ? TROUBLED_SLOTS - used.troubled : SLOTS);

  /** Starts as much of a lane's due work as there is room for. */
  async function fill(lane: Lane): Promise<void> {
    if (stopped) return;
    if (lane.claiming) {
      lane.again = true;
      return;
    }
    const wanted = lane.width - lane.running;
    if (wanted <= 0) return;
    const count = Math.min(wanted, room(lane));
    if (count <= 0) {
      waiting.add(lane);
      return;
    }
    const { troubled } = lane;
    lane.claiming = true;
    lane.again = false;
    take(count, troubled);
    let due: ClaimedDelivery[] = [];
    try {
      due = await claimDue(db, lane, options.owner, clock.now(), count);
    } catch (error) {
      log.warn({ err: error, endpointId: lane.endpointId }, "webhook deliveries could not be claimed");
    }
    take(due.length - count, troubled);
    lane.claiming = false;
    for (const delivery of due) start(lane, delivery, troubled);
    if (lane.again || (due.length > 0 && due.length === count)) void fill(lane);
    // What it has learnt is forgotten with it; that it is in trouble must not be.
    else if (lane.running === 0 && !lane.troubled) lanes.delete(lane.endpointId);
    wake();
  }

  function wake(): void {
    for (const lane of waiting) {
      if (room(lane) <= 0) continue;
      waiting.delete(lane);
      void fill(lane);
    }
  }

  function start(lane: Lane, delivery: ClaimedDelivery, troubled: boolean): void {
    lane.running++;
    const work = deliver(delivery)
      .then((well) => {
        lane.troubled = !well;
        lane.width = well ? Math.min(lane.width + 1, WIDEST) : 1;
      })
      .catch((error: unknown) =>
        log.error({ err: error, deliveryId: delivery.id }, "a webhook delivery could not be recorded"),
      )
      .finally(() => {
        lane.running--;
        take(-1, troubled);
        running.delete(work);
        void fill(lane);
        wake();
      });
    running.add(work);
  }

  /** @returns whether the endpoint does well: it acknowledged, and soon */
  async function deliver(delivery: ClaimedDelivery): Promise<boolean> {
    const at = clock.now();
    const result = await send(delivery, at);
    if (result === null) {
      await retryRecord(() => releaseClaim(db, delivery, options.owner));
      return true;
    }
    const { statusCode, error, durationMs, responseExcerpt } = result;
    const entry: AttemptEntry = {
      attemptedAt: at.toISOString(),
      durationMs,
      ...(statusCode !== undefined && { statusCode }),
      ...(error !== undefined && { error }),
      ...(responseExcerpt !== undefined && { responseExcerpt }),
    };
    const now = clock.now();
    const tried = {
      delivery,
      owner: options.owner,
      attempts: [...delivery.attempts, entry].slice(-ATTEMPTS_KEPT),
      now,
    };
    if (statusCode === 200) {
      await retryRecord(() => recordDelivered(db, tried));
      return durationMs <= SLOW_MS;
    }
    const next = delivery.test || !delivery.event ? null : nextAttemptAt(delivery.step, now, Math.random());
    await retryRecord(() => recordFailed(db, tried, next));
    const { failingSince } = delivery;
    if (!delivery.test && failingSince && now.getTime() - failingSince.getTime() >= GIVES_UP_AFTER_MS)
      await disableFailing(runtime, delivery);
    return false;
  }

  /** @returns null when the process is stopping and it is not known what became of it */
  async function send(delivery: ClaimedDelivery, at: Date): Promise<PostResult | null> {
    const event = delivery.test ? testEvent(delivery) : delivery.event;
    if (!event) return { error: "The event is no longer kept.", durationMs: 0 };
    const body = JSON.stringify(envelopeOf(event, delivery.pin));
    const headers = {
      "content-type": "application/json",
      "user-agent": "Tern-Webhooks/1",
      ...webhookSignatureHeaders({ id: event.id, body, at }, delivery),
    };
    const result = await postToEndpoint(delivery.url, headers, body, { ...options, signal: ending.signal });
    return result.statusCode === undefined && ending.signal.aborted ? null : result;
  }

  /** The outcome is known here and nowhere else; a database that is away for a moment must not make it unknown. */
  async function retryRecord(record: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await record();
      } catch (error) {
        if (tries === 5 || stopped) throw error;
        await delay(tries * 500);
      }
    }
  }

  /** Retries that have come due, work of processes that died, and whatever was not announced to this one. */
  async function keepLooking(): Promise<void> {
    let releasedAt = 0;
    while (!stopped) {
      try {
        if (performance.now() - releasedAt >= RELEASE_EVERY_MS || releasedAt === 0) {
          releasedAt = performance.now();
          await releaseAbandoned(db, options.owner, clock.now());
        }
        for (const endpoint of await endpointsWithWork(db, clock.now())) void fill(laneOf(endpoint));
      } catch (error) {
        log.warn({ err: error }, "webhook deliveries could not be looked for");
      }
      await delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  const look = (endpoint: EndpointWithWork) => void fill(laneOf(endpoint));
  pools.add(look);
  const looking = keepLooking();
  return {
    async stop() {
      stopped = true;
      pools.delete(look);
      await Promise.race([Promise.allSettled(running), delay(DRAIN_MS, undefined, { ref: false })]);
      ending.abort();
      await Promise.allSettled(running);
      await looking;
    },
  };
}
