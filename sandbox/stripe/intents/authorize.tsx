/** @jsxImportSource hono/jsx */
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { renderSVG } from "uqr";
import { renderPage } from "@/sandbox/pages/layout";
import type { World } from "@/sandbox/world";
import { find } from "../objects";
import { answerPaymentChallenge } from "./payments";

/**
 * The page of a payment method that its payer approves elsewhere: the payer accepts or refuses there, and is redirected
 * back. A payer who scanned a code stays, because the shop is open on another device. The address is the credential.
 */
export function authorizePage(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  const addressOf = (intent: string, source: string) => `/sandbox/stripe/authorize/${intent}/${source}`;

  api.get("/authorize/:intent/:source", async (c) => {
    const { intent, source } = c.req.param();
    const scanned = c.req.query("scanned") === undefined ? "" : "?scanned=1";
    const waiting = await world.database.transaction(async (tx) => {
      const stored = await find(tx, "payment_intent", intent);
      return stored?.hidden.challenge?.source === source ? stored.object : undefined;
    });
    const money = waiting && amount(waiting.amount, waiting.currency);
    const method = waiting?.next_action?.type === "redirect_to_url" ? "page of Klarna" : "Swish app";
    return renderPage(c, {
      title: "Authorize the payment",
      current: "control",
      children: waiting ? (
        <section class="panel" aria-labelledby="authorize">
          <h1 id="authorize">Pay {money}?</h1>
          <p class="hint">This stands in for the {method}: choose what the payer does there.</p>
          <p class="row">
            <a href={`${addressOf(intent, source)}/complete${scanned}`}>Authorize the payment</a>{" "}
            <a href={`${addressOf(intent, source)}/fail${scanned}`}>Refuse it</a>
          </p>
        </section>
      ) : (
        <p>{scanned ? "Done. The shop continues on the other device." : "This payment needs no answer."}</p>
      ),
    });
  });

  api.get("/authorize/:intent/:source/code.svg", async (c) => {
    const { intent, source } = c.req.param();
    const data = await world.database.transaction(async (tx) => {
      const stored = await find(tx, "payment_intent", intent);
      if (stored?.hidden.challenge?.source !== source) return undefined;
      return stored.object.next_action?.swish_handle_redirect_or_display_qr_code?.qr_code.data;
    });
    if (data === undefined) return c.notFound();
    return c.body(renderSVG(data), 200, { "content-type": "image/svg+xml" });
  });

  api.get("/authorize/:intent/:source/:outcome{complete|fail}", async (c) => {
    const { intent, source, outcome } = c.req.param();
    const back = await world.database.transaction(async (tx) => {
      const stored = await find(tx, "payment_intent", intent);
      const returnUrl =
        stored?.object.next_action?.redirect_to_url?.return_url ?? stored?.hidden.challenge?.returnUrl;
      if (!stored || !returnUrl || stored.hidden.challenge?.source !== source) return undefined;
      const now = Math.floor(world.clock().getTime() / 1000);
      const call = { tx, world, now, requestId: null, idempotencyKey: null, browser: true };
      await answerPaymentChallenge(call, stored, outcome === "complete");
      const url = new URL(returnUrl);
      url.searchParams.set("payment_intent", stored.object.id);
      url.searchParams.set("payment_intent_client_secret", stored.object.client_secret ?? "");
      url.searchParams.set("redirect_status", stored.object.status === "succeeded" ? "succeeded" : "failed");
      return url.href;
    });
    world.work.wake();
    if (c.req.query("scanned") !== undefined)
      return c.redirect(`${addressOf(intent, source)}?scanned=1`, 303);
    return c.redirect(back ?? addressOf(intent, source), 303);
  });
  return api;
}

function amount(value: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currency.toUpperCase() });
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
