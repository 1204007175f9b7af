import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { billogramApi } from "@/sandbox/billogram/server";
import { carrierApi } from "@/sandbox/carrier/server";
import { controlApi, controlPage } from "@/sandbox/control/server";
import { dnsApi } from "@/sandbox/dns/server";
import { eidApi } from "@/sandbox/eid/server";
import { mailboxApi } from "@/sandbox/mail/server";
import { pageAssets } from "@/sandbox/pages/assets";
import { pushApi } from "@/sandbox/push/server";
import { authorizePage } from "@/sandbox/stripe/intents/authorize";
import { stripeApi } from "@/sandbox/stripe/server";
import { stripeScript } from "@/sandbox/stripe-js/serve";
import type { World } from "@/sandbox/world";

/** The sandbox's whole HTTP API. All of it is under `/sandbox`, so that the app can forward it unchanged. */
export function sandboxApp(world: World): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/sandbox/health", (c) => c.json({ status: "ok" }));
  app.route("/sandbox", controlPage(world));
  app.route("/sandbox/assets", pageAssets());
  app.route("/sandbox/_control", controlApi(world));
  app.route("/sandbox/carrier", carrierApi(world));
  app.route("/sandbox/dns", dnsApi(world));
  app.route("/sandbox/eid", eidApi(world));
  app.route("/sandbox/push", pushApi(world));
  app.route("/sandbox/stripe", authorizePage(world));
  app.route("/sandbox/billogram", billogramApi(world));
  app.route("/sandbox/stripe", stripeApi(world));
  app.route("/sandbox", stripeScript(world));
  app.route("/sandbox", mailboxApi(world));
  // An SDK with only a host and a port calls `/v1/…`.
  app.route("/", stripeApi(world));
  app.onError((error, c) => {
    process.stderr.write(`sandbox: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}\n`);
    return c.json(
      { error: { type: "api_error", message: "The sandbox itself failed; its log says why." } },
      500,
    );
  });
  return app;
}
