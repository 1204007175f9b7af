import type pg from "pg";
import { growSubscriptions } from "@/bench/data";
import { median, oneByOne } from "@/bench/measure";
import { printTable } from "@/bench/table";
import type { AppStack } from "@/scripts/stack/app-stack";

const SMALL = 1_000;
const COUNT = 80;

type List = { items: Record<string, string>[] };

/** Every list and detail of what grows with the number of lines, one caller at a time, with few and with many. */
export async function measureGrowth(
  { baseUrl, demo }: AppStack,
  pool: pg.Pool,
  large: number,
): Promise<void> {
  const headers = { "x-api-key": demo.apiKeys.fullAccess };
  const list = async (path: string): Promise<List> =>
    (await (await fetch(`${baseUrl}/api/v2${path}`, { headers })).json()) as List;
  const business = demo.users.find((user) => user.customerType === "BUSINESS")!.customerId;
  const subscription = (await list(`/subscriptions?limit=1&customerId=${business}`)).items[0]!
    .subscriptionId!;
  const order = (await list("/orders?limit=1")).items[0]!.orderId!;
  const intent = (await list("/payment-intents?limit=1")).items[0]!.paymentIntentId!;
  const offering = (await list("/product-offerings?customerType=CONSUMER&limit=1")).items[0]!
    .productOfferingId!;
  const paths = [
    "/subscriptions?limit=20",
    "/subscriptions?limit=20&status=ACTIVATED",
    "/subscriptions?limit=20&type=CELL",
    "/subscriptions?limit=20&status=PAUSED",
    `/subscriptions?limit=20&customerId=${business}`,
    `/subscriptions/${subscription}`,
    `/subscriptions/${subscription}/usage`,
    `/subscriptions/usage?subscriptionIds=${subscription}`,
    "/customers?limit=20",
    "/customers?limit=20&filter=lind",
    `/customers/${business}`,
    "/orders?limit=20",
    `/orders?limit=20&customerId=${business}`,
    `/orders/${order}`,
    "/payment-intents?limit=20",
    `/payment-intents/${intent}`,
    "/product-offerings?customerType=CONSUMER&limit=20",
    `/product-offerings/${offering}`,
    "/inventory/phone-numbers?country=SE&limit=20",
  ];
  const measureAll = async () => {
    const found = new Map<string, { ours: number; reference: number }>();
    const reference = `${baseUrl}/api/bench/select`;
    for (const path of paths) {
      found.set(path, await oneByOne(`${baseUrl}/api/v2${path}`, reference, headers, COUNT));
    }
    return found;
  };
  const ratioOf = (path: string): number => {
    const [before, after] = [few.get(path)!, many.get(path)!];
    return after.ours / after.reference / (before.ours / before.reference);
  };
  await growSubscriptions(pool, demo.tenantId, SMALL);
  const few = await measureAll();
  const started = performance.now();
  const reached = await growSubscriptions(pool, demo.tenantId, large);
  const took = ((performance.now() - started) / 1000).toFixed(0);
  const many = await measureAll();
  const rows = paths.map((path) => {
    const ratio = ratioOf(path);
    const shown = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}");
    return [
      shown,
      few.get(path)!.ours.toFixed(1),
      many.get(path)!.ours.toFixed(1),
      ratio.toFixed(2),
      ratio <= 1.2 ? "met" : "missed",
    ];
  });
  printTable(
    `Growth: p50 ms one by one with ${SMALL} and ${reached} lines (added in ${took} s); the ratio is freed of what the bare select lost or gained meanwhile, target ≤ 1.2`,
    ["GET", `${SMALL}`, `${reached}`, "ratio", ""],
    rows,
  );
  console.log(`Median of the ratios: ${median(paths.map(ratioOf)).toFixed(2)}`);
  await showPlan(pool, demo.tenantId);
}

/** The plan of the longest list: an index in the list's order, and no sort. */
async function showPlan(pool: pg.Pool, tenantId: string): Promise<void> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    "explain select id from subscriptions where tenant_id = $1 order by created_at desc, id desc limit 21",
    [tenantId],
  );
  console.log(`\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
}
