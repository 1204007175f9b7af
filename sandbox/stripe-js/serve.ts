import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { scriptFrom } from "@/sandbox/bundle";
import { takeFault } from "@/sandbox/faults";
import { beforeFault } from "@/sandbox/misbehaviour";
import type { World } from "@/sandbox/world";

/** `GET /sandbox/stripe.js`: replaces https://js.stripe.com/endive/stripe.js. */
export function stripeScript(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.get("/stripe.js", async (c) => {
    const fault = await takeFault(world.database.pool, "stripe-js", "GET /sandbox/stripe.js");
    if (await beforeFault(fault)) return c.text("Planned to fail by the sandbox", 500);
    return scriptFrom(c, new URL("main.ts", import.meta.url));
  });
  return api;
}
