import { compareLoads, comparisonHead, comparisonRow } from "@/bench/measuring/compare";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";

/**
 * Measures the reads of docs/speed.md against one select of 20 rows, and the edge without work against an empty
 * handler.
 */
export async function measureReads(
  stack: AppStack,
  settings: { seconds: number; rounds: number },
): Promise<void> {
  const { baseUrl, demo } = stack;
  const headers = { "x-api-key": demo.apiKeys.fullAccess };
  const select = { name: "bare select", path: "/api/bench/select" };
  const orders = (await (await fetch(`${baseUrl}/api/v2/orders?limit=1`, { headers })).json()) as {
    items: { orderId: string }[];
  };
  const reads: [string, string][] = [
    ["GET /product-offerings?limit=20", "/api/v2/product-offerings?customerType=CONSUMER&limit=20"],
    ["GET /subscriptions?limit=20", "/api/v2/subscriptions?limit=20"],
    ["GET /orders/{orderId}", `/api/v2/orders/${orders.items[0]!.orderId}`],
  ];
  const rows: string[][] = [];
  for (const [name, path] of reads) {
    const compared = await compareLoads(baseUrl, { ours: { name, path, headers }, bare: select }, settings);
    rows.push(comparisonRow(name, compared, 0.7));
  }
  printTable("Reads compared with one select of 20 rows, 16 connections", comparisonHead, rows);

  const edge = await compareLoads(
    baseUrl,
    {
      ours: { name: "edge", path: "/api/bench/edge", headers },
      bare: { name: "bare", path: "/api/bench/bare" },
    },
    settings,
  );
  const added = edge.ours.cpu - edge.bare.cpu;
  printTable(
    `The edge around nothing: ${added.toFixed(2)} ms CPU added (target 0.40: ${added <= 0.4 ? "met" : "missed"})`,
    comparisonHead,
    [comparisonRow("edge", edge, null)],
  );
}
