import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { stripeApi } from "@/sandbox/stripe/server";
import type { World } from "@/sandbox/world";

/** Everything the sandbox answers over HTTP. All of it is under `/sandbox`, so that the app can pass it on unchanged. */
export function sandboxApp(world: World): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/sandbox/health", (c) => c.json({ status: "ok" }));
  app.route("/sandbox/stripe", stripeApi(world));
  // An SDK that is given only a host and a port calls here.
  app.route("/", stripeApi(world));
  return app;
}
