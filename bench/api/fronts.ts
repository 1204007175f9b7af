import { join } from "node:path";
import { type Load, type LoadFigures, median, runLoad } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";
import { startNode } from "@/scripts/stack/processes/child";
import { freePort } from "@/scripts/stack/processes/ports";
import { appArguments, root } from "@/scripts/stack/settings";
import { poll } from "@/scripts/stack/wait";

type Settings = { seconds: number; rounds: number };
type Front = "direct" | "framework" | "bare";
type Target = { name: string; path: string; status?: 400 | 404; least: number; bare: string };

const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok || undefined;

const first = async <T>(baseUrl: string, headers: Record<string, string>, path: string): Promise<T> => {
  const list = (await (await fetch(`${baseUrl}/api/v2${path}`, { headers })).json()) as { items: T[] };
  return list.items[0]!;
};

/** Starts the references and the same app whose API goes through the framework. */
async function startOthers(stack: AppStack, offeringId: string) {
  const [select, handler, framework] = [await freePort(), await freePort(), await freePort()];
  const bare = startNode({
    name: "The bare servers",
    args: ["--import", "tsx", join(root, "bench", "api", "bare-server.ts"), String(select), String(handler)],
    root,
    env: { ...stack.env, BENCH_ID: offeringId },
  });
  const app = startNode({
    name: "The app through the framework",
    args: appArguments(framework),
    root,
    env: { ...stack.env, API_FRONT: "framework", JOBS: "off" },
  });
  const urls = {
    select: `http://127.0.0.1:${select}`,
    handler: `http://127.0.0.1:${handler}`,
    framework: `http://localhost:${framework}`,
  };
  await poll(() => answers(`${urls.framework}/api/ready`), 60_000);
  await poll(() => answers(`${urls.handler}/`), 30_000);
  return {
    urls,
    async stop() {
      await Promise.all([bare.stop(2000), app.stop(5000)]);
    },
  };
}

/**
 * Measures the API as the server answers it (`direct`), through the framework, and next to servers without Tern: a
 * prepared select of one row on `node:http`, and an empty handler of `@hono/node-server` (docs/speed.md).
 */
export async function measureFronts(stack: AppStack, { seconds, rounds }: Settings): Promise<void> {
  const headers = { "x-api-key": stack.demo.apiKeys.fullAccess };
  const { subscriptionId } = await first<{ subscriptionId: string }>(
    stack.baseUrl,
    headers,
    "/subscriptions",
  );
  const { orderId } = await first<{ orderId: string }>(stack.baseUrl, headers, "/orders");
  const offerings = "/product-offerings?customerType=CONSUMER";
  const { productOfferingId } = await first<{ productOfferingId: string }>(stack.baseUrl, headers, offerings);
  const { urls, stop } = await startOthers(stack, productOfferingId);
  const select = { bare: urls.select };
  const targets: Target[] = [
    {
      name: "GET /subscriptions/{id}",
      path: `/api/v2/subscriptions/${subscriptionId}`,
      least: 0.4,
      ...select,
    },
    { name: "GET /orders/{id}", path: `/api/v2/orders/${orderId}`, least: 0.4, ...select },
    { name: "GET /product-offerings?limit=20", path: `/api/v2${offerings}&limit=20`, least: 0.2, ...select },
    { name: "GET /subscriptions?limit=20", path: "/api/v2/subscriptions?limit=20", least: 0.2, ...select },
    {
      name: "a refused query, with a key",
      path: "/api/v2/subscriptions/usage",
      status: 400,
      least: 0.6,
      bare: urls.handler,
    },
    { name: "an unknown path", path: "/api/v2/nothing", status: 404, least: 0.6, bare: urls.handler },
  ];
  try {
    const rows: string[][] = [];
    for (const target of targets) {
      const { name, path, status = 200 } = target;
      const load: Load = { name, path, headers, status };
      const places: Record<Front, [string, Load]> = {
        bare: [target.bare, { name: "bare", path: "/" }],
        framework: [urls.framework, load],
        direct: [stack.baseUrl, load],
      };
      const all: Record<Front, LoadFigures[]> = { bare: [], framework: [], direct: [] };
      for (let round = -1; round < rounds; round++)
        for (const front of ["bare", "framework", "direct"] as const) {
          const figures = await runLoad(...places[front], round < 0 ? 2 : seconds);
          if (round >= 0) all[front].push(figures);
        }
      const of = (front: Front, name: "perSecond" | "p99" | "cpu") =>
        median(all[front].map((one) => one[name]));
      const share = of("direct", "perSecond") / of("bare", "perSecond");
      rows.push([
        target.name,
        of("direct", "perSecond").toFixed(0),
        of("framework", "perSecond").toFixed(0),
        of("bare", "perSecond").toFixed(0),
        `${(of("direct", "perSecond") / of("framework", "perSecond")).toFixed(2)} ×`,
        `${(share * 100).toFixed(0)} %`,
        `${target.least * 100} % ${share >= target.least ? "met" : "missed"}`,
        of("direct", "p99").toFixed(0),
        of("framework", "p99").toFixed(0),
        of("direct", "cpu").toFixed(2),
        of("framework", "cpu").toFixed(2),
      ]);
    }
    printTable(
      "The API in the server, through the framework, and next to bare servers, 16 connections",
      [
        "",
        "req/s",
        "framework",
        "bare",
        "faster",
        "of bare",
        "target",
        "p99",
        "framework",
        "CPU ms",
        "framework",
      ],
      rows,
    );
  } finally {
    await stop();
  }
}
