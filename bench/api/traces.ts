import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { median, runLoad } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";

/** The largest share of the throughput that metrics and traces may cost together (docs/speed.md). */
const MOST = 0.03;
/**
 * Many short rounds, as for the log of API calls: the difference is smaller than the noise. Rounds are of a number of
 * requests and not of a time, so that each is the same work.
 */
const ROUNDS = 24;
const REQUESTS = 300;

/** The settings of OTEL_TRACES_SAMPLER_ARG that are compared: none, the default, and every trace. */
const RATIOS = [undefined, 0.1, 1] as const;

/** A collector that takes everything. It runs in the process of the load, so its cost counts against the traces. */
async function startSink() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on("data", (part: Buffer) => {
      bytes += part.byteLength;
    });
    request.on("end", () => response.end("{}"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Measures the same read with and without metrics and traces, in turns. */
export async function measureTraces({ baseUrl, demo }: AppStack): Promise<void> {
  const headers = { "x-api-key": demo.apiKeys.fullAccess };
  const list = await (await fetch(`${baseUrl}/api/v2/subscriptions?limit=1`, { headers })).json();
  const id = (list as { items: { subscriptionId: string }[] }).items[0]!.subscriptionId;
  const load = { name: "GET /subscriptions/{id}", path: `/api/v2/subscriptions/${id}`, headers };
  const sink = await startSink();
  const turn = (ratio: number | undefined) =>
    fetch(
      `${baseUrl}/api/bench/traces?collector=${sink.url}${ratio === undefined ? "" : `&ratio=${ratio}`}`,
      { method: "POST" },
    );
  const found = new Map(RATIOS.map((ratio) => [ratio, { perSecond: [] as number[], cpu: [] as number[] }]));
  await runLoad(baseUrl, load, 3);
  for (let round = 0; round < ROUNDS; round++)
    // The order alternates, so that a machine that slows down or recovers affects all.
    for (const ratio of round % 2 === 0 ? RATIOS : RATIOS.toReversed()) {
      await turn(ratio);
      const figures = await runLoad(baseUrl, { ...load, paths: Array(REQUESTS).fill(load.path) }, 0);
      found.get(ratio)!.perSecond.push(figures.perSecond);
      found.get(ratio)!.cpu.push(figures.cpu);
    }
  await turn(undefined);
  sink.stop();
  const off = found.get(undefined)!;
  const { perSecond, cpu } = found.get(0.1)!;
  const lost = meanOf(perSecond.map((one, at) => 1 - one / off.perSecond[at]!));
  printTable(
    `Metrics and traces cost ${lost.text} of the throughput at the default sampling (target ≤ ${MOST * 100} %: ${lost.mean <= MOST ? "met" : "missed"}), and add ${meanOf(cpu.map((one, at) => one / off.cpu[at]! - 1)).text} of CPU; ${Math.round(sink.bytes() / 1024)} KiB of spans`,
    ["", "req/s", "CPU ms", "throughput lost", "CPU added"],
    RATIOS.map((ratio) => {
      const { perSecond, cpu } = found.get(ratio)!;
      const figures = [median(perSecond).toFixed(0), median(cpu).toFixed(3)];
      if (ratio === undefined) return ["off", ...figures, "", ""];
      return [
        `metrics, and ${ratio * 100} % of traces`,
        ...figures,
        meanOf(perSecond.map((one, at) => 1 - one / off.perSecond[at]!)).text,
        meanOf(cpu.map((one, at) => one / off.cpu[at]! - 1)).text,
      ];
    }),
  );
}

/** The mean of shares without the tenth at each end, with its standard error. */
function meanOf(shares: number[]): { mean: number; text: string } {
  const cut = Math.floor(shares.length / 10);
  const kept = shares.toSorted((a, b) => a - b).slice(cut, shares.length - cut);
  const mean = kept.reduce((sum, one) => sum + one, 0) / kept.length;
  const error = Math.sqrt(
    kept.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (kept.length - 1) / kept.length,
  );
  return { mean, text: `${(mean * 100).toFixed(1)} ± ${(error * 100).toFixed(1)} %` };
}
