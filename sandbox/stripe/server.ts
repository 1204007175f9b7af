import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { takeFault } from "@/sandbox/faults";
import { afterFault, beforeFault } from "@/sandbox/misbehaviour";
import type { World } from "@/sandbox/world";
import type { StripeAnswer, StripeCall, StripeOperation } from "./call";
import { forBrowser } from "./customers/customer-sessions";
import { API_VERSION } from "./events";
import { type StripeError, StripeFailure } from "./failures";
import { decodeForm, type StripeForm } from "./form";
import { expandPaths, randomText } from "./objects";
import { STRIPE_ROUTES } from "./routes";

type StripeContext = Context<{ Bindings: HttpBindings }>;
type Caller = { browser: boolean };
type Reply = { status: number; body: string };

/** Stripe's HTTP API, at the SDK's path (`/v1/…`) and under the sandbox's own prefix. */
export function stripeApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  for (const [route, operation] of Object.entries(STRIPE_ROUTES)) {
    const [method = "", path = ""] = route.split(" ");
    api.on(method, path, (c) => serve(world, c, operation));
  }
  api.all("*", (c) => {
    const path = c.req.path.replace(/^\/sandbox\/stripe/, "");
    return c.json(
      {
        error: {
          type: "invalid_request_error",
          message: `Unrecognized request URL (${c.req.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        },
      },
      404,
    );
  });
  return api;
}

async function serve(world: World, c: StripeContext, operation: StripeOperation): Promise<Response> {
  const requestId = `req_${randomText(14)}`;
  const path = c.req.path.replace(/^\/sandbox\/stripe/, "");
  const respond = ({ status, body }: Reply, extra: Record<string, string> = {}) =>
    new Response(body, {
      status,
      headers: {
        "Content-Type": "application/json",
        "Cache-Control": "no-cache, no-store",
        "Request-Id": requestId,
        "Stripe-Version": API_VERSION,
        ...extra,
      },
    });
  const caller = authenticateCaller(world, c, operation);
  if ("type" in caller) return respond(refusal(401, caller));

  const subject = `${c.req.method} ${path}`;
  const fault = await takeFault(world.database.pool, "stripe", subject, [
    "error_500",
    "error_409",
    "timeout",
    "disconnect",
    "slow",
  ]);
  const refused = await beforeFault(fault);
  if (refused === 500)
    return respond(refusal(500, { type: "api_error", message: "An unknown error occurred" }));
  if (refused === 409) return respond(refusal(409, keyInUse("")));

  const raw = c.req.method === "GET" ? (c.req.url.split("?")[1] ?? "") : await c.req.text();
  const key = c.req.method === "POST" ? (c.req.header("Idempotency-Key") ?? null) : null;
  const call = {
    requestId,
    idempotencyKey: key,
    ...caller,
    clientKey: c.req.header("Idempotency-Key") ?? null,
  };
  const { reply, replayed } = await execute(world, operation, c.req.param("id") ?? "", subject, raw, call);
  world.work.wake();
  await afterFault(fault, c);
  return respond(reply, {
    ...(key ? { "Idempotency-Key": key } : {}),
    ...(replayed ? { "Idempotent-Replayed": "true", "Original-Request": requestId } : {}),
  });
}

const refusal = (status: number, error: StripeError): Reply => ({
  status,
  body: JSON.stringify({ error }, null, 2),
});

const keyInUse = (key: string): StripeError => ({
  type: "idempotency_error",
  code: "idempotency_key_in_use",
  message: `There is currently another in-progress request using this Idempotency Key${key ? ` (${key})` : ""} (that probably means you submitted twice, and the other request is still going through). Please try again later.`,
});

/** Runs an operation in one transaction, at most once per idempotency key. */
async function execute(
  world: World,
  operation: StripeOperation,
  id: string,
  subject: string,
  raw: string,
  caller: Caller & { requestId: string; idempotencyKey: string | null },
): Promise<{ reply: Reply; replayed: boolean }> {
  const key = caller.idempotencyKey;
  const fingerprint = createHash("sha256").update(`${subject}\n${raw}`).digest("hex");
  return world.database.transaction(async (tx) => {
    if (key) {
      const lock = await tx.query<{ held: boolean }>(
        "select pg_try_advisory_xact_lock(hashtextextended($1, 17)) held",
        [key],
      );
      if (!lock.rows[0]?.held) return { reply: refusal(409, keyInUse(key)), replayed: false };
      const earlier = await tx.query<Reply & { fingerprint: string }>(
        "select fingerprint, status, body from sandbox.stripe_idempotency where key = $1",
        [key],
      );
      const first = earlier.rows[0];
      if (first && first.fingerprint !== fingerprint) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        return { reply: refusal(400, { type: "idempotency_error", message }), replayed: false };
      }
      if (first) return { reply: { status: first.status, body: first.body }, replayed: true };
    }
    const now = Math.floor(world.clock().getTime() / 1000);
    const call: StripeCall = {
      tx,
      world,
      now,
      requestId: caller.requestId,
      idempotencyKey: key,
      browser: caller.browser,
    };
    await tx.query("savepoint before_operation");
    let reply: Reply;
    let remembered = true;
    try {
      reply = await answer(call, operation, decodeForm(raw), id);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      await tx.query("rollback to savepoint before_operation");
      reply = refusal(error.status, visibleError(error.error, caller.browser));
      remembered = error.remembered;
    }
    if (key && remembered) {
      await tx.query(
        "insert into sandbox.stripe_idempotency (key, fingerprint, status, body, created_at) values ($1, $2, $3, $4, $5)",
        [key, fingerprint, reply.status, reply.body, world.clock()],
      );
    }
    return { reply, replayed: false };
  });
}

async function answer(
  call: StripeCall,
  operation: StripeOperation,
  form: StripeForm,
  id: string,
): Promise<Reply> {
  const result: StripeAnswer = await operation.handle(call, form, id);
  if ("refused" in result) return refusal(result.status, visibleError(result.refused, call.browser));
  const body = structuredClone(result.body);
  const paths = Array.isArray(form.expand) ? form.expand.filter((path) => typeof path === "string") : [];
  await expandPaths(call.tx, body, paths);
  return { status: 200, body: JSON.stringify(call.browser ? visibleBody(body) : body, null, 2) };
}

function visibleBody(body: object): object {
  const kind = "object" in body ? body.object : "";
  return kind === "payment_intent" || kind === "setup_intent" ? forBrowser(body) : body;
}

function visibleError(error: StripeError, browser: boolean): StripeError {
  if (!browser) return error;
  return {
    ...error,
    ...(error.payment_intent ? { payment_intent: forBrowser(error.payment_intent) } : {}),
    ...(error.setup_intent ? { setup_intent: forBrowser(error.setup_intent) } : {}),
  };
}

function authenticateCaller(
  world: World,
  c: StripeContext,
  operation: StripeOperation,
): Caller | StripeError {
  const key = givenKey(c);
  const { stripeSecretKey, stripePublishableKey } = world.settings;
  if (key === undefined) {
    return {
      type: "invalid_request_error",
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    };
  }
  if (same(key, stripeSecretKey)) return { browser: false };
  if (same(key, stripePublishableKey)) {
    if (operation.browser) return { browser: true };
    return {
      type: "invalid_request_error",
      code: "secret_key_required",
      message:
        "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    };
  }
  const shown = `${key.slice(0, 8)}${"*".repeat(Math.max(key.length - 12, 4))}${key.slice(-4)}`;
  return { type: "invalid_request_error", message: `Invalid API Key provided: ${shown}` };
}

function givenKey(c: StripeContext): string | undefined {
  const header = c.req.header("Authorization") ?? "";
  const [scheme = "", value = ""] = header.split(" ");
  if (/^bearer$/i.test(scheme) && value) return value;
  if (/^basic$/i.test(scheme) && value) return Buffer.from(value, "base64").toString("utf8").split(":")[0];
  return undefined;
}

function same(a: string, b: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(a), digest(b));
}
