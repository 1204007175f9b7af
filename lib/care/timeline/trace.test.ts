import { describe, expect, test } from "vitest";
import { sentMails } from "@/db/schema/mails";
import { apiRequests, events, jobRuns } from "@/db/schema/platform";
import { carrierEvents, carrierOperations } from "@/db/schema/subscriptions";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import type { Trace, TraceNode } from "@/lib/care/timeline/model";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const at = (ms: number) => new Date(api.clock.now().getTime() + ms);

/** The rows that an order leaves, from the call to the mail. */
async function anOrder() {
  const whose = { tenantId: tenant.id, traceId: newId(), customerId: await api.customer(tenant) };
  const [submitted, dispatch, provision, operation, callback, settled] = Array.from({ length: 6 }, () =>
    newId(),
  );
  const call = { surface: "platform" as const, method: "POST", path: "/orders", status: 201, durationMs: 5 };
  await api.db.insert(apiRequests).values({
    ...whose,
    ...call,
    id: newId(),
    operation: "createOrder",
    revision: "2026-09-01.bullfinch",
    createdAt: at(0),
  });
  const told = { entityType: "order", entityId: newId(), data: {}, actor: "key:one" };
  await api.db
    .insert(events)
    .values({ ...whose, ...told, id: submitted!, type: "order.submitted", sequence: 1, occurredAt: at(1) });
  const run = { ...whose, attempt: 1, outcome: "DONE" as const, durationMs: 10 };
  await api.db.insert(jobRuns).values([
    { ...run, id: dispatch!, job: "dispatch-event", eventId: submitted!, createdAt: at(100) },
    { ...run, id: provision!, job: "provision-order", parentId: dispatch!, createdAt: at(200) },
    { ...run, id: settled!, job: "carrier-event", eventId: callback!, createdAt: at(300) },
    { ...run, id: newId(), job: "send-order-mail", parentId: settled!, createdAt: at(400) },
  ]);
  const subscriptionId = newId();
  await api.db.insert(carrierOperations).values({
    ...whose,
    id: operation!,
    subscriptionId,
    type: "ACTIVATE",
    status: "COMPLETED",
    parameters: {},
    createdAt: at(205),
  });
  await api.db.insert(carrierEvents).values({
    ...whose,
    eventId: callback!,
    subscriptionId,
    carrierOperationId: operation!,
    type: "operation.completed",
    payload: {},
    receivedAt: at(290),
  });
  const endpointId = newId();
  await api.db
    .insert(webhookEndpoints)
    .values({ tenantId: tenant.id, id: endpointId, url: "https://hooks.example.com", secret: "secret" });
  await api.db.insert(webhookDeliveries).values({
    ...whose,
    id: newId(),
    endpointId,
    eventId: submitted!,
    eventType: "order.submitted",
    createdAt: at(105),
  });
  await api.db.insert(sentMails).values({
    ...whose,
    id: newId(),
    keyHash: newId(),
    template: "order-completed",
    reason: "ORDER",
    language: "en",
    status: "SENT",
    actor: "job:send-order-mail",
    createdAt: at(405),
  });
  return whose;
}

const nameOf = ({ source, title }: TraceNode): string =>
  source === "JOB" ? String(title.parameters.job) : source;
/** `[name, [children]]`, or the name alone. */
const shapeOf = (node: TraceNode): unknown =>
  node.children.length === 0 ? nameOf(node) : [nameOf(node), node.children.map(shapeOf)];

describe("a trace", () => {
  test("is a tree from the API call over jobs and the carrier to the mail", async () => {
    const { traceId } = await anOrder();
    const { body } = await api.call<Trace>("GET", `/traces/${traceId}`, { key });
    expect(body).toMatchObject({ traceId, startedAt: at(0).toISOString(), isComplete: true });
    expect(body.items.map(shapeOf)).toEqual([
      [
        "API_REQUEST",
        [
          [
            "EVENT",
            [
              [
                "dispatch-event",
                [
                  [
                    "provision-order",
                    [
                      [
                        "CARRIER_OPERATION",
                        [["CARRIER_CALLBACK", [["carrier-event", [["send-order-mail", ["MAIL"]]]]]]],
                      ],
                    ],
                  ],
                ],
              ],
              "WEBHOOK_DELIVERY",
            ],
          ],
        ],
      ],
    ]);
  });

  test("belongs to one brand, and reports when it has more rows than an answer", async () => {
    const { traceId, customerId } = await anOrder();
    const elsewhere = { key: await api.apiKey(await api.tenant()) };
    const unknown = await api.call<{ internalCode: string }>("GET", `/traces/${traceId}`, elsewhere);
    expect([unknown.status, unknown.body.internalCode]).toEqual([404, "8326"]);
    await api.db.insert(jobRuns).values(
      Array.from({ length: 201 }, (_, n) => ({
        tenantId: tenant.id,
        id: newId(),
        job: "bulk",
        attempt: 1,
        outcome: "DONE" as const,
        durationMs: 1,
        traceId,
        customerId,
        createdAt: at(1000 + n),
      })),
    );
    const { body } = await api.call<Trace>("GET", `/traces/${traceId}`, { key });
    expect(body.isComplete).toBe(false);
  });
});
