import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { takeFault } from "@/sandbox/faults";
import { afterFault, beforeFault } from "@/sandbox/misbehaviour";
import type { World } from "@/sandbox/world";
import { type BrowserKeys, newBrowserKeys, readMessage, readSender } from "./encryption";

/** The largest message that push services take (RFC 8030). */
const MAX_BYTES = 4096;
/** A signature is valid for at most a day (RFC 8292). */
const MAX_SIGNED_SECONDS = 24 * 3600;
const SHOWN = 100;

export const EndPushRequest = z.object({ id: z.string().min(1) });

const Subscribing = z.object({
  /** The only sender whose messages are taken. Absent: any sender. */
  applicationServerKey: z.string().optional(),
});

type Row = BrowserKeys & { id: string; serverKey: string | null; isGone: boolean };

/** A browser forgets its subscription: messages are answered 410 from now on. */
export async function endPushSubscription({ database }: World, id: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    "update sandbox.push_subscriptions set is_gone = true where id = $1",
    [id],
  );
  return rowCount === 1;
}

/** A push service with the browsers that use it. It shows the decrypted messages, which real ones cannot read. */
export function pushApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const { database, clock } = world;
  const api = new Hono<{ Bindings: HttpBindings }>();

  api.post("/subscriptions", async (c) => {
    const { applicationServerKey = null } = Subscribing.parse(await c.req.json().catch(() => ({})));
    const id = randomBytes(12).toString("base64url");
    const { privateKey, ...keys } = newBrowserKeys(randomBytes(16));
    await database.pool.query(
      `insert into sandbox.push_subscriptions (id, private_key, p256dh, auth, server_key, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, privateKey, keys.p256dh, keys.auth, applicationServerKey, clock()],
    );
    const endpoint = `${new URL(c.req.url).origin}/sandbox/push/to/${id}`;
    return c.json({ id, subscription: { endpoint, expirationTime: null, keys } }, 201);
  });

  api.get("/messages.json", async (c) => {
    const { rows } = await database.pool.query(
      `select subscription_id as "subscriptionId", text, ttl_seconds as "ttlSeconds", topic, urgency, sender,
              received_at as "receivedAt"
         from sandbox.push_messages where $1::text is null or subscription_id = $1 order by id desc limit ${SHOWN}`,
      [c.req.query("id") ?? null],
    );
    return c.json({ items: rows });
  });

  api.post("/to/:id", async (c) => {
    const fault = await takeFault(database.pool, "push", `${c.req.method} ${c.req.path}`);
    if (fault?.kind === "error_429") return c.text("Too many messages.", 429, { "Retry-After": "1" });
    if (await beforeFault(fault)) return c.text("The push service failed.", 500);
    const id = c.req.param("id");
    const { rows } = await database.pool.query<Row>(
      `select id, private_key as "privateKey", p256dh, auth, server_key as "serverKey", is_gone as "isGone"
         from sandbox.push_subscriptions where id = $1`,
      [id],
    );
    const [browser] = rows;
    if (!browser) return c.text("No such subscription.", 404);
    if (browser.isGone) return c.text("The subscription is gone.", 410);
    const sender = await readSender(c.req.header("Authorization"), new URL(c.req.url).origin);
    const seconds = (sender?.claims.exp ?? 0) - Math.floor(Date.now() / 1000);
    if (!sender || seconds > MAX_SIGNED_SECONDS || !/^(mailto|https):/.test(sender.claims.sub ?? ""))
      return c.text("The signature does not count.", 401);
    if (browser.serverKey !== null && browser.serverKey !== sender.key)
      return c.text("The subscription has another sender.", 403);
    const ttl = c.req.header("TTL") ?? "";
    if (!/^\d+$/.test(ttl) || c.req.header("Content-Encoding") !== "aes128gcm")
      return c.text("TTL and Content-Encoding are needed.", 400);
    const message = Buffer.from(await c.req.arrayBuffer());
    if (message.byteLength > MAX_BYTES) return c.text("The message is too large.", 413);
    let text: string;
    try {
      text = readMessage(message, browser);
    } catch {
      return c.text("The browser cannot read the message.", 400);
    }
    await database.pool.query(
      `insert into sandbox.push_messages (subscription_id, text, ttl_seconds, topic, urgency, sender, received_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        text,
        Number(ttl),
        c.req.header("Topic") ?? null,
        c.req.header("Urgency") ?? null,
        sender.claims.sub,
        clock(),
      ],
    );
    await afterFault(fault, c);
    return c.body(null, 201, { Location: `${new URL(c.req.url).origin}/sandbox/push/to/${id}` });
  });

  return api;
}
