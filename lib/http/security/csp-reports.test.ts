import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { frontHeaders } from "@/lib/http/edge/marker";
import { createCspReports } from "@/lib/http/security/csp-reports";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();
const spy = () => vi.spyOn(api.runtime.log, "warn");
let warn = spy();
let report = createCspReports(() => api.runtime);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  warn = spy();
  warn.mockClear();
  report = createCspReports(() => api.runtime);
});
afterEach(() => {
  vi.useRealTimers();
});

const OLDER = {
  "csp-report": {
    "document-uri": "https://brand.test/checkout/0191-secret?token=secret",
    "violated-directive": "script-src 'self'",
    "blocked-uri": "https://evil.test/steal.js?what=secret",
  },
};
const newer = (effectiveDirective: string, blockedURL = "inline") => ({
  type: "csp-violation",
  age: 1,
  url: "https://brand.test/account",
  body: { documentURL: "https://brand.test/account", effectiveDirective, blockedURL, disposition: "enforce" },
});

const send = (body: unknown, type = "application/reports+json", ip = "203.0.113.7") =>
  report(
    new Request("http://brand.test/api/csp-reports", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": type, ...frontHeaders({ ip }) },
    }),
  );
const logged = () => {
  vi.advanceTimersByTime(60_000);
  return warn.mock.calls.map(([facts]) => (facts as unknown as { violations: unknown[] }).violations);
};

describe("reports of the content security policy", () => {
  test("of both formats are counted by kind, without personal data, in one log entry a minute", async () => {
    expect((await send(OLDER, "application/csp-report")).status).toBe(204);
    expect((await send([newer("script-src-elem"), { type: "deprecation", body: null }])).status).toBe(204);
    await send([newer("script-src-elem"), newer("script-src-elem")]);
    expect(warn).not.toHaveBeenCalled();
    expect(logged()).toEqual([
      [
        { directive: "script-src-elem", blocked: "inline", page: "/account", count: 3 },
        { directive: "script-src", blocked: "https://evil.test", page: "/checkout", count: 1 },
      ],
    ]);
    vi.advanceTimersByTime(600_000);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("of invented kinds are counted together after the first hundred", async () => {
    for (let i = 0; i < 6; i++)
      await send(Array.from({ length: 50 }, (_, n) => newer("img-src", `https://x${i}-${n}.test/a`)));
    const [violations] = logged();
    expect(violations).toHaveLength(101);
    expect(violations).toContainEqual({
      directive: "others",
      blocked: "others",
      page: "others",
      count: 200,
    });
  });

  test("cannot write arbitrary text into the log", async () => {
    await send([newer('img-src"\n{"level":60}', "<script>")]);
    expect(logged()).toEqual([
      [{ directive: "img-srclevel:60", blocked: "script", page: "/account", count: 1 }],
    ]);
  });

  test.each([
    ["too large", `"${"x".repeat(70_000)}"`, "application/csp-report", 413],
    ["no JSON", "<report>", "application/csp-report", 400],
    ["of another shape", "{}", "application/csp-report", 400],
    ["too many at once", JSON.stringify(Array(51).fill(newer("img-src"))), "application/reports+json", 400],
    ["of another type", "a=b", "application/x-www-form-urlencoded", 415],
  ])("that are %s are refused in the Error shape", async (_name, body, type, status) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ internalCode: expect.any(String) });
    expect(logged()).toEqual([]);
  });

  test("are limited per address and in total", async () => {
    const from = async (ip: string, times: number) => {
      const statuses = [];
      for (let i = 0; i < times; i++) statuses.push((await send([], undefined, ip)).status);
      return statuses;
    };
    const one = await from("203.0.113.8", 31);
    expect(one.slice(0, 30).every((status) => status === 204)).toBe(true);
    expect(one[30]).toBe(429);
    for (let i = 0; i < 19; i++) await from(`198.51.100.${i}`, 30);
    const refused = await send([], undefined, "192.0.2.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
