import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { answerUnsubscribe } from "@/lib/http/pages/unsubscribe";
import { MAX_BODY_BYTES } from "@/lib/kernel/parse";
import { answerWebhook } from "@/lib/payments/events/webhook";
import { answerCarrierCallback } from "@/lib/subscriptions/network/carrier-callback";
import { brandOfFile } from "@/lib/testing/brand";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { api } = await brandOfFile();

/** A body of unknown length that never ends. It counts what is read of it. */
function endless() {
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024).fill(97));
    },
  });
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  return { request: new Request("http://brand.test/api/unsubscribe/x", init), read: () => read };
}

test.each([
  ["Stripe's webhooks", (request: Request) => answerWebhook(api.runtime, "STRIPE", request)],
  ["Billogram's callbacks", (request: Request) => answerWebhook(api.runtime, "BILLOGRAM", request)],
  ["the network's callbacks", (request: Request) => answerCarrierCallback(api.runtime, request)],
  ["unsubscribing", (request: Request) => answerUnsubscribe(api.runtime, request)],
])("an endless body is refused by %s after 1 MiB", async (_name, answer) => {
  const { request, read } = endless();
  const response = await answer(request);
  expect(response.status).toBe(413);
  expect(response.headers.get("api-revision")).toBeTruthy();
  expect(await response.json()).toMatchObject({
    code: "1003",
    internalCode: "1003",
    message: expect.any(String),
    traceId: expect.any(String),
  });
  expect(read()).toBeLessThan(2 * MAX_BODY_BYTES);
});

test("every route reads a body with the bounded reader", () => {
  const unbounded: string[] = [];
  for (const folder of ["app", "lib"]) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || /(\.test|\.bench)\.tsx?$|(^|\/)testing\.ts$/.test(file)) continue;
      const text = readFileSync(join(root, folder, file), "utf8");
      if (/\b(request|req)\s*\.\s*(text|json|arrayBuffer|formData|blob|bytes)\(/.test(text))
        unbounded.push(`${folder}/${file}`);
    }
  }
  expect(unbounded).toEqual([]);
});
