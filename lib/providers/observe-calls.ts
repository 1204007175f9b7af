import { metrics } from "@/lib/platform/metrics/metrics";
import { inChildSpan } from "@/lib/platform/tracing/spans";
import { ProviderError } from "@/lib/providers/errors";

// biome-ignore lint/suspicious/noExplicitAny: a method of any provider
type AnyCall = (...given: any[]) => unknown;

/** Methods that make no call: they verify what arrived, or release connections. */
const IS_LOCAL = /^(parse|close)/;

/**
 * Counts and traces each call of a provider by the name of its method, such as `startOperation`. Arguments and results
 * never get into metrics or spans. Groups of methods are observed as well (`invoices.remind`).
 * @param provider as in `ProviderError.provider`, such as STRIPE
 * @returns an object with the same methods
 */
export function observeCalls<T extends object>(provider: string, target: T, group = ""): T {
  const observed = Object.entries(target).map(([name, value]) => {
    if (typeof value === "function" && !IS_LOCAL.test(name))
      return [name, observedCall(provider, group + name, value as AnyCall)];
    const isGroup = value !== null && typeof value === "object" && !Array.isArray(value);
    return [name, isGroup ? observeCalls(provider, value as object, `${group}${name}.`) : value];
  });
  return Object.fromEntries(observed) as T;
}

const observedCall =
  (provider: string, call: string, method: AnyCall): AnyCall =>
  (...given) => {
    const began = performance.now();
    const count = (outcome: string) => {
      metrics().providerCalls.inc({ provider, call, outcome });
      metrics().providerSeconds.observe({ provider, call }, (performance.now() - began) / 1000);
    };
    return inChildSpan(
      { name: `${provider} ${call}`, kind: "client", attributes: { "tern.provider": provider } },
      async (span) => {
        try {
          const result = await method(...given);
          count("ok");
          span.set({ "tern.outcome": "ok" });
          return result;
        } catch (error) {
          const outcome = error instanceof ProviderError ? error.kind : "failed";
          count(outcome);
          const code = error instanceof ProviderError ? error.code : null;
          span.set({ "tern.outcome": outcome, ...(code !== null && { "tern.error_code": code }) });
          throw error;
        }
      },
    );
  };
