import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Fault } from "./faults";

/** A pause that ends early when the caller goes away. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** The part of a fault that comes before the work: a refusal to answer with, or a delay. */
export async function beforeFault(fault: Fault | undefined): Promise<500 | 409 | undefined> {
  if (fault?.kind === "error_500") return 500;
  if (fault?.kind === "error_409") return 409;
  if (fault?.kind === "slow") await pause(fault.milliseconds);
  return undefined;
}

/** The part that comes after the work is committed: silence, or a cut line. Either way no answer reaches the caller. */
export async function afterFault(
  fault: Fault | undefined,
  c: Context<{ Bindings: HttpBindings }>,
): Promise<void> {
  if (fault?.kind === "timeout") await pause(fault.milliseconds, c.req.raw.signal);
  if (fault?.kind === "timeout" || fault?.kind === "disconnect") c.env.outgoing.destroy();
}
