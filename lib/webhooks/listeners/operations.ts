import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { withSecret } from "@/lib/webhooks/endpoints";
import {
  CreateWebhookListener,
  MOST_PULLED,
  PulledDeliveries,
  RecordedWebhookAnswers,
  WebhookAnswers,
  WebhookListener,
} from "@/lib/webhooks/listeners/listener-model";
import { createListener, pullDeliveries, recordAnswers } from "@/lib/webhooks/listeners/listeners";

const managed = { tag: "Webhooks", surfaces: ["platform"], permission: "integrations:manage" } as const;
const listenerParams = z.object({ webhookListenerId: z.string() });

export const createWebhookListener = operation({
  ...managed,
  id: "createWebhookListener",
  method: "POST",
  path: "/webhook-listeners",
  summary: "Create a webhook listener",
  description:
    "For a computer that Tern cannot reach. A listener is an endpoint whose deliveries are fetched. `npx @tern/client listen` does that and forwards them. It is deleted when nothing was fetched for an hour. Delete it before with the operation of endpoints, under the same id.",
  body: CreateWebhookListener,
  output: WebhookListener,
  status: 201,
  failures: [failures.webhookEventNotFound],
  handle: (ctx, { body }) => createListener(ctx, body),
  finish: (ctx, { id }) => withSecret(ctx, id),
});

export const pullWebhookDeliveries = operation({
  ...managed,
  id: "pullWebhookDeliveries",
  method: "GET",
  path: "/webhook-listeners/{webhookListenerId}/deliveries",
  summary: "Fetch the deliveries of a listener",
  description:
    "Returns the same deliveries until their answers are reported. Extends the time after which the listener is deleted.",
  params: listenerParams,
  query: z.object({
    limit: z.int().min(1).max(MOST_PULLED).default(20).describe("The most deliveries to return."),
  }),
  output: PulledDeliveries,
  failures: [failures.webhookListenerNotFound],
  handle: (ctx, { params, query }) => pullDeliveries(ctx, params.webhookListenerId, query.limit),
});

export const reportWebhookAnswers = operation({
  ...managed,
  id: "reportWebhookAnswers",
  method: "POST",
  path: "/webhook-listeners/{webhookListenerId}/answers",
  summary: "Report the answers to a listener's deliveries",
  description:
    "A delivery that was answered with 200 becomes DELIVERED, every other one PARKED. `redeliver` makes the listener get it again.",
  params: listenerParams,
  body: WebhookAnswers,
  output: RecordedWebhookAnswers,
  failures: [failures.webhookListenerNotFound],
  handle: (ctx, { params, body }) => recordAnswers(ctx, params.webhookListenerId, body),
});

export const LISTENER_OPERATIONS = [
  createWebhookListener,
  pullWebhookDeliveries,
  reportWebhookAnswers,
] as const;
