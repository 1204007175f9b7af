import { serverRuntime } from "@/lib/http/runtime";
import { answerCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";

/** What a network tells us. The body is read raw: the signature covers its exact bytes. */
export const POST = (request: Request): Promise<Response> => answerCarrierCallback(serverRuntime(), request);
