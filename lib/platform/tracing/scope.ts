import { AsyncLocalStorage } from "node:async_hooks";
import type { RecordedSpan } from "@/lib/platform/tracing/recorder";

/** The work that runs now: the ids that its logs carry, and its span if the trace is recorded. */
export type Scope = { traceId: string; spanId: string; span: RecordedSpan | undefined };

const holder = globalThis as typeof globalThis & { ternScopes?: AsyncLocalStorage<Scope> };

/** On globalThis because the framework bundles each route separately. */
const scopes = (): AsyncLocalStorage<Scope> => {
  holder.ternScopes ??= new AsyncLocalStorage();
  return holder.ternScopes;
};

/** The scope of the running work. Undefined outside requests, jobs and deliveries. */
export const currentScope = (): Scope | undefined => scopes().getStore();

/** Runs work in a scope. Everything that it starts stays in it. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes().run(scope, work);

/**
 * Runs work in no scope. For work that a request or job only starts and that serves all, such as a pool or a timer: its
 * later logs must not have the ids of the first.
 */
export const outOfScope = <T>(work: () => T): T => scopes().run(undefined as never, work);

/**
 * The span id that belongs to an id of ours: its last 64 bits, which are random in every UUID. So a stored trace id gives
 * the trace's first span, and the id of a job run gives the span of that run. Nothing else must be stored to join a trace.
 * @param id a trace id, or a UUID with or without dashes
 */
// Stryker disable next-line UnaryOperator: ids have 32 digits, so the last half begins at the 16th
export const spanIdOf = (id: string): string => id.replaceAll("-", "").slice(-16);
