import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as tcp } from "node:net";

export type UnreliableLink = {
  port: number;
  /** While it swallows, connections stay open and no byte arrives. */
  swallows(on: boolean): void;
  /** Ends every connection, as a failover does. */
  cut(): void;
  close(): Promise<void>;
};

/** A relay on loopback between clients and a database, which can lose packets and connections. */
export async function unreliableLink(target: URL): Promise<UnreliableLink> {
  let swallowing = false;
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = tcp(Number(target.port), target.hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("data", (bytes) => void (swallowing || to.write(bytes)));
      from.on("close", () => {
        sockets.delete(from);
        // While the link is silent, neither side learns of a closed connection.
        if (!swallowing) to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    swallows(on) {
      swallowing = on;
    },
    cut,
    async close() {
      swallowing = false;
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
