import { median, runLoad } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";

/** The largest share of the throughput that the log may cost (docs/speed.md). */
const MOST = 0.03;
/** More pairs than elsewhere, because the difference is smaller than the noise of a single run. */
const PAIRS = 7;

/** Measures the same read with and without the log of API calls, in turns, and the logged calls afterwards. */
export async function measureApiLog(
  { baseUrl, demo }: AppStack,
  { seconds }: { seconds: number },
): Promise<void> {
  const load = {
    name: "GET /subscriptions",
    path: "/api/v2/subscriptions?limit=20",
    headers: { "x-api-key": demo.apiKeys.fullAccess },
  };
  const switchLog = (on: boolean) => fetch(`${baseUrl}/api/bench/api-log?on=${on}`, { method: "POST" });
  const perSecond: Record<"on" | "off", number[]> = { on: [], off: [] };
  const cpu: Record<"on" | "off", number[]> = { on: [], off: [] };
  await runLoad(baseUrl, load, 2);
  for (let pair = 0; pair < PAIRS; pair++)
    // The order alternates, so that a machine that slows down or recovers affects both.
    for (const which of pair % 2 === 0 ? (["on", "off"] as const) : (["off", "on"] as const)) {
      await switchLog(which === "on");
      const figures = await runLoad(baseUrl, load, seconds);
      perSecond[which].push(figures.perSecond);
      cpu[which].push(figures.cpu);
    }
  await switchLog(true);
  const lost = 1 - median(perSecond.on.map((with_, at) => with_ / perSecond.off[at]!));
  printTable(
    `The log of API calls: ${(lost * 100).toFixed(1)} % of the throughput (target ≤ ${MOST * 100} %: ${lost <= MOST ? "met" : "missed"})`,
    ["", "req/s", "CPU ms"],
    (["on", "off"] as const).map((which) => [
      which === "on" ? "with the log" : "without",
      median(perSecond[which]).toFixed(0),
      median(cpu[which]).toFixed(2),
    ]),
  );
}
