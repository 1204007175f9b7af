import { z } from "zod";
import { Session } from "@/lib/identity/users/account-model";

export const PushDevice = z
  .object({
    pushDeviceId: z.string(),
    device: Session.shape.device,
    createdAt: z.iso.datetime().describe("When the user turned it on."),
    renewedAt: z.iso.datetime().describe("When the browser last confirmed its address."),
  })
  .meta({ id: "PushDevice", description: "A browser to which a user gets push notifications." });
export type PushDevice = z.infer<typeof PushDevice>;

export const PushDevices = z
  .object({
    publicKey: z
      .string()
      .optional()
      .describe(
        "The `applicationServerKey` with which a browser subscribes (VAPID). Absent if the brand sends no push notifications.",
      )
      .meta({
        examples: ["BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U"],
      }),
    items: z.array(PushDevice).describe("The devices, the last renewed first."),
  })
  .meta({ id: "PushDevices", description: "The browsers to which a user gets push notifications." });
export type PushDevices = z.infer<typeof PushDevices>;

/** A `PushSubscription` of a browser, as its `toJSON` writes it. */
export const PushSubscriptionRequest = z
  .object({
    endpoint: z
      .url({ protocol: /^https?$/, error: "Must be an https address." })
      .max(1000)
      .describe("The browser's address at its push service.")
      .meta({ examples: ["https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk"] }),
    keys: z
      .object({
        p256dh: z
          .string()
          .regex(/^[\w-]{87}$/, "Must be 65 bytes as base64url.")
          .describe("The browser's public key: an uncompressed point of P-256, as base64url.")
          .meta({
            examples: [
              "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
            ],
          }),
        auth: z
          .string()
          .regex(/^[\w-]{22}$/, "Must be 16 bytes as base64url.")
          .describe("The browser's secret of the encryption: 16 bytes as base64url.")
          .meta({ examples: ["tBHItJI5svbpez7KI4CCXg"] }),
      })
      .describe("The keys of the browser, with which only it can read the messages."),
  })
  .meta({
    id: "PushSubscriptionRequest",
    description: "A push subscription of a browser, as `PushSubscription.toJSON()` returns it.",
  });
export type PushSubscriptionRequest = z.output<typeof PushSubscriptionRequest>;
