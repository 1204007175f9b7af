/** @jsxImportSource hono/jsx */
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { renderPage } from "@/sandbox/pages/layout";
import type { World } from "@/sandbox/world";
import { find } from "../objects";
import { answerPaymentChallenge } from "./payments";

/**
 * The page of a payment method with its own page: the payer accepts or refuses there, and is redirected back. The
 * address is the credential.
 */
export function authorizePage(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.get("/authorize/:intent/:source", async (c) => {
    const { intent, source } = c.req.param();
    const waiting = await world.database.transaction(async (tx) => {
      const stored = await find(tx, "payment_intent", intent);
      return stored?.hidden.challenge?.source === source ? stored.object : undefined;
    });
    const money = waiting && amount(waiting.amount, waiting.currency);
    return renderPage(c, {
      title: "Authorize the payment",
      current: "control",
      children: waiting ? (
        <section class="panel" aria-labelledby="authorize">
          <h1 id="authorize">Pay {money}?</h1>
          <p class="hint">This stands in for the page of Klarna: choose what the payer does there.</p>
          <p class="row">
            <a href={`/sandbox/stripe/authorize/${intent}/${source}/complete`}>Authorize the payment</a>{" "}
            <a href={`/sandbox/stripe/authorize/${intent}/${source}/fail`}>Refuse it</a>
          </p>
        </section>
      ) : (
        <p>This payment waits for nobody.</p>
      ),
    });
  });
  api.get("/authorize/:intent/:source/:outcome{complete|fail}", async (c) => {
    const { intent, source, outcome } = c.req.param();
    const back = await world.database.transaction(async (tx) => {
      const stored = await find(tx, "payment_intent", intent);
      const action = stored?.object.next_action?.redirect_to_url;
      if (!stored || !action?.return_url || stored.hidden.challenge?.source !== source) return undefined;
      const now = Math.floor(world.clock().getTime() / 1000);
      const call = { tx, world, now, requestId: null, idempotencyKey: null, browser: true };
      await answerPaymentChallenge(call, stored, outcome === "complete");
      const url = new URL(action.return_url);
      url.searchParams.set("payment_intent", stored.object.id);
      url.searchParams.set("payment_intent_client_secret", stored.object.client_secret ?? "");
      url.searchParams.set("redirect_status", stored.object.status === "succeeded" ? "succeeded" : "failed");
      return url.href;
    });
    world.work.wake();
    return back ? c.redirect(back, 303) : c.redirect(`/sandbox/stripe/authorize/${intent}/${source}`, 303);
  });
  return api;
}

function amount(value: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currency.toUpperCase() });
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
