import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { hostNameOf } from "@/lib/http/host";
import type { HttpRuntime } from "@/lib/http/runtime";
import { answerOrFailure } from "@/lib/kernel/or-failure";
import { readText } from "@/lib/kernel/parse";
import { unsubscribe } from "@/lib/notifications/unsubscribe";

const headers = { "cache-control": "no-store" };

/**
 * `POST /api/unsubscribe/{token}`: ends mails of a kind, without credentials, for the address is one. Mail programs send
 * `List-Unsubscribe=One-Click` (RFC 8058) and are answered; our page's form sends `from=page` and is led back to the
 * page, `on=yes` with it takes it back. 404 for an address that leads nowhere.
 */
export const answerUnsubscribe = (runtime: HttpRuntime, request: Request): Promise<Response> =>
  answerOrFailure(runtime, request, "unsubscribe", () => answerForm(runtime, request));

async function answerForm(runtime: HttpRuntime, request: Request): Promise<Response> {
  const { db, clock } = runtime;
  const token = new URL(request.url).pathname.split("/").pop() ?? "";
  const tenant = await tenantOfHost(runtime, hostNameOf(request.headers));
  const form = new URLSearchParams(await readText(request));
  const email = form.get("on") === "yes";
  const kind = tenant && (await unsubscribe({ db, tenant, systemClock: clock }, token, { email }));
  if (!kind) return new Response(null, { status: 404, headers });
  if (form.get("from") !== "page") return new Response(null, { status: 204, headers });
  // Relative: behind a proxy this process knows its own address less well than the browser does.
  const location = `/unsubscribe/${token}?done=${email ? "on" : "off"}`;
  return new Response(null, { status: 303, headers: { ...headers, location } });
}
