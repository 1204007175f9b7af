import { TernConnectionError, TernError } from "../errors.js";
import type { components, PlatformMethods } from "../generated/platform.js";
import { backOffMs, isTemporary, pause } from "../retry.js";
import { createForwarder } from "./forwarder.js";
import { timeOf } from "./lines.js";

type EventTypes = NonNullable<components["schemas"]["CreateWebhookListener"]["eventTypes"]>;

/** How often deliveries are fetched. */
const POLL_MS = 1_000;
const AT_ONCE = 20;
/** The time of one call. Shorter than that of other calls, so that a lost connection is noticed. */
const CALL_MS = 10_000;
/** The time of each call after Ctrl-C. The listener also ends by itself. */
const END_MS = 3_000;
const LONGEST_PAUSE_MS = 15_000;
/** `internalCode` of "there is no such listener". */
const NOT_FOUND = "8005";

export type ListenOptions = {
  client: Pick<
    PlatformMethods,
    "createWebhookListener" | "pullWebhookDeliveries" | "reportWebhookAnswers" | "deleteWebhookEndpoint"
  >;
  /** Address to which deliveries are forwarded. */
  forward: string;
  /** Only events of these types. Absent: all. */
  types?: EventTypes | undefined;
  /** The secret that the receiver knows. Absent: a new one. */
  secret?: string | undefined;
  /** Forwards these past events, and ends. */
  replay?: readonly string[] | undefined;
  /** Shown in the list of endpoints. */
  description?: string | undefined;
  /** Ends the listener. */
  signal: AbortSignal;
  print: (line: string) => void;
  pollMs?: number;
};

const isPassing = (error: unknown): boolean =>
  error instanceof TernConnectionError || (error instanceof TernError && isTemporary(error.status));

/** A pause that ends early without a failure when the signal comes. */
const rest = (ms: number, signal: AbortSignal): Promise<void> => pause(ms, signal).catch(() => {});

/**
 * Creates a listener, forwards each of its deliveries to an address of this computer, reports the answers, and deletes the
 * listener at the end. A lost connection loses no event as long as it is shorter than an hour: deliveries stay at Tern until
 * their answers are reported. A delivery that was forwarded is not forwarded again by the same run.
 * @returns whether the receiver acknowledged everything that was forwarded
 * @throws TernError, TernConnectionError when the listener cannot be created, or the key is refused later
 */
export async function listen(options: ListenOptions): Promise<boolean> {
  const { client, forward, signal, print } = options;
  const wanted = options.replay && new Set(options.replay);
  const create = (secret: string | undefined) =>
    client.createWebhookListener({
      body: {
        url: forward,
        eventTypes: options.types ?? null,
        replayEventIds: [...(wanted ?? [])],
        ...(options.description !== undefined && { description: options.description }),
        ...(secret !== undefined && { secret }),
      },
    });
  let listener = await create(options.secret);
  let hasEnded = false;
  let lastFetch = new Date();
  let failures = 0;
  const forwarder = createForwarder({
    client,
    listenerId: () => listener.webhookEndpointId,
    forward,
    callMs: CALL_MS,
    print,
  });
  if (!wanted) print(`Listening. Deliveries are forwarded to ${forward}. Ctrl-C ends.`);
  print(`The signing secret is ${listener.secret}`);

  /** With the same secret, so that the receiver goes on. Events in between have no delivery for this computer. */
  async function createAgain(): Promise<void> {
    listener = await create(listener.secret);
    hasEnded = false;
    forwarder.forget();
    print(
      `The listener had ended, and there is a new one. It does not get the events since ${timeOf(lastFetch)}.`,
    );
    print("Forward those that you need with --replay <event id>.");
  }

  /** @returns whether more deliveries may wait */
  async function fetchAndForward(): Promise<boolean> {
    await forwarder.report(CALL_MS);
    const { items } = await client.pullWebhookDeliveries(
      { path: { webhookListenerId: listener.webhookEndpointId }, query: { limit: AT_ONCE } },
      { signal, retries: 0, timeoutMs: CALL_MS },
    );
    lastFetch = new Date();
    if (failures > 0) print(`${timeOf(lastFetch)}  Connected again.`);
    failures = 0;
    for (const item of items) {
      if (signal.aborted) break;
      // The listener of a replay also gets events that happen now.
      if (wanted && !wanted.has(item.eventId)) continue;
      await forwarder.handle(item);
      wanted?.delete(item.eventId);
    }
    return items.length === AT_ONCE;
  }

  async function end(): Promise<void> {
    try {
      await forwarder.report(END_MS).catch(() => {});
      await client.deleteWebhookEndpoint(
        { path: { webhookEndpointId: listener.webhookEndpointId } },
        { retries: 1, timeoutMs: END_MS },
      );
      print("The listener is deleted.");
    } catch {
      print("The listener could not be deleted. Tern deletes it within an hour.");
    }
  }

  try {
    while (!signal.aborted && wanted?.size !== 0) {
      try {
        if (hasEnded) await createAgain();
        if (!(await fetchAndForward())) await rest(options.pollMs ?? POLL_MS, signal);
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof TernError && error.internalCode === NOT_FOUND) {
          hasEnded = true;
          continue;
        }
        if (!isPassing(error)) throw error;
        if (failures++ === 0)
          print(`${timeOf(new Date())}  ${(error as Error).message} Trying again. Events wait for an hour.`);
        await rest(backOffMs(failures, LONGEST_PAUSE_MS), signal);
      }
    }
  } finally {
    await end();
  }
  return forwarder.isWell();
}
