import { setTimeout as delay } from "node:timers/promises";
import type { AttemptEntry } from "@/db/schema/webhooks";
import type { Runtime } from "@/lib/kernel/runtime";
import { metrics } from "@/lib/platform/metrics/metrics";
import { newTraceId } from "@/lib/platform/secrets/ids";
import type { NewSpan } from "@/lib/platform/tracing/recorder";
import { outOfScope, spanIdOf } from "@/lib/platform/tracing/scope";
import { inSpan, randomSpanId, type Span } from "@/lib/platform/tracing/spans";
import { type PostOptions, type PostResult, postToEndpoint } from "@/lib/providers/endpoints/post";
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
import { testEvent } from "@/lib/webhooks/deliveries/envelope";
import { GIVES_UP_AFTER_MS, nextAttemptAt } from "@/lib/webhooks/deliveries/schedule";
import { signedRequest } from "@/lib/webhooks/deliveries/signed-request";

/** The maximum number of running requests: in all, and to troubled endpoints. The rest is always free for the others. */
const SLOTS = 256;
const TROUBLED_SLOTS = 64;
/** The maximum number of running requests to one endpoint. */
const MAX_WIDTH = 8;
/** A slower endpoint counts as troubled, because it would occupy slots. */
const SLOW_MS = 2_000;
/** How often the pool looks for work without a notice: retries, and the work of other processes. */
const LOOK_EVERY_MS = 1_000;
const RELEASE_EVERY_MS = 5_000;
/** How long running requests may take when the process stops. */
const DRAIN_MS = 3_000;
const ATTEMPTS_KEPT = 20;

export type DeliveryPool = { stop(): Promise<void> };
export type PoolOptions = Pick<PostOptions, "allowPrivate" | "timeoutMs" | "resolve"> & {
  /** The id of this process in claims. Its advisory lock shows other processes that it is alive. */
  owner: number;
};

/** One endpoint in this process. Its width grows with each success, and falls to one request at a time after a failure. */
type Lane = EndpointRef & {
  running: number;
  width: number;
  troubled: boolean;
  claiming: boolean;
  /** Requested during a claim: there may be more work than it found. */
  again: boolean;
};

/** The span of an attempt. Its trace is that of the change, and its parent the first span of that trace. */
function spanOfDelivery({ traceId: known, tenantId, endpointId, eventType }: ClaimedDelivery): NewSpan {
  const traceId = known ?? newTraceId();
  return {
    name: "webhook delivery",
    kind: "producer",
    traceId,
    spanId: randomSpanId(),
    parentId: known === null ? undefined : spanIdOf(known),
    attributes: {
      "tern.tenant_id": tenantId,
      "tern.webhook_endpoint_id": endpointId,
      "tern.event_type": eventType,
    },
  };
}

/** `refused`: the endpoint answered with another status than 200. `unanswered`: no answer came. */
const outcomeOf = ({ statusCode }: PostResult): string =>
  statusCode === 200 ? "delivered" : statusCode === undefined ? "unanswered" : "refused";

const pools = new Set<(endpoint: EndpointWithWork) => void>();

/** Notifies the pool of this process, if there is one, of an endpoint's work, so that it does not wait for a timer. */
export function wakeDeliveryPool(endpoint: EndpointWithWork): void {
  for (const look of pools) look(endpoint);
}

/**
 * Sends due deliveries (docs/decisions/webhooks.md). They are not jobs, because a receiver that hangs would occupy a
 * worker that others need. Here it occupies one of many slots, and troubled endpoints share a part of them.
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

  /** Starts as much of a lane's due work as it has room for. */
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
    // A lane is dropped with its width. A troubled lane must be kept.
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
    const traced = spanOfDelivery(delivery);
    const work = inSpan(traced, (span) => deliver(delivery, span))
      .then((well) => {
        lane.troubled = !well;
        lane.width = well ? Math.min(lane.width + 1, MAX_WIDTH) : 1;
      })
      .catch((error: unknown) =>
        log.error(
          { err: error, deliveryId: delivery.id, traceId: traced.traceId },
          "a webhook delivery could not be recorded",
        ),
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

  /** @returns whether the endpoint is healthy: it acknowledged, and fast enough */
  async function deliver(delivery: ClaimedDelivery, span: Span): Promise<boolean> {
    const at = clock.now();
    const result = await send(delivery, at);
    if (result === null) {
      await retryRecord(() => releaseClaim(db, delivery, options.owner));
      return true;
    }
    const { statusCode, error, durationMs, responseExcerpt } = result;
    const outcome = outcomeOf(result);
    metrics().webhookDeliveries.inc({ outcome });
    metrics().webhookSeconds.observe(durationMs / 1000);
    span.set({
      "tern.outcome": outcome,
      ...(statusCode !== undefined && { "http.response.status_code": statusCode }),
    });
    if (outcome !== "delivered") span.fail();
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

  /** @returns null when the process is stopping and the outcome is unknown */
  async function send(delivery: ClaimedDelivery, at: Date): Promise<PostResult | null> {
    const event = delivery.test ? testEvent(delivery) : delivery.event;
    if (!event) return { error: "The event is no longer kept.", durationMs: 0 };
    const { headers, body } = signedRequest(event, at, delivery);
    const result = await postToEndpoint(delivery.url, headers, body, { ...options, signal: ending.signal });
    return result.statusCode === undefined && ending.signal.aborted ? null : result;
  }

  /** Retries writing an outcome. Only this process knows it, so a short database outage must not lose it. */
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

  /** Finds due retries, the work of dead processes, and work without a notice. */
  async function pollForWork(): Promise<void> {
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

  const look = (endpoint: EndpointWithWork) => outOfScope(() => void fill(laneOf(endpoint)));
  pools.add(look);
  const looking = pollForWork();
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
