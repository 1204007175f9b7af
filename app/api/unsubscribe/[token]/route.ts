import { answerUnsubscribe } from "@/lib/http/pages/unsubscribe";
import { serverRuntime } from "@/lib/http/runtime";

/** Ends e-mails of a kind by an address from their footer; nothing else than a POST does. */
export const POST = (request: Request): Promise<Response> => answerUnsubscribe(serverRuntime(), request);
