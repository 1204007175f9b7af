import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { postToEndpoint } from "@/lib/providers/endpoints/post";

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serving(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  return (server.address() as AddressInfo).port;
}

const open = { allowPrivate: true, timeoutMs: 60_000 };
const impatient = { allowPrivate: true, timeoutMs: 300 };
const guarded = { allowPrivate: false, timeoutMs: 60_000 };
const send = (url: string, options: Parameters<typeof postToEndpoint>[3] = open) =>
  postToEndpoint(url, { "content-type": "application/json" }, "{}", options);

describe("an answer", () => {
  test("is returned with its status and the beginning of its body", async () => {
    const port = await serving((_, response) => response.writeHead(202).end("thanks\0 \ud83d"));
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({
      statusCode: 202,
      responseExcerpt: expect.stringMatching(/^thanks\ufffd /),
    });
  });

  test("that redirects is returned, and the redirect is not followed", async () => {
    const asked: string[] = [];
    const port = await serving((request, response) => {
      asked.push(request.url!);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect(await send(`http://127.0.0.1:${port}/first`)).toMatchObject({ statusCode: 302 });
    expect(asked).toEqual(["/first"]);
  });

  test("without an end is read in part, and its status counts", async () => {
    const port = await serving((_, response) => {
      response.writeHead(200);
      const more = () => response.write("x".repeat(8192));
      response.on("drain", more);
      while (more()) {}
    });
    const result = await send(`http://127.0.0.1:${port}/`, open);
    expect(result).toMatchObject({ statusCode: 200, responseExcerpt: "x".repeat(500) });
  });
});

describe("the timeout covers", () => {
  test("a missing answer", async () => {
    const port = await serving(() => {});
    const result = await send(`http://127.0.0.1:${port}/`, impatient);
    expect(result.statusCode).toBeUndefined();
    expect(result.error).toMatch(/No complete answer within 0.3 s/);
  });

  test("headers, and a body that arrives slowly", async () => {
    const port = await serving((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    });
    expect((await send(`http://127.0.0.1:${port}/`, impatient)).error).toMatch(/No complete answer/);
  });

  test("a server that accepts the connection and does not speak HTTP", async () => {
    const server = createSocketServer(() => {});
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    expect((await send(`http://127.0.0.1:${port}/`, impatient)).error).toMatch(/No complete answer/);
  });

  test("a name server that does not answer", async () => {
    const resolve = () => new Promise<string[]>(() => {});
    const result = await send("http://slow.example/", { allowPrivate: false, timeoutMs: 200, resolve });
    expect(result.error).toMatch(/No complete answer/);
  });
});

describe("an error text has none of our names for", () => {
  test("a refused connection", async () => {
    const result = await send("http://127.0.0.1:1/");
    expect(result).toMatchObject({ error: "The connection was refused." });
  });

  test("a closed connection", async () => {
    const port = await serving((request) => request.socket.destroy());
    expect((await send(`http://127.0.0.1:${port}/`)).error).toBe(
      "The connection was closed before an answer came.",
    );
  });

  test("an unknown host name", async () => {
    const resolve = async () => {
      throw Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" });
    };
    const result = await send("http://nowhere.example/", { ...guarded, resolve });
    expect(result.error).toBe("The host name could not be resolved.");
  });

  test("the wrong protocol", async () => {
    const port = await serving((_, response) => response.end());
    expect((await send(`https://127.0.0.1:${port}/`)).error).toMatch(/^The request failed/);
  });
});

describe("when private addresses are refused", () => {
  const REFUSED = "The address is private or reserved, so no connection was made.";

  test("every notation of one is refused", async () => {
    let connections = 0;
    const port = await serving((_, response) => {
      connections++;
      response.end();
    });
    const resolve = async () => ["127.0.0.1"];
    for (const host of [
      "127.0.0.1",
      "2130706433",
      "0x7f000001",
      "0177.0.0.1",
      "127.1",
      "0",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "localhost",
      "harmless.example",
    ]) {
      const result = await send(`http://${host}:${port}/`, { ...guarded, resolve });
      expect(result, host).toMatchObject({ error: REFUSED });
    }
    expect(connections).toBe(0);
  });

  test("a name with a public and a private address is refused", async () => {
    const resolve = async () => ["93.184.216.34", "10.0.0.5"];
    expect(await send("http://both.example/", { ...guarded, resolve })).toMatchObject({ error: REFUSED });
  });

  test("a name is checked by the address of the connection, not by an earlier lookup", async () => {
    const port = await serving((_, response) => response.end());
    const answers = [["93.184.216.34"], ["127.0.0.1"]];
    const resolve = async () => answers.shift() ?? ["127.0.0.1"];
    expect(await resolve()).toEqual(["93.184.216.34"]);
    const result = await send(`http://rebinding.example:${port}/`, { ...guarded, resolve });
    expect(result).toMatchObject({ error: REFUSED });
  });
});
