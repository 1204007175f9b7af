// Error codes that prove that no byte of the request reached the other side.
const neverSent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/**
 * The system's code of a failed connection (`ECONNREFUSED`, `UND_ERR_SOCKET` …), however deep `fetch` wrapped it. Null
 * when there is none.
 */
export function connectionErrorCode(error: unknown): string | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const { code } = current as Error & { code?: unknown };
    if (typeof code === "string") return code;
    // All addresses of the host failed. The first error is as good as the others.
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return null;
}

/** Whether a failed call certainly had no effect, because no connection was made. False when in doubt. */
export function failedBeforeSending(error: unknown): boolean {
  const code = connectionErrorCode(error);
  return code !== null && neverSent.has(code);
}
