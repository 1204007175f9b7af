import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { personalTokens } from "@/db/schema/personal-tokens";
import { apiRequests } from "@/db/schema/platform";
import { callTestTool, startMcp, type ToolAnswer } from "@/lib/http/mcp/testing";
import { MCP_TOOLS } from "@/lib/http/mcp/tools";
import { makePersonalToken } from "@/lib/identity/personal-tokens/testing";
import { tokenRightOf } from "@/lib/identity/rights/token-rights";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { grantPackages } from "@/lib/usage/packages";
import { portalUrl } from "@/lib/values/tenant/tenant";

const DAY_MS = 24 * 3600_000;
const GB = 1_000_000_000;
const { api, tenant, key } = await brandOfFile("impersonate-user");
let mcp: Awaited<ReturnType<typeof startMcp>>;
beforeAll(async () => {
  mcp = await startMcp(api, tenant);
});
afterAll(() => mcp.stop());

/** A person with a subscription that has data, and a connected assistant. */
async function world(given: Partial<typeof personalTokens.$inferInsert> = {}) {
  const customerId = await api.customer(tenant);
  const { userId, token } = await api.user(tenant, { [customerId]: "ADMIN" });
  const subscriptionId = await makeSubscription(api, tenant, { customerId });
  await grantPackages(api.ctx(tenant), {
    subscriptionId,
    name: "Swallow 25 GB",
    allowances: [{ service: "DATA", scope: "NATIONAL", total: 25 * GB }],
    window: {
      validFrom: new Date(api.clock.now().getTime() - DAY_MS),
      validTo: new Date(api.clock.now().getTime() + 29 * DAY_MS),
    },
  });
  const { value, personalTokenId } = await makePersonalToken(api, tenant, userId, given);
  const client = await mcp.connect(value);
  return { customerId, userId, session: token, subscriptionId, value, personalTokenId, client };
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } },
};
const textOf = ({ content }: ToolAnswer) => content.map(({ text }) => text).join("\n");

describe("an assistant", () => {
  test("finds out how much data is left", async () => {
    const { client, subscriptionId } = await world();
    expect(client.getServerVersion()).toMatchObject({ name: "tern", title: tenant.settings.theme.name });
    expect(client.getInstructions()).toContain("listSubscriptionSummaries");
    const list = await callTestTool(client, "listSubscriptionSummaries");
    expect(list.structuredContent).toMatchObject({ items: [{ subscriptionId }] });
    const usage = await callTestTool(client, "getSubscriptionUsage", { subscriptionId });
    expect(usage.isError).toBeFalsy();
    expect(textOf(usage)).toMatch(/^Data \(Swallow 25 GB\): 25 GB of 25 GB left, until 20\d\d-\d\d-\d\d$/m);
    expect(usage.structuredContent).toMatchObject({
      data: { national: [{ remainingBytes: 25 * GB }] },
    });
    await client.close();
  });

  test("sees each tool with its schema, and whether it only reads", async () => {
    const { client } = await world();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...MCP_TOOLS.keys()]);
    const usage = tools.find(({ name }) => name === "getSubscriptionUsage")!;
    expect(usage).toMatchObject({
      title: "Get the usage of a subscription",
      inputSchema: { required: ["subscriptionId"], additionalProperties: false },
      annotations: { readOnlyHint: true },
    });
    // What an assistant reads before the first question.
    expect(JSON.stringify(tools).length).toBeLessThan(40_000);
  });

  test("pages through a list, twenty items at first", async () => {
    const { client, customerId } = await world();
    for (let n = 0; n < 21; n++) await makeSubscription(api, tenant, { customerId });
    type Page = { items: object[]; pagination: { nextCursor: string } };
    const read = async (given: object) =>
      (await callTestTool(client, "listSubscriptionSummaries", given)).structuredContent as Page;
    const first = await read({});
    expect(first.items).toHaveLength(20);
    expect((await read({ cursor: first.pagination.nextCursor })).items).toHaveLength(2);
    expect((await read({ limit: 3 })).items).toHaveLength(3);
  });

  test("gets each refusal as the tool's error, with the failure's code and details", async () => {
    const { client } = await world();
    const other = await makeSubscription(api, tenant);
    const hidden = await callTestTool(client, "getSubscription", { subscriptionId: other });
    expect(hidden).toMatchObject({
      isError: true,
      structuredContent: { internalCode: failures.subscriptionNotFound.internalCode },
    });
    const wrong = await callTestTool(client, "listSubscriptionSummaries", { limit: 0, colour: "red" });
    expect(wrong).toMatchObject({ isError: true, structuredContent: { internalCode: "1000" } });
    expect(textOf(wrong)).toContain("limit");
    const unknown = await callTestTool(client, "listSubscriptionSummaries", { colour: "red" });
    expect(unknown).toMatchObject({ isError: true });
    expect(textOf(unknown)).toContain("colour");
    expect(textOf(await callTestTool(client, "getInvoice"))).toContain("invoiceId");
    await expect(callTestTool(client, "dropTables")).rejects.toThrow("dropTables");
  });

  test("loses access with the token, in the middle of its work", async () => {
    const { client, session, personalTokenId, value } = await world();
    expect((await callTestTool(client, "getMyAccount")).isError).toBeFalsy();
    const path = `/end-user/accounts/me/personal-tokens/${personalTokenId}`;
    expect((await api.call("DELETE", path, { key, token: session })).status).toBe(204);
    await expect(callTestTool(client, "getMyAccount")).rejects.toThrow();
    await expect(mcp.connect(value)).rejects.toThrow();
  });

  test("leaves its calls in the log of requests", async () => {
    const { client, subscriptionId } = await world();
    await callTestTool(client, "getSubscriptionUsage", { subscriptionId });
    await api.runtime.requests.flush();
    const logged = await api.db
      .select()
      .from(apiRequests)
      .where(eq(apiRequests.operation, "getSubscriptionUsage"));
    expect(logged).toContainEqual(
      expect.objectContaining({ tenantId: tenant.id, surface: "end-user", keyId: null }),
    );
  });
});

describe("the address of assistants", () => {
  test("refuses every caller without a personal token, and says which scheme it wants", async () => {
    const { session } = await world();
    for (const headers of [
      {},
      { authorization: "Bearer tern_pt_unknown" },
      { authorization: `Bearer ${session}` },
      { authorization: `Bearer ${session}`, "x-api-key": key },
      { cookie: `tern=${session}` },
    ] as Record<string, string>[]) {
      const answer = await mcp.post(initialize, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer /);
      expect(await answer.json()).toMatchObject({ internalCode: "2000" });
    }
  });

  test("refuses the pages of other origins", async () => {
    const { value } = await world();
    const from = async (origin: string) =>
      (await mcp.post(initialize, { authorization: `Bearer ${value}`, origin })).status;
    expect(await from("https://evil.example")).toBe(403);
    expect(await from("null")).toBe(403);
    expect(await from(new URL(portalUrl(tenant)).origin)).toBe(200);
  });

  test("takes one message of limited length", async () => {
    const { value } = await world();
    const headers = { authorization: `Bearer ${value}` };
    const long = { ...initialize, padding: "x".repeat(300_000) };
    expect((await mcp.post(long, headers)).status).toBe(413);
    expect((await mcp.post("{", headers)).status).toBe(400);
    expect((await mcp.post([initialize, initialize], headers)).status).toBe(400);
    const one = await mcp.post(initialize, headers);
    expect([one.status, one.headers.get("cache-control")]).toEqual([200, "no-store"]);
    // No session: any process answers the next message.
    expect(one.headers.get("mcp-session-id")).toBeNull();
  });

  test("stops an assistant that runs in a circle", async () => {
    const { value } = await world();
    const headers = { authorization: `Bearer ${value}` };
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const answers = [];
    // Connecting took two messages.
    for (let n = 0; n < 299; n++) answers.push((await mcp.post(ping, headers)).status);
    expect(answers.at(-2)).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("the tools", () => {
  test.each([...MCP_TOOLS.values()].filter(({ kind }) => kind === "read"))(
    "$operation.id needs no more than the scope read",
    ({ operation }) => {
      expect(tokenRightOf(operation)).toBe("read");
    },
  );

  test.each([...MCP_TOOLS.values()])("$definition.name describes each of its arguments", ({ definition }) => {
    for (const [name, field] of Object.entries(definition.inputSchema.properties ?? {})) {
      const { description, $ref } = field as { description?: string; $ref?: string };
      expect(description ?? $ref, name).toBeTruthy();
    }
  });

  test("answer for an id that is none with a refusal, not with a failure of the server", async () => {
    const { client } = await world();
    for (const [name, { operation }] of MCP_TOOLS) {
      const given = Object.fromEntries(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, p]) => [p!, newId()]),
      );
      const answer = await callTestTool(client, name, given);
      expect(answer.structuredContent?.code, `${name}: ${textOf(answer)}`).not.toBe("internal_error");
    }
  });
});
