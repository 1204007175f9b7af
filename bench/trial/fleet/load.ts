import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type ApiSeller, payByCard, type Sale, sell } from "@/bench/sales/sell";
import type { AttemptEnd, Call } from "./figures";
import { seededRandom } from "./random";

export type LoadPlan = {
  /** The address of the load balancer. */
  url: string;
  key: string;
  /** The offering to sell. */
  plan: string;
  /** An address of the brand. */
  returnUrl: string;
  sandboxUrl: string;
  publishableKey: string;
  sandboxPool: pg.Pool;
  seed: number;
  clients: number;
  /** Reports an attempt that did not succeed. */
  trace(what: string, facts: Record<string, unknown>): void;
};

const ATTEMPT_MS = 20_000;
/** A client stops repeating after this time. */
const GIVE_UP_MS = 60_000;
/** A call that takes longer is written to the trace. */
const SLOW_MS = 1_000;
const PROBE_EVERY_MS = 100;
/** A pause between two steps of a client. The worker must keep up on a machine that all parts share. */
const THINK_MS = { least: 300, most: 900 };

/** Statuses that ask for a repeat. A 500 is a fault of the service, and may be repeated under the same key. */
const endOf = (status: number): AttemptEnd =>
  status >= 500 ? "failed" : status === 409 || status === 429 ? "busy" : "ok";

class GaveUp extends Error {}

/**
 * Clients that sell and read through the load balancer, as the guides for clients describe: each change has an idempotency
 * key, and is repeated after no answer, 5xx and 429, at the earliest after `Retry-After`. A probe reads ten times a second
 * and repeats at once, so that gaps are seen.
 */
export class ClientLoad {
  readonly calls: Call[] = [];
  readonly sales: Sale[] = [];
  /** Answers that no client can repeat: a defect in the product. */
  readonly refusals: string[] = [];
  private ending = false;
  private sold = 0;
  private running: Promise<unknown> | undefined;

  constructor(private readonly plan: LoadPlan) {}

  start(): void {
    const clients = Array.from({ length: this.plan.clients }, (_, index) => this.client(index));
    this.running = Promise.all([...clients, this.probe()]);
    this.running.catch(() => {});
  }

  /** Ends after the running sales. */
  async stop(): Promise<void> {
    this.ending = true;
    await this.running;
  }

  private async attempt(
    method: string,
    path: string,
    body: unknown,
    idempotencyKey: string | undefined,
  ): Promise<{ status: number; text: string; retryAfter: number } | null> {
    try {
      const response = await fetch(`${this.plan.url}/api/v2${path}`, {
        method,
        headers: {
          "x-api-key": this.plan.key,
          "content-type": "application/json",
          ...(idempotencyKey && { "x-idempotency-key": idempotencyKey }),
        },
        signal: AbortSignal.timeout(ATTEMPT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const retryAfter = Number(response.headers.get("retry-after") ?? 0) * 1000;
      return { status: response.status, text: await response.text(), retryAfter };
    } catch {
      return null;
    }
  }

  /** @throws GaveUp when there was no success in time, or when the answer asks for no repeat */
  private async call<T>(
    method: string,
    path: string,
    { body, idempotencyKey, isProbe }: { body?: unknown; idempotencyKey?: string; isProbe?: boolean } = {},
  ): Promise<T> {
    const call: Call = { startedAt: performance.now(), endedAt: 0, attempts: [] };
    const done = () => {
      call.endedAt = performance.now();
      this.calls.push(call);
      const ms = Math.round(call.endedAt - call.startedAt);
      if (ms > SLOW_MS) this.plan.trace("slow", { method, path, ms, attempts: call.attempts.length });
    };
    for (;;) {
      const answer = await this.attempt(method, path, body, idempotencyKey);
      const end = answer ? endOf(answer.status) : "lost";
      call.attempts.push({ endedAt: performance.now(), end });
      if (answer && end === "ok") {
        done();
        if (answer.status < 300) return JSON.parse(answer.text) as T;
        this.refusals.push(`${method} ${path}: ${answer.status} ${answer.text}`);
        throw new GaveUp();
      }
      this.plan.trace("attempt", {
        method,
        path,
        end,
        status: answer?.status,
        ms: Math.round(performance.now() - call.startedAt),
        text: answer?.text.slice(0, 300),
      });
      if (performance.now() - call.startedAt > GIVE_UP_MS) {
        done();
        throw new GaveUp();
      }
      const pause = Math.min(100 * 2 ** (call.attempts.length - 1), 2_000);
      await delay(isProbe ? PROBE_EVERY_MS : Math.max(pause, answer?.retryAfter ?? 0));
    }
  }

  private async client(index: number): Promise<void> {
    const random = seededRandom(this.plan.seed * 1_000 + index);
    const think = () => delay(THINK_MS.least + random() * (THINK_MS.most - THINK_MS.least));
    const seller: ApiSeller = {
      plan: this.plan.plan,
      returnUrl: this.plan.returnUrl,
      post: async <T>(path: string, idempotencyKey: string, body: unknown) => {
        await think();
        return this.call<T>("POST", path, { body, idempotencyKey });
      },
      pay: (clientSecret) =>
        payByCard(this.plan.sandboxUrl, this.plan.publishableKey, this.plan.sandboxPool, clientSecret),
    };
    const reads = [
      "/orders?limit=20",
      "/subscriptions?limit=20",
      "/customers?limit=20",
      "/invoices?limit=20",
      "/product-offerings?customerType=CONSUMER&market=SE&limit=20",
    ];
    while (!this.ending) {
      try {
        const sale = await sell(seller, this.sold++);
        this.sales.push(sale);
        this.plan.trace("paid", { sale: sale.number, orderId: sale.orderId });
        await this.call("GET", `/orders/${sale.orderId}`);
        for (let n = 0; n < 3; n++) {
          await think();
          await this.call("GET", reads[Math.floor(random() * reads.length)]!);
        }
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error;
      }
    }
  }

  private async probe(): Promise<void> {
    while (!this.ending) {
      await this.call("GET", "/orders?limit=1", { isProbe: true }).catch((error: unknown) => {
        if (!(error instanceof GaveUp)) throw error;
      });
      await delay(PROBE_EVERY_MS);
    }
  }
}
