import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedRequest = { method: string; path: string; headers: Headers; rawBody: string };

/** How the other side behaves: an answer, or the connection cut once the request has been read, or silence. */
export type PeerReply =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | "cut"
  | "silence";

/** How many milliseconds to wait for it: an answer comes, however busy the machine is; silence stays silence. */
export const replyTimeoutMs = (reply: PeerReply): number => (reply === "silence" ? 200 : 60_000);

/**
 * The other side of a provider, for tests: a real HTTP server on a free port, whose replies the test decides.
 */
export async function startPeer(reply: (request: ReceivedRequest) => PeerReply | Promise<PeerReply>) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const message = await read(request);
    received.push(message);
    answer(response, await reply(message));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers,
    rawBody: Buffer.concat(chunks).toString("utf8"),
  };
}

function answer(response: ServerResponse, reply: PeerReply): void {
  if (reply === "silence") return;
  if (reply === "cut") {
    response.destroy();
    return;
  }
  const body = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
  response.writeHead(reply.status, { "Content-Type": "application/json", ...reply.headers });
  response.end(body);
}
