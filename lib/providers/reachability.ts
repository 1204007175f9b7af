// Codes of failures before a single byte of the request could have reached the other side.
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

/** The system's code of a failed connection (`ECONNREFUSED`, `UND_ERR_SOCKET` …), wherever `fetch` wrapped it; null when there is none. */
export function connectionErrorCode(error: unknown): string | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const { code } = current as Error & { code?: unknown };
    if (typeof code === "string") return code;
    // Several addresses of one host were tried: they all failed, the first tells as much as the others.
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return null;
}

/** Whether a failed call certainly had no effect, because no connection came about at all. When in doubt: false. */
export function failedBeforeSending(error: unknown): boolean {
  const code = connectionErrorCode(error);
  return code !== null && neverSent.has(code);
}
