import { serverRuntime } from "@/lib/http/runtime";
import { answerWebhook } from "@/lib/payments/events/webhook";

/** Stripe's webhooks. The body is read raw: the signature covers its exact bytes. */
export const POST = (request: Request): Promise<Response> =>
  answerWebhook(serverRuntime(), "STRIPE", request);
