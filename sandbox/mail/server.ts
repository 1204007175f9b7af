import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { World } from "@/sandbox/world";
import { listMails } from "./mailbox";

/** The mailbox for programs: `GET /sandbox/mailbox.json?to=<address>`. */
export function mailboxApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.get("/mailbox.json", async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ items: await listMails(world, c.req.query("to") || undefined) });
  });
  return api;
}
