import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { drawingThread } from "@/lib/platform/pdf/pdf-thread";

/** A thread that echoes its input, fails on request, and returns its id. */
const ECHO = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", async ({ text }) => {
    if (text === "fail") throw new RangeError("it cannot be drawn");
    if (text === "exit") process.exit();
    parentPort.postMessage({ bytes: Buffer.from(text), sha256: String(threadId) });
  });`;

const echo = () => drawingThread<{ text: string }>(() => new Worker(ECHO, { eval: true }));

test("a thread draws one document after the other, each for its caller", async () => {
  const draw = echo();
  const drawn = await Promise.all(["one", "two", "three"].map((text) => draw({ text })));
  expect(drawn.map(({ bytes }) => bytes.toString())).toEqual(["one", "two", "three"]);
  expect(new Set(drawn.map(({ sha256 }) => sha256)).size).toBe(1);
});

test("a drawing that throws rejects with its error, and the next one gets a new thread", async () => {
  const draw = echo();
  const before = await draw({ text: "before" });
  await expect(draw({ text: "fail" })).rejects.toThrow(new RangeError("it cannot be drawn"));
  await expect(draw({ text: "exit" })).rejects.toThrow("ended without one");
  const after = await draw({ text: "after" });
  expect(after.bytes.toString()).toBe("after");
  expect(after.sha256).not.toBe(before.sha256);
});

// The build bundles a thread only if it sees the options literally. Otherwise it copies the TypeScript file, which no
// thread of the built server can run.
test.each(["lib/billing/documents/draw-in-thread.ts", "lib/signing/draw.ts"])(
  "the thread of %s has literal options, which the build needs",
  (file) => {
    const source = readFileSync(file, "utf8");
    expect(source).toMatch(/new Worker\(new URL\("\.\/drawing-thread\.ts", import\.meta\.url\), \{/);
  },
);
