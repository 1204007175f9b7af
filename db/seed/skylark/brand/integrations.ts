import type { Executor } from "@/db/client";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { workflowPaths, workflowRuns, workflows, workflowTasks } from "@/db/schema/workflows";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { daysBefore, hoursBefore } from "@/db/seed/skylark/timeline";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newSecret } from "@/lib/webhooks/deliveries/signing";

/** The connections to the brand's systems: an address that receives events, and a path that their CRM calls. */
export async function seedIntegrations(db: Executor, now: Date): Promise<void> {
  await seedWebhooks(db, now);
  await seedWorkflow(db, now);
}

/** Ordered by time as those of `newId`, so that lists in id order include it. */
const timeOrderedId = (at: Date, key: string): string => {
  const time = at.getTime().toString(16).padStart(12, "0");
  const [, , , variant, rest] = seedId("webhook-delivery", key).split("-");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-${variant}-${rest}`;
};

/** Disabled, because its address does not answer. The missed events wait. */
async function seedWebhooks(db: Executor, now: Date): Promise<void> {
  const endpointId = seedId("webhook-endpoint", "data-platform");
  const disabledAt = hoursBefore(now, 20);
  await db.insert(webhookEndpoints).values({
    tenantId: SKYLARK_TENANT_ID,
    id: endpointId,
    url: "https://hooks.skylark.example/tern",
    description: "Data platform",
    eventTypes: ["order.submitted", "subscription.activated"],
    status: "DISABLED",
    disabledReason: "REQUESTED",
    disabledAt,
    secret: encrypt("webhook-secret", newSecret()),
    createdAt: daysBefore(now, 90),
    updatedAt: disabledAt,
  });
  const told = ["order.submitted", "subscription.activated", "subscription.activated"].map(
    (eventType, index) => {
      const createdAt = hoursBefore(now, 30 - index * 9);
      const delivered = createdAt < disabledAt;
      return {
        tenantId: SKYLARK_TENANT_ID,
        id: timeOrderedId(createdAt, `${index}`),
        endpointId,
        eventId: seedId("webhook-event", `${index}`),
        eventType,
        createdAt,
        ...(delivered
          ? {
              status: "DELIVERED" as const,
              attemptCount: 1,
              attempts: [
                { attemptedAt: createdAt.toISOString(), durationMs: 84 + index * 31, statusCode: 200 },
              ],
              deliveredAt: createdAt,
            }
          : { status: "PARKED" as const }),
      };
    },
  );
  await db.insert(webhookDeliveries).values(told);
}

async function seedWorkflow(db: Executor, now: Date): Promise<void> {
  const workflowId = seedId("workflow", "callback");
  const createdAt = daysBefore(now, 60);
  const careTask = {
    name: "Call the customer back",
    description: "They asked for it on the website.",
  };
  await db.insert(workflows).values({
    tenantId: SKYLARK_TENANT_ID,
    id: workflowId,
    name: "Call-back request",
    webhookPaths: ["crm/callback", "website/forms/*"],
    customType: "callback_requested",
    outputs: { phone: { pointer: "/contact/phone" }, topic: { pointer: "/topic" }, source: { value: "crm" } },
    careTask,
    createdAt,
    updatedAt: createdAt,
  });
  await db.insert(workflowPaths).values([
    { tenantId: SKYLARK_TENANT_ID, workflowId, path: "crm/callback", wildcard: false },
    { tenantId: SKYLARK_TENANT_ID, workflowId, path: "website/forms", wildcard: true },
  ]);
  const requests = [
    { hours: 50, phone: "+46701740555", topic: "Roaming in Norway", done: true },
    { hours: 3, phone: "+46701740666", topic: "A second SIM", done: false },
  ];
  for (const [index, { hours, phone, topic, done }] of requests.entries()) {
    const runId = seedId("workflow-run", `${index}`);
    const ranAt = hoursBefore(now, hours);
    await db.insert(workflowRuns).values({
      tenantId: SKYLARK_TENANT_ID,
      id: runId,
      workflowId,
      path: "crm/callback",
      input: { contact: { phone }, topic },
      outputs: [
        { key: "customType", value: "callback_requested" },
        { key: "phone", value: phone },
        { key: "source", value: "crm" },
        { key: "topic", value: topic },
      ],
      createdAt: ranAt,
    });
    await db.insert(workflowTasks).values({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("workflow-task", `${index}`),
      workflowId,
      workflowRunId: runId,
      ...careTask,
      status: done ? "COMPLETED" : "OPEN",
      completedAt: done ? hoursBefore(now, hours - 2) : null,
      createdAt: ranAt,
    });
  }
}
