import { z } from "zod";
import { EVENT_TYPES } from "@/lib/kernel/jobs/events";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { DELIVERY_STATUSES, ENDPOINT_STATUSES } from "@/lib/webhooks/states";

/** The event type of a test delivery. No change has this type. */
export const TEST_EVENT_TYPE = "webhook.test";

const WebhookEventType = z
  .enum(Object.values(EVENT_TYPES).flat() as [string, ...string[]])
  .meta({ id: "WebhookEventType", description: "The event type." });

export const WebhookEventTypes = z
  .array(WebhookEventType)
  .min(1)
  .max(100)
  .nullable()
  .describe("The event types that the endpoint receives. `null`: all types, including future ones.");

const url = z
  .url({ protocol: /^https?$/, error: "Must be an http or https address." })
  .max(2048)
  .describe("Address to which deliveries are sent by POST. Redirects are not followed.");
const description = z.string().trim().max(500);
const status = z
  .enum(ENDPOINT_STATUSES)
  .describe("While DISABLED, nothing is sent. Deliveries are PARKED instead and can be replayed.");

export const WebhookEndpoint = z
  .object({
    webhookEndpointId: z.string(),
    url: z.string(),
    description: z.string().optional(),
    eventTypes: z.array(z.string()).nullable().describe("`null`: all event types."),
    status,
    disabledReason: z
      .enum(["REQUESTED", "FAILING"])
      .optional()
      .describe("FAILING: all deliveries have failed for five days, and an e-mail was sent about it."),
    disabledAt: z.iso.datetime().optional(),
    failingSince: z.iso
      .datetime()
      .optional()
      .describe("Time of the first failed attempt since the last success. Absent while deliveries succeed."),
    recentDeliveries: z
      .object({
        count: z.int().describe("Number of the latest deliveries, at most 100."),
        failed: z.int().describe("Number of them that the receiver did not acknowledge after an attempt."),
      })
      .optional()
      .describe("Recent results of the endpoint, without tests. Only in lists."),
    listensUntil: z.iso
      .datetime()
      .optional()
      .describe(
        "Only for a listener, which a developer's computer made. Nothing is sent to its `url`. It is deleted at this time, unless that computer fetches deliveries before.",
      ),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z
    .string()
    .describe(
      "Verifies signatures (Standard Webhooks). Only shown in this response. If you lose it, rotate it.",
    ),
}).meta({ id: "WebhookEndpointWithSecret" });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const CreateWebhookEndpoint = z
  .object({
    url,
    description: description.optional(),
    eventTypes: WebhookEventTypes.default(null),
    status: status.default("ENABLED"),
  })
  .meta({ id: "CreateWebhookEndpoint" });
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

export const UpdateWebhookEndpoint = z
  .object({
    url: url.optional(),
    description: description.nullable().optional().describe("`null` removes it."),
    eventTypes: WebhookEventTypes.optional(),
    status: status.optional(),
  })
  .meta({ id: "UpdateWebhookEndpoint", description: "Changes only the fields that are sent." });
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

export const WebhookDeliveryAttempt = z
  .object({
    attemptedAt: z.iso.datetime(),
    durationMs: z.int().describe("Time from name resolution to the end of the response."),
    statusCode: z
      .int()
      .optional()
      .describe("HTTP status of the response. Only 200 acknowledges the delivery."),
    error: z.string().optional().describe("Why there was no response."),
    responseExcerpt: z.string().optional().describe("The beginning of the response's body."),
  })
  .meta({ id: "WebhookDeliveryAttempt" });

export const WebhookDelivery = z
  .object({
    webhookDeliveryId: z.string(),
    webhookEndpointId: z.string(),
    eventId: z.string().describe("Id of the event. The same in all attempts and for all endpoints."),
    eventType: z.string(),
    test: z.boolean().describe("A test, sent by hand. It reports no change."),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe("PENDING: will be tried at `nextAttemptAt`. PARKED: failed finally, waits for a redelivery."),
    attemptCount: z.int(),
    lastAttempt: WebhookDeliveryAttempt.optional(),
    nextAttemptAt: z.iso.datetime().optional(),
    deliveredAt: z.iso.datetime().optional(),
    traceId: z.string().optional().describe("Trace id of the event's cause. Absent for tests."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookEnvelope = z
  .object({
    eventId: z
      .uuid()
      .describe("Id of the event. The same in all attempts, so you can use it to recognise repeats."),
    type: z.string(),
    occurredAt: z.iso.datetime(),
    apiRevision: z.string().describe("The revision of `data`."),
    sequence: z
      .int()
      .describe("Counts the events of one entity from 1 without gaps. A higher number means a newer event."),
    data: z.unknown().describe("The resource, as the API returned it when the event happened."),
  })
  .meta({ id: "WebhookEnvelope" });
export type WebhookEnvelope = z.infer<typeof WebhookEnvelope>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  attempts: z.array(WebhookDeliveryAttempt).describe("Attempts, oldest first. At most the last 20."),
  payload: WebhookEnvelope.optional().describe(
    "The body in the account's current webhook revision, or in `payloadRevision`. Absent when the event was deleted because of its age.",
  ),
}).meta({ id: "WebhookDeliveryDetail" });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

export const WebhookReplay = z
  .object({
    replayed: z.int().describe("Number of deliveries that are sent again now."),
    more: z
      .boolean()
      .describe(
        "Whether other deliveries match. Then repeat the call. If it includes DELIVERED, send `replayedUntil` as `createdFrom`.",
      ),
    replayedUntil: z.iso
      .datetime()
      .optional()
      .describe("When the last delivery of this call was made. Absent when none was sent again."),
  })
  .meta({ id: "WebhookReplay" });

/** The filters for the brand's deliveries, without the state. */
export const deliveryFilter = {
  webhookEndpointId: z.string().max(64).optional().describe("Only deliveries to this endpoint."),
  eventType: z.array(z.string().max(100)).min(1).max(100).optional().describe("Only events of these types."),
  createdFrom: z.iso.datetime({ offset: true }).optional().describe("Made at this instant or later."),
  createdTo: z.iso.datetime({ offset: true }).optional().describe("Made before this instant."),
};

/** The states that a replay can send again. A PENDING delivery is on its way. */
const REPLAYABLE = ["PARKED", "DELIVERED"] as const;

export const WebhookReplayFilter = z
  .object({
    ...deliveryFilter,
    status: z
      .array(z.enum(REPLAYABLE))
      .min(1)
      .max(REPLAYABLE.length)
      .optional()
      .describe(
        "Default: PARKED. With DELIVERED, acknowledged deliveries are sent again, too: name the endpoint and the begin of the time span.",
      ),
  })
  .superRefine(({ status, webhookEndpointId, createdFrom }, ctx) => {
    // A receiver that lost its data knows which, and since when. Without these, one call would repeat everything.
    if (!status?.includes("DELIVERED")) return;
    for (const [name, value] of Object.entries({ webhookEndpointId, createdFrom }))
      if (value === undefined)
        ctx.addIssue({
          code: "custom",
          path: [name],
          message: "Needed to send acknowledged deliveries again.",
          params: { code: "required" },
        });
  })
  .meta({
    id: "WebhookReplayFilter",
    description: "Which deliveries to send again. By default all that are PARKED.",
  });
export type WebhookReplayFilter = z.infer<typeof WebhookReplayFilter>;

export const WebhookSettings = z
  .object({
    apiRevision: z
      .string()
      .describe("The revision of all deliveries of the account. Changes only when you set it here."),
    availableRevisions: z.array(z.string()),
  })
  .meta({ id: "WebhookSettings" });
export type WebhookSettings = z.infer<typeof WebhookSettings>;

export const WebhookEndpointPage = pageOf(WebhookEndpoint);
export const WebhookDeliveryPage = pageOf(WebhookDelivery);
