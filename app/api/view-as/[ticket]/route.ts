import { openViewAsSession } from "@/lib/http/pages/view-as";
import { serverRuntime } from "@/lib/http/runtime";

/** Uses the ticket of a member of staff and shows the portal as the customer sees it. */
export const GET = async (request: Request, { params }: RouteContext<"/api/view-as/[ticket]">) =>
  openViewAsSession(serverRuntime(), request.headers, (await params).ticket);
