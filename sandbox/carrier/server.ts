import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { takeFault } from "@/sandbox/faults";
import { afterFault, beforeFault } from "@/sandbox/misbehaviour";
import type { World } from "@/sandbox/world";
import { readNetworkSubscription } from "./lines";
import { readOperation, startOperation } from "./operations";
import { lookUpNumber } from "./porting";
import { signatureProblem } from "./signing";

type CarrierContext = Context<{ Bindings: HttpBindings }>;

const problem = (code: string, message: string, retryable = false) => ({
  error: { code, message, retryable },
});

const SIGNATURE_PROBLEMS = {
  signature_missing: "Carrier-Timestamp and Carrier-Signature are needed.",
  signature_invalid: "The signature does not fit the request.",
  timestamp_out_of_range: "The timestamp is more than 300 seconds away from this network's clock.",
};

/** The carrier's end of the carrier protocol. */
export function carrierApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const api = new Hono<{ Bindings: HttpBindings }>();

  api.post("/v1/operations", (c) =>
    guarded(world, c, async (body) => {
      const answer = await startOperation(world, c.req.header("Idempotency-Key"), body);
      world.work.wake();
      return "error" in answer
        ? { status: answer.status, body: { error: answer.error } }
        : { status: 202, body: answer };
    }),
  );

  api.get("/v1/operations/:operationId", (c) =>
    guarded(world, c, async () => {
      const operation = await readOperation(world, c.req.param("operationId") ?? "");
      return operation
        ? { status: 200, body: operation }
        : { status: 404, body: problem("operation_not_found", "There is no such operation.") };
    }),
  );

  api.get("/v1/lines/:iccid", (c) =>
    guarded(world, c, async () => {
      const line = await readNetworkSubscription(world, c.req.param("iccid") ?? "");
      return line
        ? { status: 200, body: line }
        : { status: 404, body: problem("line_unknown", "This network knows no line with this SIM.") };
    }),
  );

  api.get("/v1/numbers/:msisdn", (c) =>
    guarded(world, c, async () => {
      const number = lookUpNumber(c.req.param("msisdn") ?? "");
      return number
        ? { status: 200, body: number }
        : { status: 400, body: problem("invalid_request", "This is not a number in E.164.") };
    }),
  );

  api.all("*", (c) => c.json(problem("not_found", "There is nothing at this address."), 404));
  return api;
}

async function guarded(
  world: World,
  c: CarrierContext,
  handle: (body: string) => Promise<{ status: number; body: object }>,
): Promise<Response> {
  const body = c.req.method === "GET" ? "" : await c.req.text();
  const { pathname, search } = new URL(c.req.url);
  const wrong = signatureProblem(
    world.settings.carrierSecret,
    { method: c.req.method, path: `${pathname}${search}`, body },
    c.req.header("Carrier-Timestamp"),
    c.req.header("Carrier-Signature"),
    world.clock(),
  );
  if (wrong) return Response.json(problem(wrong, SIGNATURE_PROBLEMS[wrong]), { status: 401 });
  const fault = await takeFault(world.database.pool, "carrier", `${c.req.method} ${pathname}`);
  const refused = await beforeFault(fault);
  if (refused === 500) {
    return Response.json(problem("internal_error", "Something broke in the network.", true), { status: 500 });
  }
  if (refused === 409) {
    return Response.json(problem("operation_in_progress", "The line is being changed already.", true), {
      status: 409,
    });
  }
  const answer = await handle(body);
  await afterFault(fault, c);
  return Response.json(answer.body, { status: answer.status });
}
