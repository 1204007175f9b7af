import { serverRuntime } from "@/lib/api/runtime";
import { answerUnsubscribe } from "@/lib/notifications/serve-unsubscribe";

/** Ends e-mails of a kind by an address from their footer; nothing else than a POST does. */
export const POST = (request: Request): Promise<Response> => answerUnsubscribe(serverRuntime(), request);
