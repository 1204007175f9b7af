const TIMEOUT_MS = 15_000;

export type OutgoingResult = { accepted: true } | { accepted: false; reason: string };

/**
 * Posts JSON to the app. Accepted is a status for which `accepts` is true (2xx unless told otherwise);
 * no answer within 15 s, a redirect and a broken line are not.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  accepts: (status: number) => boolean = (status) => status >= 200 && status < 300,
): Promise<OutgoingResult> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return accepts(response.status)
      ? { accepted: true }
      : { accepted: false, reason: `answered ${response.status}` };
  } catch (error) {
    return { accepted: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
