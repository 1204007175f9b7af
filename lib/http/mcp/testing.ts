import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { tenantHosts } from "@/db/schema/identity";
import { createDirect } from "@/lib/http/direct/direct";
import { installFront } from "@/lib/http/edge/front";
import { OPERATIONS } from "@/lib/operations";
import { readTrustedProxies } from "@/lib/platform/network/trusted-proxies";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** A real server behind the front, whose host 127.0.0.1 belongs to the brand, and assistants that connect to it. */
export async function startMcp(api: TestApi, tenant: Tenant) {
  await api.db
    .insert(tenantHosts)
    .values(["127.0.0.1", "brand.test"].map((host) => ({ host, tenantId: tenant.id })))
    .onConflictDoNothing();
  api.runtime.tenants.clear();
  // In place of the framework, which refuses the stream that a client asks for.
  const server: Server = createServer((_, response) => response.writeHead(405).end());
  const removeFront = installFront({
    trusted: readTrustedProxies("1"),
    runtime: api.runtime,
    direct: createDirect(OPERATIONS, () => api.runtime),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`);

  /** The SDK's own client, connected with a token. */
  async function connect(token: string): Promise<Client> {
    const client = new Client({ name: "test", version: "1.0.0" });
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
    return client;
  }
  /** A message without the client, for requests that no client sends. */
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const stop = async () => {
    removeFront();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { connect, post, stop };
}

export type ToolAnswer = {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
};

/** Calls a tool, and narrows its result. */
export const callTestTool = async (client: Client, name: string, given: object = {}): Promise<ToolAnswer> =>
  (await client.callTool({ name, arguments: { ...given } })) as ToolAnswer;
