import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import type { EventEntity } from "@/lib/kernel/jobs/events";
import { OPERATIONS } from "@/lib/operations";
import type { TestApi } from "@/lib/testing/api";
import { contractViolation } from "@/lib/testing/fuzz/contract";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { readEvent } from "@/lib/webhooks/deliveries/dispatch";
import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpointWithSecret,
  WebhookEnvelope,
} from "@/lib/webhooks/model";

export type ReceivedWebhook = { headers: IncomingHttpHeaders; text: string; body: WebhookEnvelope };

export type Receiver = AsyncDisposable & {
  url: string;
  /** In the order of arrival. */
  received: ReceivedWebhook[];
  /** Sets the answer from now on; 200 at first. A function without an answer hangs. */
  answer(how: (response: ServerResponse, nth: number) => void): void;
};

/** A server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  let how = (response: ServerResponse, _nth: number): void => void response.writeHead(200).end("ok");
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      received.push({ headers: request.headers, text, body: JSON.parse(text) });
      how(response, received.length);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer(next) {
      how = next;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Waits for an effect of another process or connection. */
export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  // Not `expect.poll`, because concurrent tests wait, too.
  await vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error(`never came to pass: ${what}`);
    },
    { timeout: 120_000, interval: 5 },
  );
}

/** Creates and reads webhooks over the API. */
export function webhookApi(api: TestApi, key: () => string) {
  const call = <T>(method: string, path: string, body?: unknown) =>
    api.call<T>(method, path, { key: key(), body });
  return {
    async endpoint(url: string, more: object = {}): Promise<WebhookEndpointWithSecret> {
      const { status, body } = await call<WebhookEndpointWithSecret>("POST", "/webhook-endpoints", {
        url,
        ...more,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    deliveries: async (webhookEndpointId: string, query = "") =>
      (
        await call<{ items: WebhookDelivery[] }>(
          "GET",
          `/webhook-endpoints/${webhookEndpointId}/deliveries${query}`,
        )
      ).body.items,
    delivery: async (id: string) =>
      (await call<WebhookDeliveryDetail>("GET", `/webhook-deliveries/${id}`)).body,
    /** A change that emits an event: a new customer. */
    async change(name = "Astrid Lind"): Promise<string> {
      const { status, body } = await call<{ customerId: string }>("POST", "/customers", {
        name,
        customerType: "CONSUMER",
        contact: { email: "astrid@example.com" },
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.customerId;
    },
    call,
  };
}

/**
 * The operation that reads the resource of an event, and how its answer contains the resource. `data` has the form of that
 * answer.
 */
const READS: Record<Exclude<EventEntity, "workflow">, [id: string, wrap?: (data: unknown) => unknown]> = {
  customer: ["getCustomer"],
  user: ["getUser"],
  license: ["getLicense"],
  order: ["getOrder"],
  subscription: ["getSubscription"],
  porting: ["getInPorting"],
  invoice: ["getInvoice"],
  payment_intent: ["getPaymentIntent"],
  refund: ["listRefunds", (data) => ({ items: [data], pagination: { nextCursor: null } })],
  dispute: ["listPaymentDisputes", (data) => ({ items: [data], pagination: { nextCursor: null } })],
  payment_profile: ["getPaymentProfile"],
};

/** How an event's data differs from the document of a revision. Null when it fits. */
export function documentViolation(
  entity: Exclude<EventEntity, "workflow">,
  revision: string,
  data: unknown,
): string | null {
  const [operationId, wrap = (one) => one] = READS[entity];
  const operation = OPERATIONS.find(({ id }) => id === operationId)!;
  const headers = new Headers({ "api-revision": revision, "x-trace-id": "none" });
  return contractViolation("platform", operation, { status: 200, headers, body: wrap(data) });
}

/** A tenant's last event of an entity, and the endpoints that subscribe to it. */
export async function lastEvent(api: TestApi, tenant: Tenant, entityId: string) {
  const { rows } = await api.runtime.pool.query<{ id: string }>(
    "select id from events where tenant_id = $1 and entity_id = $2 order by sequence desc limit 1",
    [tenant.id, entityId],
  );
  return (await readEvent(api.ctx(tenant), rows[0]!.id))!;
}
