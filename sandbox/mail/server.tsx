/** @jsxImportSource hono/jsx */
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { renderPage } from "@/sandbox/pages/layout";
import type { World } from "@/sandbox/world";
import { listStoredMails, readFile, readMail, searchMails } from "./mailbox";
import { MailboxPage } from "./page";

/** The mailbox: a page for people, `GET /sandbox/mailbox.json?to=<address>` for programs. */
export function mailboxApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();

  api.get("/mailbox.json", async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ items: await listStoredMails(world, c.req.query("to") || undefined) });
  });

  api.get("/mailbox", async (c) => {
    const search = c.req.query("search") ?? c.req.query("to") ?? "";
    const id = c.req.query("id");
    const [mails, open] = await Promise.all([
      searchMails(world, search),
      id ? readMail(world, id) : undefined,
    ]);
    const tab = c.req.query("tab") === "text" ? "text" : "html";
    return renderPage(c, {
      title: open?.subject || "Mailbox",
      current: "mailbox",
      children: <MailboxPage mails={mails} open={open} search={search} tab={tab} />,
    });
  });

  // The e-mail's own HTML runs no script, sends nothing and sees nothing of the page around it.
  api.get("/mailbox/:id/html", async (c) => {
    const mail = await readMail(world, c.req.param("id"));
    if (mail?.html == null) return c.notFound();
    c.header(
      "Content-Security-Policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; frame-ancestors 'self'",
    );
    c.header("Cache-Control", "no-store");
    return c.html(mail.html.replace(/<head(\s[^>]*)?>/i, (head) => `${head}<base target="_blank">`));
  });

  api.get("/mailbox/:id/attachments/:index", async (c) => {
    const file = await readFile(world, c.req.param("id"), c.req.param("index"));
    if (!file) return c.notFound();
    const inline = file.contentType === "application/pdf";
    c.header("Content-Type", inline ? file.contentType : "application/octet-stream");
    c.header("X-Content-Type-Options", "nosniff");
    const name = file.fileName.replace(/[^\w.-]/g, "_");
    c.header("Content-Disposition", `${inline ? "inline" : "attachment"}; filename="${name}"`);
    c.header("Cache-Control", "no-store");
    return c.body(new Uint8Array(file.content));
  });
  return api;
}
