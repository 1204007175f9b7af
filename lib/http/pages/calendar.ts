import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { hostNameOf } from "@/lib/http/host";
import type { HttpRuntime } from "@/lib/http/runtime";
import { answerOrFailure } from "@/lib/kernel/answer-or-failure";
import type { Ctx } from "@/lib/kernel/context";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { newTraceId } from "@/lib/platform/secrets/ids";
import { calendarAt } from "@/lib/upcoming/calendar/feed";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The address is a credential, so no cache may keep the answer. */
const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function readerCtx(runtime: HttpRuntime, tenant: Tenant): Ctx {
  const traceId = newTraceId();
  return {
    tenant,
    caller: { kind: "system", job: "calendar" },
    actor: "job:calendar",
    db: runtime.db,
    replica: runtime.replica,
    tx: null,
    clock: clockAheadOf(runtime.clock, tenant.clockOffsetMs),
    systemClock: runtime.clock,
    log: runtime.log.child({ traceId }),
    traceId,
  };
}

/**
 * `GET /api/calendar/{token}.ics`: the calendar of a person, for calendar programs. It needs no credentials, because the
 * address contains one. An unknown address is a 404.
 */
export const answerCalendar = (runtime: HttpRuntime, request: Request): Promise<Response> =>
  answerOrFailure(runtime, request, "calendar", async () => {
    const file = new URL(request.url).pathname.split("/").pop() ?? "";
    const tenant = await tenantOfHost(runtime, hostNameOf(request.headers));
    const calendar = tenant && (await calendarAt(readerCtx(runtime, tenant), file));
    if (!calendar) return new Response(null, { status: 404, headers });
    return new Response(calendar, {
      headers: { ...headers, "content-type": "text/calendar; charset=utf-8" },
    });
  });
