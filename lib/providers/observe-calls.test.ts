import { expect, test } from "vitest";
import { metrics } from "@/lib/platform/metrics/metrics";
import { ProviderRefused, ProviderUncertain } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";

const provider = "TEST";
const observed = observeCalls(provider, {
  name: "TEST",
  capabilities: { refunds: true, kinds: ["one"] },
  add: async (a: number, b: number) => a + b,
  decline: () =>
    Promise.reject(new ProviderRefused("no", { provider, code: "card_declined", reason: "declined" })),
  lose: () => Promise.reject(new ProviderUncertain("lost", { provider })),
  crash: () => Promise.reject(new TypeError("a defect")),
  invoices: { remind: async () => "reminded" },
  parseWebhook: (text: string) => text.length,
});

const counts = async () =>
  (await metrics().providerCalls.get()).values
    .filter(({ labels }) => labels.provider === provider)
    .map(({ labels, value }) => [labels.call, labels.outcome, value]);

test("calls are counted by method and outcome, and answer as before", async () => {
  expect(await observed.add(1, 2)).toBe(3);
  expect(await observed.add(2, 2)).toBe(4);
  await expect(observed.decline()).rejects.toThrow(ProviderRefused);
  await expect(observed.lose()).rejects.toThrow("lost");
  await expect(observed.crash()).rejects.toThrow(TypeError);
  expect(await observed.invoices.remind()).toBe("reminded");
  expect(await counts()).toEqual([
    ["add", "ok", 2],
    ["decline", "refused", 1],
    ["lose", "uncertain", 1],
    ["crash", "failed", 1],
    ["invoices.remind", "ok", 1],
  ]);
});

test("values and local methods stay as they are", () => {
  expect(observed.name).toBe("TEST");
  expect(observed.capabilities).toEqual({ refunds: true, kinds: ["one"] });
  expect(observed.parseWebhook("four")).toBe(4);
});
