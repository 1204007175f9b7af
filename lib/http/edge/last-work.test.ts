import { Agent, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiRequests } from "@/db/schema/platform";
import { runBeforeServerCloses } from "@/lib/http/edge/last-work";
import { createRequestLog } from "@/lib/request-log/log";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

test("a call that is answered while the server closes is logged before the process ends", async () => {
  const log = createRequestLog(api.db, api.runtime.log, 60_000);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    asked.resolve();
    await answer.promise;
    log.note({
      tenantId: tenant.id,
      keyId: null,
      surface: "platform",
      method: "GET",
      operation: "lastCall",
      path: "/customers",
      status: 200,
      durationMs: 1,
      revision: "2026-09-01.bullfinch",
      unknownNames: [],
      traceId: "last",
      ids: {},
      createdAt: new Date(),
    });
    response.end("done");
  });
  runBeforeServerCloses(() => log.flush(), server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const call = fetch(`http://127.0.0.1:${port}`).then((response) => response.text());
  await asked.promise;
  const ended = closed(server);
  answer.resolve();
  expect(await call).toBe("done");
  await ended;
  expect(await api.db.$count(apiRequests, eq(apiRequests.operation, "lastCall"))).toBe(1);
});

test("failing work does not keep the server open", async () => {
  const server = createServer();
  runBeforeServerCloses(() => Promise.reject(new Error("the database is gone")), server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await closed(server);
  expect(server.listening).toBe(false);
});

test("a connection that becomes idle while the server closes does not delay the end", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    asked.resolve();
    await answer.promise;
    response.end("done");
  });
  server.keepAliveTimeout = 60_000;
  runBeforeServerCloses(async () => {}, server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const call = new Promise((resolve) =>
    get({ port, host: "127.0.0.1", agent }, (response) => resolve(response.resume())),
  );
  await asked.promise;
  const began = performance.now();
  const ended = closed(server);
  answer.resolve();
  await call;
  await ended;
  expect(performance.now() - began).toBeLessThan(10_000);
  agent.destroy();
});
