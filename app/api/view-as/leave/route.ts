import { serverRuntime } from "@/lib/api/runtime";
import { leaveLook } from "@/lib/care/view-as/http";

/** Ends a look at a customer's pages in this browser. */
export const POST = (request: Request) => leaveLook(serverRuntime(), request.headers);
