import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { hostNameOf } from "@/lib/http/host";
import { pageCtx } from "@/lib/http/pages/page-ctx";
import type { HttpRuntime } from "@/lib/http/runtime";
import { answerOrFailure } from "@/lib/kernel/answer-or-failure";
import { calendarAt } from "@/lib/upcoming/calendar/feed";

/** The address is a credential, so no cache may keep the answer. */
const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

const READER = { kind: "system", job: "calendar" } as const;

/**
 * `GET /api/calendar/{token}.ics`: the calendar of a person, for calendar programs. It needs no credentials, because the
 * address contains one. An unknown address is a 404.
 */
export const answerCalendar = (runtime: HttpRuntime, request: Request): Promise<Response> =>
  answerOrFailure(runtime, request, "calendar", async () => {
    const file = new URL(request.url).pathname.split("/").pop() ?? "";
    const tenant = await tenantOfHost(runtime, hostNameOf(request.headers));
    const calendar = tenant && (await calendarAt(pageCtx(runtime, tenant, READER, request.headers), file));
    if (!calendar) return new Response(null, { status: 404, headers });
    return new Response(calendar, {
      headers: { ...headers, "content-type": "text/calendar; charset=utf-8" },
    });
  });
