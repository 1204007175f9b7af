import { z } from "zod";
import { contactVerifications } from "@/db/schema/verifications";
import { type Decision, identify, pickNumber, refuseVerification } from "@/lib/care/verification/decide";
import { eidProvider } from "@/lib/care/verification/eid-provider";
import { isVerificationWaiting, type RequestRow, requestsWhere } from "@/lib/care/verification/rows";
import { callerNetwork, countAgainst } from "@/lib/identity/rate-limit";
import type { Ctx } from "@/lib/kernel/context";
import type { RateLimit } from "@/lib/kernel/limits";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { hostedAt } from "@/lib/platform/secrets/hosted-tokens";
import type { EidRequest } from "@/lib/providers/eid/eid";
import { ProviderError } from "@/lib/providers/errors";
import { portalUrl } from "@/lib/values/tenant/tenant";

// What the page behind a mailed link does. Opening it changes nothing: programs that check mails open every link.

const LIMIT: RateLimit = { name: "verification-page", points: 60, windowSeconds: 600 };

/** The request behind the token of an address; null when there is none. */
export async function requestByToken(ctx: Ctx, token: string): Promise<RequestRow | null> {
  const [row] = await requestsWhere(ctx, hostedAt(contactVerifications, "verify", ctx.tenant.id, token));
  return row ?? null;
}

async function decide(
  ctx: Ctx,
  token: string,
  work: (row: RequestRow["verification"]) => Promise<Decision>,
): Promise<Decision> {
  await countAgainst(ctx, LIMIT, callerNetwork(ctx));
  const request = await requestByToken(ctx, token);
  return request ? work(request.verification) : "OVER";
}

/** @throws ApiError tooManyRequests */
export const pickNumberByToken = (ctx: Ctx, token: string, number: number): Promise<Decision> =>
  decide(ctx, token, (row) => pickNumber(ctx, row, number));

/** @throws ApiError tooManyRequests */
export const refuseByToken = (ctx: Ctx, token: string): Promise<Decision> =>
  decide(ctx, token, (row) => refuseVerification(ctx, row));

const EidTicket = z.object({
  token: z.string(),
  request: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  until: z.number(),
});

/** How long a person may take at the provider. The request itself ends after five minutes. */
export const EID_SECONDS = 600;

const redirectUriOf = (ctx: Ctx): string => `${portalUrl(ctx.tenant)}/verify/eid`;

export type EidStart =
  | { kind: "GO"; url: string; ticket: string }
  /** OVER: nothing waits for an eID here. DOWN: the provider does not answer. */
  | { kind: "OVER" | "DOWN" };

/**
 * Begins an identification for a request whose number was matched.
 * @returns where to send the browser, and the sealed ticket that it keeps until it is back
 * @throws ApiError tooManyRequests
 */
export async function startEid(ctx: Ctx, token: string, language: string): Promise<EidStart> {
  await countAgainst(ctx, LIMIT, callerNetwork(ctx));
  const request = await requestByToken(ctx, token);
  const eid = eidProvider();
  if (!request || !eid) return { kind: "OVER" };
  const { verification } = request;
  if (
    verification.method !== "EID" ||
    !verification.matchedAt ||
    !isVerificationWaiting(verification, ctx.systemClock.now())
  )
    return { kind: "OVER" };
  try {
    const { url, request: started } = await eid.start({ redirectUri: redirectUriOf(ctx), language });
    return { kind: "GO", url, ticket: sealTicket(ctx, token, started) };
  } catch (error) {
    return down(ctx, error);
  }
}

export type EidEnd = {
  /** Of the request's page; null when the browser began nothing here. */
  token: string | null;
  outcome: Decision | "CANCELED" | "NOT_IDENTIFIED" | "DOWN";
};

/**
 * Ends an identification. The browser must be the one that began it.
 * @param ticket as `startEid` gave it
 * @param query of the address that the provider sent the browser back to
 */
export async function finishEid(
  ctx: Ctx,
  ticket: string | undefined,
  query: URLSearchParams,
): Promise<EidEnd> {
  const known = ticket === undefined ? null : openTicket(ctx, ticket);
  const eid = eidProvider();
  if (!known || !eid) return { token: null, outcome: "OVER" };
  const { token, request } = known;
  const waiting = await requestByToken(ctx, token);
  if (!waiting || !isVerificationWaiting(waiting.verification, ctx.systemClock.now()))
    return { token, outcome: "OVER" };
  try {
    const outcome = await eid.finish({ redirectUri: redirectUriOf(ctx), query, request });
    if (outcome.kind === "IDENTIFIED")
      return { token, outcome: await identify(ctx, waiting.verification, outcome.person) };
    if (outcome.kind === "CANCELED") return { token, outcome: "CANCELED" };
    ctx.log.warn({ reason: outcome.reason }, "an eID identification failed");
    return { token, outcome: "NOT_IDENTIFIED" };
  } catch (error) {
    return { token, outcome: down(ctx, error).kind };
  }
}

/** The provider does not answer, or does not know us. The contact stays at its level. */
function down(ctx: Ctx, error: unknown): { kind: "DOWN" } {
  if (!(error instanceof ProviderError)) throw error;
  ctx.log.error({ err: error }, "the eID provider cannot be used");
  return { kind: "DOWN" };
}

const sealTicket = (ctx: Ctx, token: string, request: EidRequest): string =>
  encrypt(
    "eid-ticket",
    JSON.stringify({ token, request, until: ctx.systemClock.now().getTime() + EID_SECONDS * 1000 }),
  );

function openTicket(ctx: Ctx, ticket: string): z.infer<typeof EidTicket> | null {
  try {
    const known = EidTicket.parse(JSON.parse(decrypt("eid-ticket", ticket)));
    return known.until > ctx.systemClock.now().getTime() ? known : null;
  } catch {
    // Made up, or sealed with a key that is gone.
    return null;
  }
}
