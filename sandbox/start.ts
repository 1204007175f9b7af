import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sandboxApp } from "@/sandbox/app";
import { openDatabase } from "@/sandbox/database";
import type { Settings } from "@/sandbox/env";
import { deliverWebhook } from "@/sandbox/stripe/events";
import { settleLater } from "@/sandbox/stripe/payments";
import { settleRefund } from "@/sandbox/stripe/refunds";
import { createWorkQueue } from "@/sandbox/work";
import type { World } from "@/sandbox/world";

export type Sandbox = {
  port: number;
  smtpPort: number;
  world: World;
  /** Ends within a second; what was not delivered yet is delivered after the next start. */
  stop(): Promise<void>;
};

/** Starts the whole sandbox on 127.0.0.1. Throws when the database is away or a port is taken. */
export async function startSandbox(settings: Settings, clock = () => new Date()): Promise<Sandbox> {
  const database = await openDatabase(settings.databaseUrl);
  const work = createWorkQueue(database, clock);
  const world: World = { settings, database, work, clock };
  registerWork(world);
  const server = createServer(getRequestListener(sandboxApp(world).fetch));
  try {
    server.listen(settings.port, "127.0.0.1");
    await once(server, "listening");
    await work.start();
  } catch (error) {
    await close(server);
    await database.close();
    throw error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    smtpPort: 0,
    world,
    async stop() {
      await Promise.all([close(server), work.stop()]);
      await database.close();
    },
  };
}

function registerWork(world: World): void {
  world.work.handle<{ eventId: string }>("stripe.webhook", ({ payload, attempts }) =>
    deliverWebhook(world, payload.eventId, attempts),
  );
  world.work.handle<{ intent: string }>("stripe.settle", async ({ payload }) => {
    await settleLater(world, payload.intent);
    return { done: true };
  });
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
