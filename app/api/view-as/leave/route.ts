import { endViewAsSession } from "@/lib/http/pages/view-as";
import { serverRuntime } from "@/lib/http/runtime";

/** Ends a look at a customer's pages in this browser. */
export const POST = (request: Request) => endViewAsSession(serverRuntime(), request.headers);
