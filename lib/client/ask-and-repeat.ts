/** What a staff member is asked for when the API refuses a repeatable call. */
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

/** The refused call, for the question about it. */
export type RefusedRequest = { request: Request; details: readonly Detail[] };

/**
 * Asks the person. Resolves to the values for the repeated call, or to null when it is not repeated: the person
 * cancels, or has requested an approval.
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
  // Some step-ups accept a passkey and no code.
  if (what === "step-up" && details.some(({ property }) => property === "passkey"))
    return { what: "passkey", details };
  return what && { what, details };
}

/**
 * Sends a request. If the API first requires a second factor, a reason, a verified caller or a new session, the person
 * is asked. The same request is then sent again under the same idempotency key. A person who cancels gets the refusal.
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
