import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type CrashWorld, crashWorld } from "@/lib/payments/crash/world";

let world: CrashWorld;
let admin: pg.Client;

beforeAll(async () => {
  world = await crashWorld();
  admin = new pg.Client({ connectionString: inject("testServerUrl") });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await world[Symbol.asyncDispose]();
});

test("a process whose connections are ended answers 503 or does what it was asked, and lives on", async () => {
  const tenant = await world.api.tenant();
  const key = await world.api.apiKey(tenant);
  const plan = await makeOrderableOffering(world.api, tenant);
  await fillNumberPool(world.api, tenant, 10);
  const body = {
    customerType: "CONSUMER",
    customer: {
      name: "Astrid Lind",
      customerType: "CONSUMER",
      contact: { email: "astrid@example.com" },
    },
    lineItems: [orderItem(plan, { subscriber: { name: "Astrid Lind", email: "astrid@example.com" } })],
  };
  await world.worker.start();
  const statuses: (number | undefined)[] = [];
  const made: string[] = [];
  let ended = false;
  const caller = async () => {
    while (!ended) {
      const answer = await world.ask<Order>("POST", "/orders", { key, body });
      statuses.push(answer?.status);
      if (answer?.status === 201) made.push(answer.body.orderId);
    }
  };
  const callers = Array.from({ length: 4 }, caller);
  const database = new URL(world.database.url).pathname.slice(1);
  for (const pause of fc.sample(fc.integer({ min: 20, max: 250 }), { numRuns: 15, seed: 7 })) {
    await delay(pause);
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [database],
    );
  }
  ended = true;
  await Promise.all(callers);
  // No answer at all would mean that the process died, as it does of an unhandled rejection.
  expect([...new Set(statuses)].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const last = await world.ask<Order>("POST", "/orders", { key, body });
  expect(last?.status).toBe(201);
  for (const orderId of made)
    expect((await world.ask("GET", `/orders/${orderId}`, { key }))?.status).toBe(200);
});
