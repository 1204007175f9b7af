import { answerUnsubscribe } from "@/lib/http/pages/unsubscribe";
import { serverRuntime } from "@/lib/http/runtime";

/** Ends e-mails of a kind by the address in their footer. Only a POST does it. */
export const POST = (request: Request): Promise<Response> => answerUnsubscribe(serverRuntime(), request);
