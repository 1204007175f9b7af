import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Fault } from "./faults";

/** A pause that ends early when the caller disconnects. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** The part of a fault before the work: a refusal to answer with, or a delay. */
export async function beforeFault(fault: Fault | undefined): Promise<500 | 409 | undefined> {
  if (fault?.kind === "error_500") return 500;
  if (fault?.kind === "error_409") return 409;
  if (fault?.kind === "slow") await pause(fault.milliseconds);
  return undefined;
}

/** The part of a fault after the commit: no answer, or a closed connection. In both cases the caller gets no answer. */
export async function afterFault(
  fault: Fault | undefined,
  c: Context<{ Bindings: HttpBindings }>,
): Promise<void> {
  if (fault?.kind === "timeout") await pause(fault.milliseconds, c.req.raw.signal);
  if (fault?.kind === "timeout" || fault?.kind === "disconnect") c.env.outgoing.destroy();
}
