import { serverRuntime } from "@/lib/http/runtime";
import { answerCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";

/** The carrier's callbacks. The body is read raw: the signature covers its exact bytes. */
export const POST = (request: Request): Promise<Response> => answerCarrierCallback(serverRuntime(), request);
