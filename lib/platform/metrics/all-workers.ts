import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type MetricObject, type Registry } from "prom-client";
import { metrics, processPlace } from "@/lib/platform/metrics/metrics";

/** Milliseconds that the other processes get to answer. A blocked one is then missing, and reported as such. */
const PATIENCE_MS = 2_000;

/**
 * Messages between the processes that share a port. The primary passes each on (`scripts/cluster/serve.mjs`): a question
 * to all other processes, an answer to the process that asked. It adds `others`, the numbers of those processes, to its
 * receipt of a question.
 */
type Message =
  | { type: "tern:metrics-question"; id: string; from: string }
  | { type: "tern:metrics-receipt"; id: string; others: string[] }
  | { type: "tern:metrics-answer"; id: string; to: string; from: string; metrics: unknown };

type Question = { others?: string[]; answers: Map<string, unknown>; done: () => void };
const questions = new Map<string, Question>();

type Channel = Pick<NodeJS.Process, "on" | "send">;

function receive(channel: Channel, message: Message): void {
  if (message.type === "tern:metrics-question") {
    void metrics()
      .registry.getMetricsAsJSON()
      .then((own) => {
        const { id, from: to } = message;
        channel.send?.({ type: "tern:metrics-answer", id, to, from: processPlace(), metrics: own });
      })
      .catch(() => {});
    return;
  }
  const question = questions.get(message.id);
  if (!question) return;
  if (message.type === "tern:metrics-receipt") question.others = message.others;
  else question.answers.set(message.from, message.metrics);
  if (question.others?.every((other) => question.answers.has(other))) question.done();
}

/** Answers the questions of other processes for metrics. Called once by each process that shares its port. */
export function answerForMetrics(channel: Channel = process): void {
  channel.on("message", (message: unknown) => {
    const { type } = (message ?? {}) as { type?: unknown };
    if (typeof type === "string" && type.startsWith("tern:metrics-")) receive(channel, message as Message);
  });
}

/**
 * The metrics of all processes that share this one's port, each with the label `worker`.
 * @returns the metrics, and which processes answered: "1" → true
 */
export async function metricsOfAllProcesses(
  isWorker: boolean,
  channel: Channel = process,
): Promise<{ registry: Registry; answered: Map<string, boolean> }> {
  const own = await metrics().registry.getMetricsAsJSON();
  const place = processPlace();
  const all: unknown[] = [own];
  const answered = new Map([[place, true]]);
  if (isWorker) {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    const question: Question = { answers: new Map(), done: resolve };
    questions.set(id, question);
    const timer = setTimeout(resolve, PATIENCE_MS);
    channel.send?.({ type: "tern:metrics-question", id, from: place });
    await promise;
    // Stryker disable CallExpression: the timer and the question that are left over do nothing but take memory
    clearTimeout(timer);
    questions.delete(id);
    // Stryker restore CallExpression
    all.push(...question.answers.values());
    for (const other of question.others ?? []) answered.set(other, question.answers.has(other));
  }
  return { registry: AggregatorRegistry.aggregate(all.map(kept)), answered };
}

/** With one series per process, nothing is to be summed or left out: every metric keeps all its values. */
const kept = (all: unknown): object[] =>
  (all as (MetricObject & { aggregator?: string })[]).map((metric) => ({ ...metric, aggregator: "first" }));
