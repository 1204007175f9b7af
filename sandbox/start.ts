import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sandboxApp } from "@/sandbox/app";
import { arrived, change } from "@/sandbox/billogram/billograms";
import { deliverBillogramCallback, type QueuedCallback } from "@/sandbox/billogram/callbacks";
import { deliverCallback } from "@/sandbox/carrier/callbacks";
import { performOperation } from "@/sandbox/carrier/operations";
import { openDatabase } from "@/sandbox/database";
import type { Settings } from "@/sandbox/env";
import { createMailServer } from "@/sandbox/mail/smtp";
import { settleRefund } from "@/sandbox/stripe/charges/refunds";
import { deliverWebhook } from "@/sandbox/stripe/events";
import { expireRequest, settleLater } from "@/sandbox/stripe/intents/payments";
import { createWorkQueue } from "@/sandbox/work";
import type { World } from "@/sandbox/world";

export type RunningSandbox = {
  port: number;
  smtpPort: number;
  world: World;
  /** Ends within a second. Undelivered messages are sent after the next start. */
  stop(): Promise<void>;
};

/** Starts the whole sandbox on 127.0.0.1. Throws when the database is unreachable or a port is in use. */
export async function startSandbox(settings: Settings, clock = () => new Date()): Promise<RunningSandbox> {
  const database = await openDatabase(settings.databaseUrl);
  const work = createWorkQueue(database, clock);
  const world: World = { settings, database, work, clock };
  registerWork(world);
  // The global Request and Response stay Node's own: tests run the sandbox and the app's server in one process.
  const listener = getRequestListener(sandboxApp(world).fetch, { overrideGlobalObjects: false });
  const server = createServer(listener);
  const mail = createMailServer(world);
  // A client that disconnects during a mail must not end the process. A port in use rejects below.
  mail.on("error", () => undefined);
  const stop = async () => {
    await Promise.all([close(server), new Promise<void>((done) => mail.close(done)), work.stop()]);
    await database.close();
  };
  try {
    server.listen(settings.port, "127.0.0.1");
    await once(server, "listening");
    mail.listen(settings.smtpPort, "127.0.0.1");
    await once(mail.server, "listening");
    await work.start();
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    smtpPort: (mail.server.address() as AddressInfo).port,
    world,
    stop,
  };
}

function registerWork(world: World): void {
  world.work.handle<{ eventId: string }>("stripe.webhook", ({ payload, attempts }) =>
    deliverWebhook(world, payload.eventId, attempts),
  );
  world.work.handle<{ intent: string; source: string }>("stripe.expire", async ({ payload }) => {
    await expireRequest(world, payload.intent, payload.source);
    return { done: true };
  });
  world.work.handle<{ intent: string }>("stripe.settle", async ({ payload }) => {
    await settleLater(world, payload.intent);
    return { done: true };
  });
  world.work.handle<QueuedCallback>("billogram.callback", ({ payload, attempts }) =>
    deliverBillogramCallback(world, payload, attempts),
  );
  world.work.handle<{ id: string }>("billogram.sent", async ({ payload }) => {
    await change(world, payload.id, async (call, billogram) => {
      if (billogram.state === "Sending") await arrived(call, billogram);
    });
    return { done: true };
  });
  world.work.handle<{ operationId: string }>("carrier.perform", async ({ payload }) => {
    await performOperation(world, payload.operationId);
    world.work.wake();
    return { done: true };
  });
  world.work.handle<Parameters<typeof deliverCallback>[1]>("carrier.callback", ({ payload, attempts }) =>
    deliverCallback(world, payload, attempts),
  );
  world.work.handle<{ refund: string }>("stripe.refund", async ({ payload }) => {
    await settleRefund(world, payload.refund);
    return { done: true };
  });
}

async function close(server: Server): Promise<void> {
  const closed = server.listening ? once(server, "close") : Promise.resolve();
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), 300);
  await closed;
  clearTimeout(cut);
}
