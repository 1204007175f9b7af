import { EventEmitter } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerForMetrics, metricsOfAllProcesses } from "./all-workers";
import { metrics } from "./metrics";

type Sent = { type: string; id: string; from: string; to?: string; metrics?: unknown };

/** The channel to the primary, and what this process has sent to it. */
function channel(isConnected = true) {
  const sent: Sent[] = [];
  const emitter = new EventEmitter();
  const send = (message: Sent) => sent.push(message) > 0;
  const both = Object.assign(emitter, isConnected && { send }) as unknown as NodeJS.Process;
  return { sent, process: both, receive: (message: unknown) => emitter.emit("message", message) };
}

/** The metrics of another process: one counter. */
const of = (worker: string, value: number) => [
  {
    name: "tern_test_total",
    help: "For this test.",
    type: "counter",
    values: [{ value, labels: { worker } }],
    aggregator: "sum",
  },
];

/** Asks all processes, and gives the question as soon as it is sent. */
async function ask(primary = channel()) {
  answerForMetrics(primary.process);
  const asking = metricsOfAllProcesses(true, primary.process);
  await vi.waitFor(() => expect(primary.sent).toHaveLength(1));
  const question = primary.sent[0]!;
  const receipt = (...others: string[]) =>
    primary.receive({ type: "tern:metrics-receipt", id: question.id, others });
  const answer = (from: string, own: unknown, id = question.id) =>
    primary.receive({ type: "tern:metrics-answer", id, to: question.from, from, metrics: own });
  return { asking, question, receipt, answer };
}

afterEach(() => void vi.useRealTimers());

describe("the metrics of all processes", () => {
  test("a process that is alone has its own metrics, and asks no one", async () => {
    const primary = channel();
    const { registry, answered } = await metricsOfAllProcesses(false, primary.process);
    expect(primary.sent).toEqual([]);
    expect([...answered]).toEqual([["1", true]]);
    expect(await registry.metrics()).toContain("tern_http_requests_in_flight");
  });

  test("they are complete as soon as each other process has answered, whichever message is first", async () => {
    const begun = performance.now();
    const { asking, question, receipt, answer } = await ask();
    expect(question).toMatchObject({ type: "tern:metrics-question", from: "1" });
    answer("2", of("2", 7));
    receipt("2", "3");
    answer("3", of("3", 8));
    const { registry, answered } = await asking;
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect([...answered]).toEqual([
      ["1", true],
      ["2", true],
      ["3", true],
    ]);
    const text = await registry.metrics();
    expect(text).toContain('tern_test_total{worker="2"} 7');
    expect(text).toContain('tern_test_total{worker="3"} 8');
    expect(text).toContain("tern_http_requests_in_flight");
  });

  test("a process that does not answer within two seconds is missing, and reported", async () => {
    const { asking, receipt, answer } = await ask();
    const begun = performance.now();
    receipt("2", "3");
    answer("3", of("3", 8));
    const { registry, answered } = await asking;
    expect(performance.now() - begun).toBeGreaterThan(1_500);
    expect(answered.get("2")).toBe(false);
    expect(answered.get("3")).toBe(true);
    expect(await registry.metrics()).not.toContain('worker="2"');
  });

  test("an answer to another question, or one that is too late, is ignored", async () => {
    const { asking, receipt, answer } = await ask();
    answer("2", of("2", 7), "another-question");
    receipt();
    const { answered } = await asking;
    expect([...answered]).toEqual([["1", true]]);
    answer("2", of("2", 7));
  });

  test("a process without a primary has its own metrics, after the wait", async () => {
    const { answered } = await metricsOfAllProcesses(true, channel(false).process);
    expect([...answered]).toEqual([["1", true]]);
  });
});

describe("a question of another process", () => {
  test("it is answered with the metrics of this one", async () => {
    const primary = channel();
    answerForMetrics(primary.process);
    primary.receive({ type: "tern:metrics-question", id: "q-1", from: "4" });
    await vi.waitFor(() => expect(primary.sent).toHaveLength(1));
    expect(primary.sent[0]).toEqual({
      type: "tern:metrics-answer",
      id: "q-1",
      to: "4",
      from: "1",
      metrics: expect.arrayContaining([expect.objectContaining({ name: "tern_http_requests_total" })]),
    });
  });

  test("a message of another kind is ignored, and a failure to read the metrics harms no one", async () => {
    const primary = channel();
    answerForMetrics(primary.process);
    for (const message of [null, undefined, "text", { type: 7 }, { type: "other", id: "x", from: "4" }])
      primary.receive(message);
    vi.spyOn(metrics().registry, "getMetricsAsJSON").mockRejectedValueOnce(new Error("no"));
    primary.receive({ type: "tern:metrics-question", id: "q-2", from: "4" });
    // The next question is answered, and nothing before it was.
    primary.receive({ type: "tern:metrics-question", id: "q-3", from: "4" });
    await vi.waitFor(() => expect(primary.sent).toHaveLength(1));
    expect(primary.sent[0]).toMatchObject({ id: "q-3" });
  });
});
