import { serverRuntime } from "@/lib/http/runtime";
import { answerWebhook } from "@/lib/payments/events/webhook";

/** Billogram's callbacks. The body is read raw: the signature covers its exact bytes. */
export const POST = (request: Request): Promise<Response> =>
  answerWebhook(serverRuntime(), "BILLOGRAM", request);
