import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { median } from "@/bench/measuring/measure";
import { staffOf } from "@/bench/measuring/staff";
import { printTable } from "@/bench/measuring/table";
import { followChanges, type StreamAnswer, waitFor } from "@/components/admin/live/follow";
import type { LiveChanges } from "@/lib/live/model";
import type { AppStack } from "@/scripts/stack/app-stack";

const COUNT = 60;
/** Milliseconds of a change at the 95th percentile (docs/speed.md). */
const TARGET = 500;
/** An open page reads again at most every three seconds. */
const REST_MS = 3_100;

/**
 * Measures the time from a change to the open page that shows it: the page's own loop waits at `GET /stream` and reads
 * the page again. The time begins when the change is answered, which is after its commit.
 */
export async function measureLive(stack: AppStack, pool: pg.Pool): Promise<void> {
  const { baseUrl, demo } = stack;
  const customer = demo.users.find(({ customerType }) => customerType === "CONSUMER")!.customerId;
  const headers = await (await staffOf(stack, pool, "SUPPORT")).contactWith(customer);
  const read = async () => {
    const response = await fetch(`${baseUrl}/admin/customers/${customer}`, { headers });
    const html = await response.text();
    if (!response.ok || response.redirected)
      throw new Error(`the page: ${response.status} at ${response.url}`);
    return html;
  };
  await read();
  let told = () => {};
  const ended = new AbortController();
  const following = followChanges(
    async (query, signal): Promise<StreamAnswer> => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const response = await fetch(`${baseUrl}/api/v2/stream?${new URLSearchParams(given)}`, {
        headers,
        signal,
      });
      if (!response.ok) return { status: response.status };
      return { status: response.status, page: (await response.json()) as LiveChanges };
    },
    {
      changed: (items) => {
        if (items === null || items.some(({ type }) => type === "note")) told();
      },
      colleagues: () => {},
      isLive: () => {},
    },
    { cursor: undefined, since: new Date().toISOString(), signal: ended.signal, pause: waitFor },
  );
  const [heard, shown]: [number[], number[]] = [[], []];
  for (let at = 0; at < COUNT; at++) {
    // Changes come at random times between two reads of the server.
    await delay(REST_MS + Math.random() * 1_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    told = resolve;
    const text = `Change ${at} of the measurement`;
    const response = await fetch(`${baseUrl}/api/v2/customers/${customer}/notes`, {
      method: "POST",
      headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
    if (!response.ok) throw new Error(`a note: ${response.status} ${await response.text()}`);
    const changed = performance.now();
    await promise;
    heard.push(performance.now() - changed);
    const html = await read();
    shown.push(performance.now() - changed);
    if (!html.includes(text)) throw new Error("the page that was read again does not show the change");
  }
  ended.abort();
  await following;
  const late = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;
  printTable(
    `From a change to the open page, ${COUNT} one after the other`,
    ["", "p50 ms", "p95 ms", "target"],
    [
      ["change answered -> page told", median(heard).toFixed(0), late(heard).toFixed(0), ""],
      [
        "change answered -> page read again",
        median(shown).toFixed(0),
        late(shown).toFixed(0),
        `${TARGET} ${late(shown) <= TARGET ? "met" : "missed"}`,
      ],
    ],
  );
}
