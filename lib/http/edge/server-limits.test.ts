import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitServer } from "@/lib/http/edge/server-limits";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

test("a server closes connections beyond the limit and serves the others", async () => {
  const server = createServer((_, response) => response.end("served"));
  limitServer(server, 2);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket.on("error", () => {}));
    await once(socket, "connect");
    return socket;
  };
  const [first] = [await open(), await open()];
  await once((await open()).resume(), "close");
  first!.write("GET / HTTP/1.1\r\nHost: brand.test\r\n\r\n");
  const [answer] = (await once(first!, "data")) as [Buffer];
  expect(answer.toString()).toContain("served");
  server.close();
});

test("limits are set once, so that a later change by the operator stays", () => {
  const server = createServer();
  limitServer(server, 100);
  expect(server).toMatchObject({
    maxConnections: 100,
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
  });
  server.keepAliveTimeout = 1;
  limitServer(server, 5);
  expect([server.keepAliveTimeout, server.maxConnections]).toEqual([1, 100]);
});
