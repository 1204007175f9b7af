/** What a person is asked for when the API refuses a call of staff that can be repeated. */
export type Asked = "sign-in" | "step-up" | "reason";

/** By `internalCode`: session over, step-up required, reason required. */
const ASKED: Readonly<Record<string, Asked>> = { 4340: "sign-in", 4341: "step-up", 4344: "reason" };

/** Asks the person. Resolves to what the call is repeated with, or to null when the person gives up. */
export type Asker = (what: Asked) => Promise<{ reason?: string } | null>;

type Send = (request: Request) => Promise<Response>;

async function askedBy(response: Response): Promise<Asked | undefined> {
  if (response.ok) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return ASKED[String((body as { internalCode?: unknown } | null)?.internalCode)];
}

/**
 * Sends a request. When the API wants a second factor, a reason or a new session first, the person is asked, and the same
 * request goes out again under the same idempotency key. A person who gives up gets the refusal.
 */
export const askAndRepeat =
  (send: Send, ask: Asker): Send =>
  async (request) => {
    for (let next = request; ; ) {
      const again = next.clone();
      const response = await send(next);
      const what = await askedBy(response);
      const given = what && (await ask(what));
      if (!given) return response;
      // Header values are Latin-1; a reason is any text.
      if (given.reason !== undefined) again.headers.set("Tern-Reason", encodeURIComponent(given.reason));
      next = again;
    }
  };
