import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { listAllDeliveries, replayDeliveries } from "@/lib/webhooks/deliveries/all-deliveries";
import { getDelivery, listDeliveries, redeliver } from "@/lib/webhooks/deliveries/deliveries";
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  testEndpoint,
  updateEndpoint,
  withSecret,
} from "@/lib/webhooks/endpoints";
import {
  CreateWebhookEndpoint,
  deliveryFilter,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointPage,
  WebhookEndpointWithSecret,
  WebhookReplay,
  WebhookReplayFilter,
  WebhookSettings,
} from "@/lib/webhooks/model";
import { getWebhookSettings, updateWebhookSettings } from "@/lib/webhooks/settings";
import { DELIVERY_STATUSES } from "@/lib/webhooks/states";

const managed = { tag: "Webhooks", surfaces: ["platform"], permission: "integrations:manage" } as const;
const endpointParams = z.object({ webhookEndpointId: z.string() });
const deliveryParams = z.object({ webhookDeliveryId: z.string() });

export const createWebhookEndpoint = operation({
  ...managed,
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/webhook-endpoints",
  summary: "Create a webhook endpoint",
  description: "The response contains the signing secret. It is not shown again.",
  body: CreateWebhookEndpoint,
  output: WebhookEndpointWithSecret,
  status: 201,
  failures: [failures.webhookUrlNotAllowed],
  handle: (ctx, { body }) => createEndpoint(ctx, body),
  finish: (ctx, { id }) => withSecret(ctx, id),
});

export const listWebhookEndpoints = operation({
  ...managed,
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/webhook-endpoints",
  summary: "List webhook endpoints",
  query: z.object(pageQuery),
  output: WebhookEndpointPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listEndpoints(ctx, query),
});

export const getWebhookEndpoint = operation({
  ...managed,
  id: "getWebhookEndpoint",
  method: "GET",
  path: "/webhook-endpoints/{webhookEndpointId}",
  summary: "Get a webhook endpoint",
  params: endpointParams,
  output: WebhookEndpoint,
  failures: [failures.webhookEndpointNotFound],
  handle: (ctx, { params }) => getEndpoint(ctx, params.webhookEndpointId),
});

export const updateWebhookEndpoint = operation({
  ...managed,
  id: "updateWebhookEndpoint",
  method: "PUT",
  path: "/webhook-endpoints/{webhookEndpointId}",
  summary: "Update, enable or disable a webhook endpoint",
  params: endpointParams,
  body: UpdateWebhookEndpoint,
  output: WebhookEndpoint,
  failures: [failures.webhookEndpointNotFound, failures.webhookUrlNotAllowed],
  handle: (ctx, { params, body }) => updateEndpoint(ctx, params.webhookEndpointId, body),
});

export const deleteWebhookEndpoint = operation({
  ...managed,
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/webhook-endpoints/{webhookEndpointId}",
  summary: "Delete a webhook endpoint",
  description: "Also deletes its deliveries. Waiting deliveries are not sent.",
  params: endpointParams,
  output: null,
  failures: [failures.webhookEndpointNotFound],
  handle: (ctx, { params }) => deleteEndpoint(ctx, params.webhookEndpointId) as Promise<undefined>,
});

export const rotateWebhookSecret = operation({
  ...managed,
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/webhook-endpoints/{webhookEndpointId}/rotate-secret",
  summary: "Replace the signing secret",
  description:
    "The response contains the new secret. For 24 hours, deliveries have two signatures: one with the new secret and one with the old.",
  params: endpointParams,
  output: WebhookEndpointWithSecret,
  failures: [failures.webhookEndpointNotFound],
  handle: (ctx, { params }) => rotateSecret(ctx, params.webhookEndpointId),
  finish: (ctx, { id }) => withSecret(ctx, id),
});

export const testWebhookEndpoint = operation({
  ...managed,
  id: "testWebhookEndpoint",
  method: "POST",
  path: "/webhook-endpoints/{webhookEndpointId}/test",
  summary: "Send a test event",
  description:
    "The event has the type `webhook.test`. It is sent once and not retried. Read the delivery to see the response.",
  params: endpointParams,
  output: WebhookDelivery,
  status: 202,
  failures: [failures.webhookEndpointNotFound, failures.webhookEndpointNotTestable],
  handle: (ctx, { params }) => testEndpoint(ctx, params.webhookEndpointId),
});

export const replayWebhookDeliveries = operation({
  ...managed,
  id: "replayWebhookDeliveries",
  method: "POST",
  path: "/webhook-endpoints/{webhookEndpointId}/replay",
  summary: "Replay the missed deliveries of an endpoint",
  description: "Sends its PARKED deliveries again, oldest first, at most 5,000 at a time.",
  params: endpointParams,
  output: WebhookReplay,
  status: 202,
  failures: [failures.webhookEndpointNotFound, failures.webhookEndpointNotReceiving],
  handle: (ctx, { params }) => replayDeliveries(ctx, params),
});

export const listWebhookDeliveries = operation({
  ...managed,
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/webhook-endpoints/{webhookEndpointId}/deliveries",
  summary: "List deliveries to an endpoint",
  description: "Newest first. Deliveries are kept for 30 days, unless the installation has another setting.",
  params: endpointParams,
  query: z.object({
    status: z.array(z.enum(DELIVERY_STATUSES)).min(1).max(3).optional(),
    eventType: z.array(z.string().max(100)).min(1).max(100).optional(),
    ...pageQuery,
  }),
  output: WebhookDeliveryPage,
  failures: [failures.webhookEndpointNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params, query }) => listDeliveries(ctx, params.webhookEndpointId, query),
});

export const listAllWebhookDeliveries = operation({
  ...managed,
  id: "listAllWebhookDeliveries",
  method: "GET",
  path: "/webhook-deliveries",
  summary: "List deliveries to all endpoints",
  description:
    "Newest first. Deliveries to deleted endpoints are not listed, and those to a listener only if you name it.",
  query: z.object({
    status: z
      .array(z.enum(DELIVERY_STATUSES))
      .min(1)
      .max(3)
      .optional()
      .describe("PARKED: failed finally, waits for a redelivery."),
    ...deliveryFilter,
    ...pageQuery,
  }),
  output: WebhookDeliveryPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listAllDeliveries(ctx, query),
});

export const replayAllWebhookDeliveries = operation({
  ...managed,
  id: "replayAllWebhookDeliveries",
  method: "POST",
  path: "/webhook-deliveries/replay",
  summary: "Replay deliveries of a time span",
  description:
    "Sends matching deliveries again, oldest first, at most 5,000 at a time: those that are PARKED, or with `status` also acknowledged ones of a time span, for a receiver that lost data. Each keeps its `eventId`, and its body has the resource as it was at the event, in the account's present revision. Deliveries to a disabled endpoint stay as they are, and those to a listener unless you name it. A second call at once finds them PENDING and adds nothing.",
  body: WebhookReplayFilter,
  output: WebhookReplay,
  status: 202,
  failures: [failures.webhookEndpointNotFound, failures.webhookEndpointNotReceiving],
  handle: (ctx, { body }) => replayDeliveries(ctx, body),
});

export const getWebhookDelivery = operation({
  ...managed,
  id: "getWebhookDelivery",
  method: "GET",
  path: "/webhook-deliveries/{webhookDeliveryId}",
  summary: "Get a delivery with its attempts",
  params: deliveryParams,
  query: z.object({
    payloadRevision: z
      .string()
      .max(100)
      .optional()
      .describe("Revision in which to show the payload. Default: the account's webhook revision."),
  }),
  output: WebhookDeliveryDetail,
  failures: [failures.webhookDeliveryNotFound],
  handle: (ctx, { params, query }) => getDelivery(ctx, params.webhookDeliveryId, query.payloadRevision),
});

export const redeliverWebhook = operation({
  ...managed,
  id: "redeliverWebhook",
  method: "POST",
  path: "/webhook-deliveries/{webhookDeliveryId}/redeliver",
  summary: "Send a delivery again",
  description:
    "Sends it at once with the same `eventId`, whatever its status, also after your system acknowledged it. If it fails, it is retried like a new delivery.",
  params: deliveryParams,
  output: WebhookDelivery,
  status: 202,
  failures: [failures.webhookDeliveryNotFound, failures.webhookEndpointNotReceiving],
  handle: (ctx, { params }) => redeliver(ctx, params.webhookDeliveryId),
});

export const readWebhookSettings = operation({
  ...managed,
  id: "getWebhookSettings",
  method: "GET",
  path: "/webhook-settings",
  summary: "Get the account's webhook revision",
  output: WebhookSettings,
  handle: (ctx) => getWebhookSettings(ctx),
});

export const writeWebhookSettings = operation({
  ...managed,
  id: "updateWebhookSettings",
  method: "PUT",
  path: "/webhook-settings",
  summary: "Set the account's webhook revision",
  description:
    "The revision changes only with this call. All attempts after the call use it, including retries of earlier events.",
  body: z.object({ apiRevision: z.string().max(100) }).meta({ id: "UpdateWebhookSettings" }),
  output: WebhookSettings,
  handle: (ctx, { body }) => updateWebhookSettings(ctx, body.apiRevision),
});

/** Deletions are last, because tests call all operations in this order and need the resources before. */
export const WEBHOOK_OPERATIONS = [
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  rotateWebhookSecret,
  listWebhookDeliveries,
  listAllWebhookDeliveries,
  getWebhookDelivery,
  testWebhookEndpoint,
  replayWebhookDeliveries,
  replayAllWebhookDeliveries,
  redeliverWebhook,
  readWebhookSettings,
  writeWebhookSettings,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
] as const;
