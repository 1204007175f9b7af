import { z } from "zod";
import {
  WebhookDeliveryAttempt,
  WebhookEndpointWithSecret,
  WebhookEnvelope,
  WebhookEventTypes,
} from "@/lib/webhooks/model";

/** The most deliveries of one fetch, and the most answers of one report. */
export const MOST_PULLED = 100;

export const CreateWebhookListener = z
  .object({
    url: z
      .url({ protocol: /^https?$/, error: "Must be an http or https address." })
      .max(2048)
      .describe(
        "Address to which the computer forwards deliveries, such as `http://localhost:4000/hooks`. Only shown. Tern never calls it.",
      ),
    description: z
      .string()
      .trim()
      .max(500)
      .optional()
      .describe("Who listens, and where. Shown in the list of endpoints."),
    eventTypes: WebhookEventTypes.default(null),
    secret: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, "Must be `whsec_` and 24 to 64 bytes in base64.")
      .optional()
      .describe(
        "The signing secret, if the receiver keeps one over several listeners: `whsec_` and 24 to 64 random bytes in base64. Default: a new one.",
      ),
    replayEventIds: z
      .array(z.uuid())
      .max(MOST_PULLED)
      .default([])
      .describe("Ids of past events that the listener gets, too, whatever their types."),
  })
  .meta({ id: "CreateWebhookListener" });
export type CreateWebhookListener = z.infer<typeof CreateWebhookListener>;

export const WebhookListener = WebhookEndpointWithSecret.meta({
  id: "WebhookListener",
  description: "A webhook endpoint whose deliveries are fetched. Delete it as an endpoint.",
});

export const PulledDelivery = z
  .object({
    webhookDeliveryId: z.string(),
    eventId: z.string().describe("Id of the event. The same in all attempts and for all endpoints."),
    eventType: z.string(),
    attemptCount: z.int().describe("Number of answers that were reported before."),
    headers: z
      .record(z.string(), z.string())
      .describe(
        "The headers of the request, with a signature that is valid for five minutes. Send them unchanged.",
      )
      .meta({
        examples: [
          {
            "content-type": "application/json",
            "user-agent": "Tern-Webhooks/1",
            "webhook-id": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a30",
            "webhook-timestamp": "1795856400",
            "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
          },
        ],
      }),
    payload: WebhookEnvelope.describe(
      "The body of the request: this object as JSON without spaces, with its fields in this order. The signature covers these bytes.",
    ),
  })
  .meta({ id: "PulledWebhookDelivery" });
export type PulledDelivery = z.infer<typeof PulledDelivery>;

export const PulledDeliveries = z
  .object({
    items: z.array(PulledDelivery).describe("Deliveries without a reported answer, the oldest first."),
    listensUntil: z.iso.datetime().describe("When the listener is deleted, if it fetches nothing before."),
  })
  .meta({ id: "PulledWebhookDeliveries" });
export type PulledDeliveries = z.infer<typeof PulledDeliveries>;

export const WebhookAnswers = z
  .object({
    answers: z
      .array(
        WebhookDeliveryAttempt.pick({
          durationMs: true,
          statusCode: true,
          error: true,
          responseExcerpt: true,
        })
          .extend({
            webhookDeliveryId: z.uuid(),
            durationMs: z
              .int()
              .min(0)
              .max(3_600_000)
              .describe("Time from the request to the end of the response."),
            statusCode: z
              .int()
              .min(100)
              .max(599)
              .optional()
              .describe("HTTP status of the response. Only 200 acknowledges the delivery."),
            error: z.string().max(500).optional().describe("Why there was no response."),
            responseExcerpt: z.string().max(500).optional().describe("The beginning of the response's body."),
          })
          .meta({ id: "WebhookAnswer" }),
      )
      .min(1)
      .max(MOST_PULLED)
      .describe("What the receiver answered, per delivery."),
  })
  .meta({ id: "WebhookAnswers" });
export type WebhookAnswers = z.infer<typeof WebhookAnswers>;

export const RecordedWebhookAnswers = z
  .object({
    recorded: z
      .int()
      .describe("Number of deliveries whose answer was recorded. Those that had one already do not count."),
  })
  .meta({ id: "RecordedWebhookAnswers" });
