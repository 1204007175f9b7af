import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawer } from "@/lib/platform/pdf/pdf-thread";

/** A thread that echoes its input, fails on request, and returns its id. */
const ECHO = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", async ({ text }) => {
    if (text === "fail") throw new RangeError("it cannot be drawn");
    if (text === "exit") process.exit();
    parentPort.postMessage({ bytes: Buffer.from(text), sha256: String(threadId) });
  });`;

const HERE = "inline";
const LONG = 21;

/** Draws texts. Tells where each was drawn: inline, or the id of the thread. */
const echo = () =>
  drawer<{ text: string }>(
    () => new Worker(ECHO, { eval: true }),
    async ({ text }) => ({ bytes: Buffer.from(text), sha256: HERE }),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a thread draws one long document after the other, each for its caller", async () => {
  const draw = echo();
  const drawn = await Promise.all(["one", "two", "three"].map((text) => draw({ text }, LONG)));
  expect(drawn.map(({ bytes }) => bytes.toString())).toEqual(["one", "two", "three"]);
  expect(new Set(drawn.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(drawn[0]!.sha256).not.toBe(HERE);
});

test("a drawing that throws rejects with its error, and the next one gets a new thread", async () => {
  const draw = echo();
  const before = await draw({ text: "before" }, LONG);
  await expect(draw({ text: "fail" }, LONG)).rejects.toThrow(new RangeError("it cannot be drawn"));
  await expect(draw({ text: "exit" }, LONG)).rejects.toThrow("ended without one");
  const after = await draw({ text: "after" }, LONG);
  expect(after.bytes.toString()).toBe("after");
  expect(after.sha256).not.toBe(before.sha256);
});

test("a few short documents are drawn inline", async () => {
  const draw = echo();
  for (let at = 0; at < 9; at += 1) {
    expect((await draw({ text: "short" }, LONG - 1)).sha256).toBe(HERE);
    vi.advanceTimersByTime(400);
  }
});

test("the fourth short document of a second is drawn in a thread, and all that follow while it runs", async () => {
  const draw = echo();
  const drawn = [];
  for (let at = 0; at < 5; at += 1) drawn.push((await draw({ text: "short" }, 1)).sha256);
  vi.advanceTimersByTime(5_000);
  drawn.push((await draw({ text: "later" }, 1)).sha256);
  const [thread] = drawn.slice(3);
  expect(thread).not.toBe(HERE);
  expect(drawn).toEqual([HERE, HERE, HERE, thread, thread, thread]);
});

test("a short document does not wait behind a long one", async () => {
  const draw = echo();
  const long = draw({ text: "long" }, 101);
  expect((await draw({ text: "short" }, 1)).sha256).toBe(HERE);
  expect((await long).sha256).not.toBe(HERE);
  expect((await draw({ text: "short" }, 1)).sha256).not.toBe(HERE);
});

test("a mailed document does not wait behind a very long one", async () => {
  const draw = echo();
  await draw({ text: "warm" }, LONG);
  const long = draw({ text: "long" }, 501);
  expect((await draw({ text: "mailed" }, 1, "mail")).sha256).toBe(HERE);
  await long;
});

test("a short document does not wait behind many short ones", async () => {
  const draw = echo();
  await draw({ text: "long" }, LONG);
  const waiting = Array.from({ length: 11 }, () => draw({ text: "short" }, 1));
  expect((await draw({ text: "last" }, 1)).sha256).toBe(HERE);
  for (const { sha256 } of await Promise.all(waiting)) expect(sha256).not.toBe(HERE);
});

test("only one short document waits for the start of the thread", async () => {
  const draw = echo();
  const drawn = await Promise.all(Array.from({ length: 8 }, () => draw({ text: "mailed" }, 1, "mail")));
  const inThread = drawn.filter(({ sha256 }) => sha256 !== HERE);
  expect(inThread).toHaveLength(1);
  expect((await draw({ text: "warm" }, 1, "mail")).sha256).toBe(inThread[0]!.sha256);
});

test("a mailed document waits behind many short ones", async () => {
  const draw = echo();
  await draw({ text: "long" }, LONG);
  const drawn = await Promise.all(Array.from({ length: 15 }, () => draw({ text: "mailed" }, 1, "mail")));
  for (const { sha256 } of drawn) expect(sha256).not.toBe(HERE);
});

// The build bundles a thread only if it sees the options literally. Otherwise it copies the TypeScript file, which no
// thread of the built server can run.
test.each(["lib/billing/documents/draw.ts", "lib/signing/draw.ts"])(
  "the thread of %s has literal options, which the build needs",
  (file) => {
    const source = readFileSync(file, "utf8");
    expect(source).toMatch(/new Worker\(new URL\("\.\/drawing-thread\.ts", import\.meta\.url\), \{/);
  },
);
