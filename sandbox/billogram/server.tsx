/** @jsxImportSource hono/jsx */
import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { takeFault } from "@/sandbox/faults";
import { afterFault, beforeFault } from "@/sandbox/misbehaviour";
import { renderPage } from "@/sandbox/pages/layout";
import type { World } from "@/sandbox/world";
import {
  change,
  collect,
  create,
  credit,
  isOpenBillogram,
  payBillogram,
  remind,
  remove,
  sendOut,
  writeOffBillogram,
} from "./billograms";
import { BillogramFailure, invalidParameter } from "./failures";
import {
  BillogramBody,
  CreditBody,
  CustomerBody,
  PaymentBody,
  type SandboxBillogram,
  type SandboxBillogramCustomer,
  SendBody,
} from "./model";
import { PayerPage } from "./payer-page";
import { billogramPdf } from "./pdf";
import {
  type BillogramCall,
  happened,
  loadBillogram,
  loadCustomer,
  nextNumber,
  saveBillogram,
  saveCustomer,
  timestamp,
} from "./store";

type BillogramContext = Context<{ Bindings: HttpBindings }>;
type Answer = { data: unknown; meta?: { total_count: number } };
type Operation = (
  call: BillogramCall,
  request: { body: unknown; query: Record<string, string>; id: string },
) => Promise<Answer>;

function operation<Schema extends z.ZodType>(
  schema: Schema,
  handle: (call: BillogramCall, body: z.output<Schema>, id: string) => Promise<unknown>,
): Operation {
  return async (call, { body, id }) => {
    const parsed = schema.safeParse(body ?? {});
    if (!parsed.success) throw invalidParameter(parsed.error);
    return { data: await handle(call, parsed.data, id) };
  };
}

/** A command to one billogram, which answers it as it then is. */
const command = <Schema extends z.ZodType>(
  schema: Schema,
  run: (call: BillogramCall, billogram: SandboxBillogram, body: z.output<Schema>) => Promise<void>,
): Operation =>
  operation(schema, async (call, body, id) => {
    const billogram = await loadBillogram(call, id);
    await run(call, billogram, body);
    await saveBillogram(call, billogram);
    return billogram;
  });

const Search = z.object({
  page: z.coerce.number().int().min(1),
  page_size: z.coerce.number().int().min(1).max(100),
  filter_type: z.enum(["field", "field-prefix", "field-search"]).optional(),
  filter_field: z.string().optional(),
  filter_value: z.string().optional(),
  order_field: z.string().optional(),
  order_direction: z.enum(["asc", "desc"]).default("asc"),
});

type Table = {
  from: string;
  column: string;
  filters: Record<string, string>;
  orders: Record<string, string>;
};

/** One page of a search. What cannot be filtered by is refused, as Billogram refuses it. */
function search({ from, column, filters, orders }: Table): Operation {
  return async ({ tx }, { query }) => {
    const parsed = Search.safeParse(query);
    if (!parsed.success)
      throw new BillogramFailure(400, "INVALID_QUERY_PARAMETER", {
        message: parsed.error.issues[0]!.message,
      });
    const { page, page_size, filter_field, filter_value, order_field, order_direction } = parsed.data;
    const refuse = (message: string) => new BillogramFailure(400, "INVALID_QUERY_PARAMETER", { message });
    const values: unknown[] = [];
    let where = "true";
    if (filter_field) {
      const field = filters[filter_field];
      if (!field) throw refuse(`Cannot filter by ${filter_field}`);
      values.push(filter_value ?? "");
      where = `${field}::text = $1`;
    }
    const order = order_field ? orders[order_field] : "seq";
    if (!order) throw refuse(`Cannot order by ${order_field}`);
    const { rows: counted } = await tx.query<{ n: string }>(
      `select count(*) n from ${from} where ${where}`,
      values,
    );
    const { rows } = await tx.query<{ object: unknown }>(
      `select ${column} object from ${from} where ${where} order by ${order} ${order_direction}
       limit ${page_size} offset ${(page - 1) * page_size}`,
      values,
    );
    return { data: rows.map(({ object }) => object), meta: { total_count: Number(counted[0]!.n) } };
  };
}

const customerOf = (
  body: z.output<typeof CustomerBody>,
  customerNo: number,
  now: string,
): SandboxBillogramCustomer => ({
  customer_no: customerNo,
  name: body.name,
  notes: body.notes ?? "",
  org_no: body.org_no ?? "",
  company_type: body.company_type ?? "individual",
  language: body.language ?? null,
  contact: { name: "", email: "", phone: "", ...body.contact },
  address: { ...body.address },
  created_at: now,
  updated_at: now,
});

/** The part of Billogram's API that the sandbox speaks. */
const ROUTES: Record<string, Operation> = {
  "GET /customer": search({
    from: "sandbox.billogram_customers",
    column: "object",
    filters: { customer_no: "customer_no", notes: "notes" },
    orders: { customer_no: "customer_no" },
  }),
  "POST /customer": operation(CustomerBody, async (call, body) => {
    const now = timestamp(call.world.clock());
    const customer = customerOf(body, await nextNumber(call, "customer"), now);
    await saveCustomer(call, customer);
    return customer;
  }),
  "GET /customer/:id": operation(z.unknown(), (call, _, id) => loadCustomer(call, Number(id))),
  "PUT /customer/:id": operation(CustomerBody, async (call, body, id) => {
    const before = await loadCustomer(call, Number(id));
    const now = timestamp(call.world.clock());
    const customer = { ...customerOf(body, before.customer_no, now), created_at: before.created_at };
    await saveCustomer(call, customer);
    return customer;
  }),
  "GET /billogram": search({
    from: "sandbox.billograms",
    column: "(object::jsonb - 'events')",
    filters: { id: "id", "customer:customer_no": "customer_no", state: "object->>'state'" },
    orders: { invoice_no: "seq" },
  }),
  "POST /billogram": operation(BillogramBody, create),
  "GET /billogram_event": search({
    from: "sandbox.billogram_events",
    column: "object",
    filters: { billogram_id: "billogram_id" },
    orders: { created_at: "seq" },
  }),
  "GET /billogram/:id": operation(z.unknown(), (call, _, id) => loadBillogram(call, id)),
  "DELETE /billogram/:id": command(z.unknown(), remove),
  "POST /billogram/:id/command/send": command(SendBody, (call, billogram, { method }) =>
    sendOut(call, billogram, method),
  ),
  "POST /billogram/:id/command/resend": command(SendBody, async (call, billogram, { method }) => {
    await happened(call, billogram, "Resent", { delivery_method: method });
  }),
  "POST /billogram/:id/command/remind": command(z.unknown(), remind),
  "POST /billogram/:id/command/collect": command(z.unknown(), collect),
  "POST /billogram/:id/command/payment": command(PaymentBody, async (call, billogram, { amount }) => {
    if (!isOpenBillogram(billogram))
      throw new BillogramFailure(400, "INVALID_OBJECT_STATE", { message: `It is ${billogram.state}` });
    await payBillogram(call, billogram, amount, { manual: true, type: "manual" });
  }),
  "POST /billogram/:id/command/credit": command(CreditBody, credit),
  "POST /billogram/:id/command/writeoff": command(z.unknown(), writeOffBillogram),
};

/** Billogram's HTTP API, under the sandbox's own prefix, and the page at which an invoice is paid. */
export function billogramApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.get("/api/v2/billogram/:file{.+\\.pdf}", (c) =>
    serve(world, c, async (call, { id }) => {
      const billogram = await loadBillogram(call, id.replace(/\.pdf$/, ""));
      if (billogram.state === "Sending" || billogram.state === "Unattested")
        throw new BillogramFailure(404, "NOT_AVAILABLE_YET", { message: "The document is being made" });
      return { data: { content: billogramPdf(billogram).toString("base64") } };
    }),
  );
  for (const [route, handle] of Object.entries(ROUTES)) {
    const [method = "", path = ""] = route.split(" ");
    api.on(method, `/api/v2${path}`, (c) => serve(world, c, handle));
  }
  api.get("/pay/:id", async (c) => {
    const billogram = await world.database
      .transaction((tx) => loadBillogram({ tx, world }, c.req.param("id")))
      .catch(() => null);
    if (!billogram) return c.notFound();
    return renderPage(c, {
      title: `Invoice ${billogram.invoice_no}`,
      current: "control",
      children: <PayerPage billogram={billogram} notice={c.req.query("notice")} />,
    });
  });
  api.post("/pay/:id", async (c) => {
    // A page elsewhere must not be able to pay for the person who visits it.
    if (c.req.header("Sec-Fetch-Site") === "cross-site") return c.text("This comes from another site.", 403);
    const id = c.req.param("id");
    const paid = PagePayment.safeParse(await c.req.parseBody());
    if (!paid.success) return c.text("That is no payment.", 400);
    const { amount, type } = paid.data;
    const done = await change(world, id, (call, billogram) =>
      payBillogram(call, billogram, amount, { type }),
    );
    const notice = done ? "Thank you. The app has been told." : "It cannot be paid any more.";
    return c.redirect(`/sandbox/billogram/pay/${id}?notice=${encodeURIComponent(notice)}`, 303);
  });
  api.all("/api/*", () =>
    failed(new BillogramFailure(404, "NOT_FOUND", { message: "There is nothing here" })),
  );
  return api;
}

const PagePayment = z.object({ amount: z.coerce.number().gt(0), type: z.string().max(20) });

const failed = ({ httpStatus, status, data }: BillogramFailure): Response =>
  Response.json({ status, data }, { status: httpStatus });

async function serve(world: World, c: BillogramContext, handle: Operation): Promise<Response> {
  const refusal = authenticate(world, c.req.header("Authorization"));
  if (refusal) return failed(refusal);
  const path = c.req.path.replace(/^\/sandbox\/billogram\/api\/v2/, "");
  const fault = await takeFault(world.database.pool, "billogram", `${c.req.method} ${path}`);
  const refused = await beforeFault(fault);
  if (refused)
    return failed(
      new BillogramFailure(refused, refused === 500 ? "INTERNAL_ERROR" : "CONFLICT", { message: "Broken" }),
    );
  try {
    const body = c.req.method === "GET" ? undefined : parse(await c.req.text());
    const answer = await world.database.transaction((tx) =>
      handle(
        { tx, world },
        { body, query: c.req.query(), id: c.req.param("id") ?? c.req.param("file") ?? "" },
      ),
    );
    world.work.wake();
    await afterFault(fault, c);
    return Response.json({ status: "OK", ...answer });
  } catch (error) {
    if (!(error instanceof BillogramFailure)) throw error;
    await afterFault(fault, c);
    return failed(error);
  }
}

function parse(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new BillogramFailure(400, "INVALID_PARAMETER", { message: "The body is not JSON" });
  }
}

function authenticate(world: World, header: string | undefined): BillogramFailure | null {
  if (!header) return new BillogramFailure(401, "MISSING_AUTH", { message: "Authentication is needed" });
  const [scheme = "", value = ""] = header.split(" ");
  const { billogramApiUser, billogramApiKey } = world.settings;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const right =
    /^basic$/i.test(scheme) &&
    timingSafeEqual(
      digest(Buffer.from(value, "base64").toString("utf8")),
      digest(`${billogramApiUser}:${billogramApiKey}`),
    );
  return right
    ? null
    : new BillogramFailure(403, "INVALID_AUTH", { message: "The API user or key is wrong" });
}
