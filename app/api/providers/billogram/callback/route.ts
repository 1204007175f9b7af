import { serverRuntime } from "@/lib/api/runtime";
import { receiveWebhook } from "@/lib/payments/webhook";

/** Billogram's callbacks. The body is read raw: the signature covers its exact bytes. */
export async function POST(request: Request): Promise<Response> {
  const status = await receiveWebhook(serverRuntime(), "BILLOGRAM", await request.text(), request.headers);
  return Response.json({ received: status === 200 }, { status });
}
