import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A client's endpoint for webhooks. */
export type WebhookReceiver = {
  url: string;
  /** The ids of the events that arrived. */
  received: Set<string>;
  close(): void;
};

export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const received = new Set<string>();
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      received.add((JSON.parse(text) as { eventId: string }).eventId);
      response.writeHead(200).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
