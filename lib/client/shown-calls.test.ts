import { beforeEach, describe, expect, test } from "vitest";
import { SHOWN_ONLY } from "./client";
import { holdNextCall, showingCalls, shownCalls } from "./shown-calls";

let sent: string[];
const send = showingCalls(async (request) => {
  sent.push(`${request.method} ${new URL(request.url).pathname}`);
  return new Response(null, { status: 204 });
});
const call = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  send(new Request(`https://brand.test/api/v2${path}`, { method, headers, ...(body && { body }) }));

beforeEach(() => {
  sent = [];
});

describe("calls of the staff pages", () => {
  test("are recorded with all that is needed to repeat them, the newest first", async () => {
    await call("POST", "/customers/c/notes", '{"text":"Called"}');
    await call("PUT", "/notes/n?x=1", '{"text":"Wrote"}', { "if-match": '"v"' });
    expect(shownCalls().calls.slice(0, 2)).toMatchObject([
      { method: "PUT", path: "/notes/n?x=1", body: '{"text":"Wrote"}', ifMatch: '"v"', status: 204 },
      { method: "POST", path: "/customers/c/notes", body: '{"text":"Called"}', status: 204 },
    ]);
  });

  test("are recorded only if they change something and contain no secret, up to a limit", async () => {
    const before = shownCalls().calls;
    await call("GET", "/customers/c");
    await call("POST", "/staff-auth/step-up", '{"totp":"123456"}');
    await call("POST", "/staff/me/factors", '{"totp":{}}');
    expect(shownCalls().calls).toEqual(before);
    for (let at = 0; at < 8; at++) await call("DELETE", `/notes/${at}`);
    expect(shownCalls().calls.map(({ path }) => path)).toEqual([7, 6, 5, 4, 3].map((at) => `/notes/${at}`));
  });

  test("are shown instead of made once after a request to do so", async () => {
    holdNextCall(true);
    await call("GET", "/customers/c");
    const held = await call("POST", "/subscriptions/s/pause", "{}");
    expect([held.status, ((await held.json()) as { internalCode: string }).internalCode]).toEqual([
      400,
      SHOWN_ONLY,
    ]);
    expect(shownCalls()).toMatchObject({ holdsNext: false });
    expect(shownCalls().calls[0]).toMatchObject({ path: "/subscriptions/s/pause", status: null });
    await call("POST", "/subscriptions/s/pause", "{}");
    expect(sent).toEqual(["GET /api/v2/customers/c", "POST /api/v2/subscriptions/s/pause"]);
  });
});
