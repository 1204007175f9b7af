import { median, runLoad } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";

/** The largest share of the throughput that the log may cost (docs/speed.md). */
const MOST = 0.03;
/**
 * Many short pairs instead of few long ones: the difference is smaller than the noise, and the speed of a machine changes
 * more from minute to minute than from second to second.
 */
const PAIRS = 30;
const PAIR_SECONDS = 2;

/** Measures the same read with and without the log of API calls, in turns, and the logged calls afterwards. */
export async function measureApiLog({ baseUrl, demo }: AppStack): Promise<void> {
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
      const figures = await runLoad(baseUrl, load, PAIR_SECONDS);
      perSecond[which].push(figures.perSecond);
      cpu[which].push(figures.cpu);
    }
  await switchLog(true);
  const losses = perSecond.on.map((with_, at) => 1 - with_ / perSecond.off[at]!);
  const lost = losses.reduce((sum, one) => sum + one, 0) / PAIRS;
  const spread = Math.sqrt(losses.reduce((sum, one) => sum + (one - lost) ** 2, 0) / (PAIRS - 1) / PAIRS);
  printTable(
    `The log of API calls: ${(lost * 100).toFixed(1)} ± ${(spread * 100).toFixed(1)} % of the throughput (target ≤ ${MOST * 100} %: ${lost <= MOST ? "met" : "missed"})`,
    ["", "req/s", "CPU ms"],
    (["on", "off"] as const).map((which) => [
      which === "on" ? "with the log" : "without",
      median(perSecond[which]).toFixed(0),
      median(cpu[which]).toFixed(2),
    ]),
  );
}
