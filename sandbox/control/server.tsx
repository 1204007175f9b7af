/** @jsxImportSource hono/jsx */
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { ZodError } from "zod";
import { renderPage } from "@/sandbox/pages/layout";
import type { World } from "@/sandbox/world";
import { CONTROLS } from "./commands";
import { ControlPage } from "./page";
import { readControlState } from "./state";

/** `GET /sandbox`: the control page. */
export function controlPage(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.get("/", async (c) =>
    renderPage(c, {
      title: "Controls",
      current: "control",
      children: <ControlPage state={await readControlState(world)} notice={c.req.query("notice")} />,
    }),
  );
  return api;
}

/**
 * `POST /sandbox/_control/<name>`, with JSON for programs, or with a form for the control page (the answer then
 * redirects to the page).
 */
export function controlApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.post("/:name", async (c) => {
    // Another site must not be able to use these controls for its visitor.
    if (c.req.header("Sec-Fetch-Site") === "cross-site") {
      return c.json({ error: "This comes from another site." }, 403);
    }
    const control = CONTROLS[c.req.param("name")];
    if (!control) return c.json({ error: `The controls are: ${Object.keys(CONTROLS).join(", ")}.` }, 404);
    const form = c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;
    try {
      const result = await control(world, form ? await c.req.parseBody() : await readJson(c));
      return form ? back(c, result.body.done) : c.json(result.body, result.status);
    } catch (error) {
      const message = complaint(error);
      if (message === undefined) throw error;
      return form ? back(c, message) : c.json({ error: message }, 400);
    }
  });
  return api;
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text === "" ? {} : JSON.parse(text);
}

function complaint(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return "The body is not JSON.";
  if (error instanceof ZodError) {
    return error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`).join("; ");
  }
  return undefined;
}

function back(c: Context, notice: string): Response {
  return c.redirect(`/sandbox?notice=${encodeURIComponent(notice)}`, 303);
}
