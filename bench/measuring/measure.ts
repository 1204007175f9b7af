import autocannon from "autocannon";

export type Load = {
  name: string;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The status of a correct answer; 200 to 299 by default. */
  status?: 200 | 400 | 404;
  /** Paths that are used once each; there are as many requests as paths. */
  paths?: string[];
};

export type LoadFigures = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of the server's CPU per request. */
  cpu: number;
  requests: number;
};

/** The connections of a run (docs/speed.md). */
export const CONNECTIONS = 16;

type Cpu = { user: number; system: number };
const cpuOf = async (baseUrl: string): Promise<Cpu> =>
  (await (await fetch(`${baseUrl}/api/bench/cpu`)).json()) as Cpu;

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * Sends requests over `CONNECTIONS` connections for `seconds`, or until its paths are used up.
 * @throws Error when the server answers without success, because a refusal would be measured as speed
 */
export async function runLoad(baseUrl: string, load: Load, seconds: number): Promise<LoadFigures> {
  const { path, method = "GET", headers = {}, body, paths, status } = load;
  let next = 0;
  const before = await cpuOf(baseUrl);
  const startedAt = performance.now();
  let answeredAt = startedAt;
  const result = await autocannon({
    url: baseUrl,
    connections: CONNECTIONS,
    ...(paths ? { amount: paths.length } : { duration: seconds }),
    // autocannon checks only once a second whether its requests are used up, which would be measured too.
    setupClient: (client) =>
      client.on("response", () => {
        answeredAt = performance.now();
      }),
    requests: [
      {
        method,
        path,
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        ...(body && { body }),
        ...(paths && {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            path: paths[next++ % paths.length]!,
          }),
        }),
      },
    ],
  });
  const after = await cpuOf(baseUrl);
  const wrong = status
    ? result.requests.total - (result.statusCodeStats?.[`${status}`]?.count ?? 0)
    : result.non2xx;
  const refused = wrong + result.errors + result.timeouts;
  if (refused > 0) throw new Error(`${load.name}: ${refused} of ${result.requests.total} requests failed`);
  const used = after.user - before.user + after.system - before.system;
  return {
    perSecond: result.requests.total / ((answeredAt - startedAt) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: used / 1000 / result.requests.total,
    requests: result.requests.total,
  };
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  // A redirect to the sign-in would be measured as a fast page.
  if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status} at ${response.url}`);
  return performance.now() - started;
}

/**
 * Sends requests one after the other, as one caller would. Returns the median in milliseconds, and the time of each
 * request. Every second request goes to `reference`, whose time shows the other load of the machine.
 */
export async function measureOneByOne(
  url: string,
  reference: string,
  headers: Record<string, string>,
  count: number,
): Promise<{ ours: number; reference: number; all: number[] }> {
  const ours: number[] = [];
  const references: number[] = [];
  for (let i = -10; i < count; i++) {
    const pair = [await timed(url, headers), await timed(reference, headers)] as const;
    if (i < 0) continue;
    ours.push(pair[0]);
    references.push(pair[1]);
  }
  return { ours: median(ours), reference: median(references), all: ours };
}
