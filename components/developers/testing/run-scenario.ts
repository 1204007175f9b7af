import { sendCall } from "../calls/send-call";
import { filled, keptOf, type Scenario, type ScenarioCall, valueAt } from "./scenario";

/** The state of one call. `shown` are the values of its answer, by label. */
export type CallResult = {
  state: "RUNNING" | "DONE" | "FAILED";
  /** What went wrong. Only with FAILED. */
  problem?: string;
  shown?: Readonly<Record<string, string>>;
};

type Kept = Record<string, string>;

const PAUSE_MS = 500;
/** The longest wait for a value. A clock that moves 40 days needs the most. */
const PATIENCE_MS = 180_000;

function requestOf(call: ScenarioCall, key: string, kept: Kept): [path: string, RequestInit] {
  const path = filled(call.path, kept);
  const isSandbox = path.startsWith("/sandbox/");
  const headers: Record<string, string> = {};
  if (!isSandbox) headers["X-API-Key"] = key;
  let body: BodyInit | undefined;
  if (call.asPaymentForm) {
    headers.Authorization = `Bearer ${kept.FORM_KEY ?? ""}`;
    body = new URLSearchParams(filled(call.body, kept) as Record<string, string>);
  } else if (call.body !== undefined) {
    headers["Content-Type"] = "application/json";
    body = JSON.stringify(filled(call.body, kept));
  }
  return [isSandbox ? path : `/api/v2${path}`, { method: call.method, headers, body: body ?? null }];
}

async function answerOf(call: ScenarioCall, key: string, kept: Kept, signal: AbortSignal): Promise<unknown> {
  const [path, init] = requestOf(call, key, kept);
  const { response, answer } = await sendCall(path, init, signal, async (response) => ({
    response,
    answer: (await response.json().catch(() => undefined)) as unknown,
  }));
  if (response.ok) return answer;
  const message = valueAt(answer, "message") ?? valueAt(answer, "error.message") ?? valueAt(answer, "error");
  throw new Error(`${response.status}${typeof message === "string" ? `: ${message}` : ""}`);
}

/** Makes a call, again and again if it waits for a value. */
async function made(call: ScenarioCall, key: string, kept: Kept, signal: AbortSignal): Promise<unknown> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await answerOf(call, key, kept, signal);
    if (!call.until || String(valueAt(answer, call.until.at)) === call.until.is) return answer;
    if (Date.now() > end) {
      const last = valueAt(answer, call.until.at);
      throw new Error(`${call.until.at} is ${String(last)}, not ${call.until.is}, after three minutes.`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
  }
}

const shownOf = (answer: unknown, show: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(show).flatMap(([label, path]) => {
      const value = valueAt(answer, path);
      return value === undefined || value === null ? [] : [[label, String(value)]];
    }),
  );

/**
 * Makes the calls of a scenario one after the other, from this browser. It ends at the first that fails. A further run
 * begins again, with another customer.
 * @param given.key a full-access key. It is sent to this origin only.
 * @param given.report called with the place of a call and its state
 */
export async function runScenario(
  scenario: Scenario,
  given: { key: string; signal: AbortSignal; report: (place: number, result: CallResult) => void },
): Promise<void> {
  const kept: Kept = { RUN: crypto.randomUUID().slice(0, 8), ORIGIN: location.origin };
  for (const [place, call] of scenario.calls.entries()) {
    given.report(place, { state: "RUNNING" });
    try {
      const answer = await made(call, given.key, kept, given.signal);
      for (const [name, value] of Object.entries(call.keep ?? {})) {
        const text = keptOf(answer, value);
        if (text === undefined) throw new Error(`The answer has no ${value.at}.`);
        kept[name] = text;
      }
      given.report(place, { state: "DONE", shown: shownOf(answer, call.show) });
    } catch (error) {
      if (given.signal.aborted) return;
      const problem = error instanceof Error ? error.message : String(error);
      given.report(place, { state: "FAILED", problem });
      return;
    }
  }
}
