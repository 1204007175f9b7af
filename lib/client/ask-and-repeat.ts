/** What a person is asked for when the API refuses a call of staff that can be repeated. */
export type AskedKind = "sign-in" | "step-up" | "passkey" | "reason" | "approval" | "verify";

/** By `internalCode`: session over, step-up required, caller not verified, reason required, approval required. */
const ASKED: Readonly<Record<string, AskedKind>> = {
  4340: "sign-in",
  4341: "step-up",
  4343: "verify",
  4344: "reason",
  4345: "approval",
};

type Detail = { property?: string; message?: string; suggestion?: unknown };
type Refusal = { internalCode?: unknown; details?: readonly Detail[] };

/** The call that was refused, for the question about it. */
export type RefusedRequest = { request: Request; details: readonly Detail[] };

/**
 * Asks the person. Resolves to what the call is repeated with, or to null when it is not: the person gives up, or has asked
 * for an approval.
 */
export type AskPerson = (what: AskedKind, refused: RefusedRequest) => Promise<{ reason?: string } | null>;

type Send = (request: Request) => Promise<Response>;

async function askedBy(
  response: Response,
): Promise<{ what: AskedKind; details: readonly Detail[] } | undefined> {
  if (response.ok) return undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Refusal | null;
  const what = ASKED[String(body?.internalCode)];
  const details = body?.details ?? [];
  // Some steps take no code, but a passkey.
  if (what === "step-up" && details.some(({ property }) => property === "passkey"))
    return { what: "passkey", details };
  return what && { what, details };
}

/**
 * Sends a request. When the API wants a second factor, a reason, a verified caller or a new session first, the person is asked, and the same
 * request goes out again under the same idempotency key. A person who gives up gets the refusal.
 */
export const withQuestions =
  (send: Send, ask: AskPerson): Send =>
  async (request) => {
    for (let next = request; ; ) {
      const again = next.clone();
      const response = await send(next);
      const asked = await askedBy(response);
      const given = asked && (await ask(asked.what, { request: again.clone(), details: asked.details }));
      if (!given) return response;
      // Header values are Latin-1; a reason is any text.
      if (given.reason !== undefined) again.headers.set("Tern-Reason", encodeURIComponent(given.reason));
      next = again;
    }
  };
