import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { EidOutcome, EidPerson, EidProvider } from "@/lib/providers/eid/eid";
import { ProviderRefused, ProviderUnreachable } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";
import { connectionErrorCode } from "@/lib/providers/reachability";

export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces; includes `openid`. */
  scope: string;
  /** The eID and its level, in the provider's terms. Absent: the provider's default. */
  acrValues?: string | undefined;
  /** The claims with the identity number and the full name. */
  identityClaim: string;
  nameClaim: string;
  /** The timeout of one request, in seconds. */
  timeoutSeconds?: number;
};

const PROVIDER = "EID";

/** How long the provider's discovery document is used before it is read again. */
const DOCUMENT_MS = 60 * 60_000;

/** Errors of a provider when the person did not finish. */
const CANCELED = new Set(["access_denied", "interaction_required", "login_required"]);

/** Errors of the token endpoint that only an operator can fix. */
const CONFIGURATION = new Set(["invalid_client", "unauthorized_client", "unsupported_grant_type"]);

/**
 * An eID over OpenID Connect: the code flow with PKCE, state and nonce. The ID token's signature is checked against the
 * provider's keys. Opens no connection until the first call.
 */
export function createOpenIdEid(settings: OpenIdSettings): EidProvider {
  let known: { configuration: Configuration; until: number } | undefined;

  async function configurationOf(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    try {
      const configuration = await discovery(
        new URL(settings.issuer),
        settings.clientId,
        undefined,
        ClientSecretBasic(settings.clientSecret),
        {
          timeout: settings.timeoutSeconds ?? 8,
          // Bypasses the cache of a framework that wraps fetch.
          [customFetch]: (url, options) => fetch(url, { ...(options as RequestInit), cache: "no-store" }),
          execute: [
            enableNonRepudiationChecks,
            ...(settings.issuer.startsWith("http:") ? [allowInsecureRequests] : []),
          ],
        },
      );
      known = { configuration, until: Date.now() + DOCUMENT_MS };
      return configuration;
    } catch (error) {
      const problem = problemOf(error);
      if (problem instanceof ProviderUnreachable) throw problem;
      // The person did not cause an unreadable document.
      throw new ProviderRefused(problem.message, {
        provider: PROVIDER,
        reason: "configuration",
        code: problem.code,
        cause: error,
      });
    }
  }

  async function personOf(configuration: Configuration, tokens: Tokens): Promise<EidPerson> {
    const claims: Record<string, unknown> = { ...tokens.claims() };
    const isMissing = [settings.identityClaim, settings.nameClaim].some(
      (claim) => textOf(claims[claim]) === null,
    );
    if (isMissing && configuration.serverMetadata().userinfo_endpoint) {
      const more = await fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
      for (const [claim, value] of Object.entries(more)) claims[claim] ??= value;
    }
    return {
      identityNumber: textOf(claims[settings.identityClaim]),
      name: textOf(claims[settings.nameClaim]),
    };
  }

  return observeCalls<EidProvider>(PROVIDER, {
    async start({ redirectUri, language }) {
      const configuration = await configurationOf();
      const request = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        response_type: "code",
        scope: settings.scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
        code_challenge_method: "S256",
        // A previous identification that the provider remembers proves nothing about this call.
        prompt: "login",
        ui_locales: language,
        ...(settings.acrValues && { acr_values: settings.acrValues }),
      });
      return { url: url.href, request };
    },

    async finish({ redirectUri, query, request }): Promise<EidOutcome> {
      const configuration = await configurationOf();
      const came = new URL(redirectUri);
      came.search = query.toString();
      try {
        const tokens = await authorizationCodeGrant(configuration, came, {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.codeVerifier,
          idTokenExpected: true,
        });
        const acr = tokens.claims()?.acr;
        const allowed = settings.acrValues?.split(/\s+/).filter(Boolean) ?? [];
        if (allowed.length > 0 && !allowed.includes(String(acr)))
          return { kind: "FAILED", reason: `the identification has acr ${acr}` };
        return { kind: "IDENTIFIED", person: await personOf(configuration, tokens) };
      } catch (error) {
        if (error instanceof AuthorizationResponseError)
          return CANCELED.has(error.error)
            ? { kind: "CANCELED" }
            : { kind: "FAILED", reason: `the provider answered ${error.error}` };
        const problem = problemOf(error);
        if (problem instanceof ProviderRefused && problem.reason !== "configuration")
          return { kind: "FAILED", reason: problem.message };
        throw problem;
      }
    },
  });
}

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

const textOf = (value: unknown): string | null => {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
};

/** The error of the provider, as one of the errors that all providers share. */
function problemOf(error: unknown): ProviderRefused | ProviderUnreachable {
  const unreachable = (message: string, code: string | null) =>
    new ProviderUnreachable(message, { provider: PROVIDER, code, cause: error });
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return unreachable(`the provider answered ${error.status}`, error.error);
    return new ProviderRefused(`the provider answered ${error.error}`, {
      provider: PROVIDER,
      reason: CONFIGURATION.has(error.error) ? "configuration" : "invalid_request",
      code: error.error,
      cause: error,
    });
  }
  if (!(error instanceof ClientError))
    return unreachable("the provider does not answer", connectionErrorCode(error));
  // Any other answer means that the provider or a proxy in front of it has a problem.
  const { status } = (error.cause ?? {}) as { status?: unknown };
  if (error.code === "OAUTH_TIMEOUT" || (typeof status === "number" && status >= 500))
    return unreachable(error.message, error.code ?? null);
  return new ProviderRefused(`the provider's answer is not valid: ${error.message}`, {
    provider: PROVIDER,
    reason: "invalid_request",
    code: error.code ?? null,
    cause: error,
  });
}
