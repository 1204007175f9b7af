// The names of the package.
export { createEndUserClient, createPlatformClient } from "./client.js";
export { TernConnectionError, TernError, type TernErrorDetail } from "./errors.js";
export type { components as EndUserComponents, EndUserMethods } from "./generated/end-user.js";
export type { components as PlatformComponents, PlatformMethods } from "./generated/platform.js";
export { REVISION } from "./generated/routes.js";
export type { ListCall, PartsCall, TernCall } from "./method.js";
export type { ClientOptions, EndUserClientOptions, TernCallOptions } from "./options.js";
export {
  type ReceivedDelivery,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from "./webhooks.js";
