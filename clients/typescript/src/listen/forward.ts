/** The time that a receiver has, as for deliveries to an endpoint. */
const TIMEOUT_MS = 15_000;
/** The part of an answer that is reported and printed. */
const EXCERPT_CHARACTERS = 500;

export type ForwardAnswer = {
  durationMs: number;
  /** Absent when no answer came. */
  statusCode?: number;
  error?: string;
  responseExcerpt?: string;
};

/** The codes of a failure and its causes. Node has one cause for each address of a name. */
function* codesIn(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  if ("code" in error && typeof error.code === "string") yield error.code;
  if (error instanceof AggregateError) for (const one of error.errors) yield* codesIn(one);
  yield* codesIn(error.cause);
}

function reasonOf(error: unknown, isTimeout: boolean): string {
  if (isTimeout) return `No complete answer within ${TIMEOUT_MS / 1000} s.`;
  const [code] = codesIn(error);
  if (code === "ECONNREFUSED") return "The connection was refused.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "The host name could not be resolved.";
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET")
    return "The connection was closed before an answer came.";
  return code ? `The request failed (${code}).` : "The request failed.";
}

/**
 * Sends the request of a delivery to a receiver on this computer. Follows no redirect, and never throws.
 * @param body the bytes that the signature covers
 */
export async function forwardDelivery(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<ForwardAnswer> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: timeout,
    });
    const text = await response.text();
    // The API refuses NUL, and half of a character that was cut.
    const excerpt = text
      .slice(0, EXCERPT_CHARACTERS)
      .replaceAll("\0", "\ufffd")
      .replace(/[\ud800-\udbff]$/, "");
    return {
      durationMs: durationMs(),
      statusCode: response.status,
      ...(excerpt !== "" && { responseExcerpt: excerpt }),
    };
  } catch (error) {
    return { durationMs: durationMs(), error: reasonOf(error, timeout.aborted) };
  }
}
