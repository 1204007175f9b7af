import { z } from "zod";
import { EVENT_TYPES } from "@/lib/kernel/jobs/events";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { DELIVERY_STATUSES, ENDPOINT_STATUSES } from "@/lib/webhooks/states";

/** The event type of a test delivery. No change has this type. */
export const TEST_EVENT_TYPE = "webhook.test";

const WebhookEventType = z
  .enum(Object.values(EVENT_TYPES).flat() as [string, ...string[]])
  .meta({ id: "WebhookEventType", description: "What happened." });

const EventTypes = z
  .array(WebhookEventType)
  .min(1)
  .max(100)
  .nullable()
  .describe("What the endpoint is told of. `null`: everything, types added in the future too.");

const url = z
  .url({ protocol: /^https?$/, error: "Must be an http or https address." })
  .max(2048)
  .describe("Where deliveries are sent by POST. Redirects are not followed.");
const description = z.string().trim().max(500);
const status = z
  .enum(ENDPOINT_STATUSES)
  .describe("While DISABLED nothing is sent; what would have been is PARKED and can be replayed.");

export const WebhookEndpoint = z
  .object({
    webhookEndpointId: z.string(),
    url: z.string(),
    description: z.string().optional(),
    eventTypes: z.array(z.string()).nullable().describe("`null`: everything."),
    status,
    disabledReason: z
      .enum(["REQUESTED", "FAILING"])
      .optional()
      .describe("FAILING: nothing but failures for five days; an e-mail told of it."),
    disabledAt: z.iso.datetime().optional(),
    failingSince: z.iso
      .datetime()
      .optional()
      .describe("The first failed attempt since the last one that succeeded; absent while all is well."),
    recentDeliveries: z
      .object({
        count: z.int().describe("How many there are of the last 100 deliveries."),
        failed: z.int().describe("How many of them the receiver has not acknowledged after an attempt."),
      })
      .optional()
      .describe("How the endpoint has done lately, tests aside. Only in lists."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z
    .string()
    .describe(
      "Verifies signatures (Standard Webhooks). Shown now and never again; rotate it when it is lost.",
    ),
}).meta({ id: "WebhookEndpointWithSecret" });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const CreateWebhookEndpoint = z
  .object({
    url,
    description: description.optional(),
    eventTypes: EventTypes.default(null),
    status: status.default("ENABLED"),
  })
  .meta({ id: "CreateWebhookEndpoint" });
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

export const UpdateWebhookEndpoint = z
  .object({
    url: url.optional(),
    description: description.nullable().optional().describe("`null` removes it."),
    eventTypes: EventTypes.optional(),
    status: status.optional(),
  })
  .meta({ id: "UpdateWebhookEndpoint", description: "What is named is replaced, the rest stays." });
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

const Attempt = z
  .object({
    attemptedAt: z.iso.datetime(),
    durationMs: z.int().describe("From resolving the name to the end of the answer."),
    statusCode: z.int().optional().describe("Only 200 acknowledges."),
    error: z.string().optional().describe("Why there was no answer."),
    responseExcerpt: z.string().optional().describe("The beginning of the answer's body."),
  })
  .meta({ id: "WebhookDeliveryAttempt" });

export const WebhookDelivery = z
  .object({
    webhookDeliveryId: z.string(),
    webhookEndpointId: z.string(),
    eventId: z.string().describe("The same at every attempt and every endpoint."),
    eventType: z.string(),
    test: z.boolean().describe("Asked for by hand; tells of no change."),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe("PENDING: will be tried at `nextAttemptAt`. PARKED: given up, waits for a redelivery."),
    attemptCount: z.int(),
    lastAttempt: Attempt.optional(),
    nextAttemptAt: z.iso.datetime().optional(),
    deliveredAt: z.iso.datetime().optional(),
    traceId: z.string().optional().describe("Of what the event was caused by. Absent for tests."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookEnvelope = z
  .object({
    eventId: z.uuid().describe("Stable for the logical event; use it to recognize repeats."),
    type: z.string(),
    occurredAt: z.iso.datetime(),
    apiRevision: z.string().describe("The revision that shaped `data`."),
    sequence: z
      .int()
      .describe(
        "Counts the events of one entity from 1 without gaps: a higher one is newer than a lower one.",
      ),
    data: z.unknown().describe("The resource as the API returned it when it happened."),
  })
  .meta({ id: "WebhookEnvelope" });
export type WebhookEnvelope = z.infer<typeof WebhookEnvelope>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  attempts: z.array(Attempt).describe("The last 20, oldest first."),
  payload: WebhookEnvelope.optional().describe(
    "The body in the account's webhook revision of now, or in `payloadRevision`; absent once the event was pruned.",
  ),
}).meta({ id: "WebhookDeliveryDetail" });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

export const WebhookReplay = z
  .object({
    replayed: z.int().describe("How many are sent again now."),
    more: z.boolean().describe("Some are still PARKED: ask again."),
  })
  .meta({ id: "WebhookReplay" });

/** The filters for the brand's deliveries, without the state. */
export const deliveryFilter = {
  webhookEndpointId: z.string().max(64).optional().describe("Deliveries to this endpoint."),
  eventType: z.array(z.string().max(100)).min(1).max(50).optional().describe("Of events of these types."),
  createdFrom: z.iso.datetime({ offset: true }).optional().describe("Made at this instant or later."),
  createdTo: z.iso.datetime({ offset: true }).optional().describe("Made before this instant."),
};

export const WebhookReplayFilter = z.object(deliveryFilter).meta({
  id: "WebhookReplayFilter",
  description: "Which PARKED deliveries to send again. All of them where nothing is named.",
});
export type WebhookReplayFilter = z.infer<typeof WebhookReplayFilter>;

export const WebhookSettings = z
  .object({
    apiRevision: z.string().describe("Shapes every delivery of the account; moves only when it is set here."),
    availableRevisions: z.array(z.string()),
  })
  .meta({ id: "WebhookSettings" });
export type WebhookSettings = z.infer<typeof WebhookSettings>;

export const WebhookEndpointPage = pageOf(WebhookEndpoint);
export const WebhookDeliveryPage = pageOf(WebhookDelivery);
