import { createLogger } from "@/lib/platform/logger";
import { metrics } from "@/lib/platform/metrics/metrics";
import { createRecorder } from "@/lib/platform/tracing/export";
import { type Recorder, setRecorder } from "@/lib/platform/tracing/recorder";

type Counted = ReturnType<typeof metrics>;
const holder = globalThis as typeof globalThis & { ternMetrics?: Counted; benchMetrics?: Counted };

const nothing = () => {};
/** Counters that count nothing. */
const silent = new Proxy({}, { get: () => ({ inc: nothing, dec: nothing, observe: nothing }) }) as Counted;

const recorders = new Map<number, Recorder>();

/** The recorder of a ratio, made once: its first batch opens a connection. */
function recorderOf(endpoint: string, ratio: number): Recorder {
  const made =
    recorders.get(ratio) ?? createRecorder({ endpoint, serviceName: "bench", ratio }, createLogger("warn"));
  recorders.set(ratio, made);
  return made;
}

/**
 * Switches metrics and traces on and off while the app runs, so that `npm run bench` can compare the two.
 * `?ratio=0.1&collector=<address>` switches both on; without `ratio`, both are off.
 */
export function POST(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const ratio = searchParams.get("ratio");
  holder.benchMetrics ??= metrics();
  holder.ternMetrics = ratio === null ? silent : holder.benchMetrics;
  setRecorder(ratio === null ? undefined : recorderOf(searchParams.get("collector")!, Number(ratio)));
  return new Response(null, { status: 204 });
}
