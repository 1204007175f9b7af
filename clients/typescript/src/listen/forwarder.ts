import type { components, PlatformMethods } from "../generated/platform.js";
import { type ForwardAnswer, forwardDelivery } from "./forward.js";
import { deliveryLines } from "./lines.js";

export type Pulled = components["schemas"]["PulledWebhookDelivery"];
type Answer = ForwardAnswer & { webhookDeliveryId: string };

/** The most answers of one report. */
const AT_ONCE = 20;

export type Forwarder = {
  /** Forwards a delivery that this run has not forwarded yet, and reports the answer. */
  handle(item: Pulled): Promise<void>;
  /** Reports answers that are not reported yet. */
  report(timeoutMs: number): Promise<void>;
  /** Drops answers that belong to a listener that has ended. */
  forget(): void;
  /** Whether the receiver acknowledged everything. */
  isWell(): boolean;
};

/**
 * Forwards deliveries of a listener and reports the answers. It remembers the answers, so that a delivery whose report was
 * lost is fetched and reported again, and not forwarded again.
 * @param given.listenerId the listener of the present, because one that ended is replaced
 */
export function createForwarder(given: {
  client: Pick<PlatformMethods, "reportWebhookAnswers">;
  listenerId: () => string;
  forward: string;
  callMs: number;
  print: (line: string) => void;
}): Forwarder {
  const { client, listenerId, forward, callMs, print } = given;
  /** By delivery and attempt: a redelivery is a new attempt. */
  const answers = new Map<string, Answer>();
  let unreported: Answer[] = [];
  let isWell = true;

  async function report(timeoutMs: number): Promise<void> {
    if (unreported.length === 0) return;
    const sent = unreported.slice(0, AT_ONCE);
    await client.reportWebhookAnswers(
      { path: { webhookListenerId: listenerId() }, body: { answers: sent } },
      { retries: 1, timeoutMs },
    );
    unreported = unreported.filter((one) => !sent.includes(one));
  }

  async function answerOf(item: Pulled): Promise<Answer> {
    const attempt = `${item.webhookDeliveryId} ${item.attemptCount}`;
    const known = answers.get(attempt);
    if (known) return known;
    const received = await forwardDelivery(forward, item.headers, JSON.stringify(item.payload));
    const answer = { ...received, webhookDeliveryId: item.webhookDeliveryId };
    answers.set(attempt, answer);
    if (received.statusCode !== 200) isWell = false;
    for (const line of deliveryLines(item, received, new Date())) print(line);
    return answer;
  }

  return {
    async handle(item) {
      const answer = await answerOf(item);
      if (!unreported.includes(answer)) unreported.push(answer);
      await report(callMs);
    },
    report,
    forget() {
      unreported = [];
    },
    isWell: () => isWell,
  };
}
