import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { declaredFailures } from "@/lib/http/declared-failures";
import { createDispatcher } from "@/lib/http/dispatch";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { countAgainst } from "@/lib/identity/rate-limit";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { openApiPath } from "@/lib/kernel/paths";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { OPERATIONS } from "@/lib/operations";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
let key: string;
beforeAll(async () => {
  key = await api.apiKey(tenant);
});

const PER_CALLER = { name: "probe-caller", points: 2, windowSeconds: 60 };
const HIDDEN = { name: "probe-hidden", points: 100, windowSeconds: 60, hidden: true };
const BY_ITSELF = { name: "probe-itself", points: 5, windowSeconds: 30 };

const shared = {
  path: "/probes/{probeId}",
  summary: "Probe",
  tag: "Probe",
  surfaces: ["platform"],
  permission: "tools:use",
  params: z.object({ probeId: z.string() }),
  output: z.object({ ok: z.boolean() }),
} as const;
const limited = operation({
  ...shared,
  id: "limitedProbe",
  method: "GET",
  limits: [
    { ...PER_CALLER, subject: (_ctx, { params }) => params.probeId },
    { ...HIDDEN, subject: (ctx) => ctx.tenant.id },
    { ...BY_ITSELF, name: "probe-others", subject: () => undefined },
    BY_ITSELF,
  ],
  handle: async (ctx, { params }) => {
    if (params.probeId.startsWith("counted")) await countAgainst(ctx, BY_ITSELF, params.probeId);
    return { ok: true };
  },
});
const undeclared = operation({
  ...shared,
  id: "undeclaredProbe",
  method: "GET",
  path: "/undeclared/{probeId}",
  handle: async (ctx, { params }) => {
    await countAgainst(ctx, BY_ITSELF, params.probeId);
    return { ok: true };
  },
});
const dispatch = createDispatcher([limited, undeclared], () => api.runtime);
const get = (path: string) =>
  dispatch(
    new Request(`http://brand.test/api/v2${path}`, { headers: { host: "brand.test", "x-api-key": key } }),
  );

describe("a limited operation", () => {
  test("tells the limit and what is left of it in each answer, and when to come back in a refusal", async () => {
    const path = `/probes/${newId()}`;
    for (const left of [1, 0]) {
      const { status, headers } = await get(path);
      expect([status, headers.get("ratelimit-policy")]).toEqual([200, '"probe-caller";q=2;w=60']);
      expect(headers.get("ratelimit")).toMatch(new RegExp(`^"probe-caller";r=${left};t=\\d+$`));
      expect(headers.get("retry-after")).toBeNull();
    }
    const { status, headers } = await get(path);
    expect([status, headers.get("ratelimit-policy")]).toEqual([429, '"probe-caller";q=2;w=60']);
    expect(headers.get("ratelimit")).toMatch(/^"probe-caller";r=0;t=\d+$/);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("names the limits it counts by itself beside the others", async () => {
    const { headers } = await get(`/probes/counted-${newId()}`);
    expect(headers.get("ratelimit-policy")).toBe('"probe-caller";q=2;w=60, "probe-itself";q=5;w=30');
    expect(headers.get("ratelimit")).toMatch(/^"probe-caller";r=1;t=\d+, "probe-itself";r=4;t=\d+$/);
  });

  test("cannot count a limit it does not declare", async () => {
    const { status, headers } = await get(`/undeclared/${newId()}`);
    expect([status, headers.get("ratelimit")]).toEqual([500, null]);
  });
});

test.each(OPERATIONS.map((one) => [one.id, one] as const))(
  "%s documents 429 with its headers exactly when it has limits",
  (_id, one) => {
    const limits = one.limits ?? [];
    for (const surface of one.surfaces) {
      const declared = declaredFailures(one, surface).includes(failures.tooManyRequests);
      expect(declared).toBe(limits.length > 0);
      if (one.removedAfter) continue;
      type Described = { responses: Record<string, { headers: Record<string, unknown> }> };
      const { paths } = documents[surface];
      const { responses } = paths[openApiPath(one.path)]![one.method.toLowerCase()] as Described;
      expect(responses["429"] !== undefined).toBe(declared);
      for (const [status, { headers }] of Object.entries(responses))
        for (const header of ["RateLimit-Policy", "RateLimit"])
          expect(header in headers, `${status} ${header}`).toBe(declared);
      if (declared) expect(responses["429"]!.headers).toHaveProperty("Retry-After");
    }
  },
);

const documentOf = (surface: "platform" | "end-user") =>
  JSON.parse(JSON.stringify(openApiDocument({ revision: NEWEST_REVISION_NAME, surface }))) as {
    paths: Record<string, Record<string, unknown>>;
  };
const documents = { platform: documentOf("platform"), "end-user": documentOf("end-user") };

test("asking for a login code tells its limit, but not how often others asked for the same address", async () => {
  const { status, headers } = await api.call("POST", "/auth/email/start", {
    key,
    body: { email: "anna@example.com" },
  });
  expect(status).toBe(202);
  expect(headers.get("ratelimit-policy")).toBe('"login-start-ip";q=60;w=600');
});
