import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Ctx } from "@/lib/kernel/context";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** The stored part of a passkey. Null in the rows of other second factors, which are not passed. */
export type Passkey = {
  /** Its WebAuthn id, and the key that verifies its signatures; base64url. */
  credentialId: string | null;
  publicKey: string | null;
  signCount: number | null;
  transports: string[] | null;
};

/** A passkey that a browser has just created. */
type NewPasskey = { credentialId: string; publicKey: string; signCount: number; transports: string[] | null };

type Options = Record<string, unknown> & { challenge: string };

/** The origin of the page, and its domain, to which passkeys are bound. */
function partyOf({ tenant, client }: Pick<Ctx, "tenant" | "client">): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(client?.origin ?? portalUrl(tenant));
  return { origin, rpID: hostname };
}

/** Removes undefined fields, which JSON does not have. */
const asJson = (options: object): Options => JSON.parse(JSON.stringify(options));

/**
 * Options to sign in or to confirm with a passkey. User verification is required, so a passkey is two factors.
 * @param known the person's passkeys; when omitted, the browser offers those it has for the domain
 */
export async function passkeyRequest(ctx: Ctx, known: readonly Passkey[] = []): Promise<Options> {
  return asJson(
    await generateAuthenticationOptions({
      rpID: partyOf(ctx).rpID,
      userVerification: "required",
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId!,
        ...(transports && { transports: transports as never }),
      })),
    }),
  );
}

/** The new signature count of a valid answer. Null for an invalid one. */
export async function checkPasskey(
  ctx: Ctx,
  passkey: Passkey,
  given: { response: unknown; challenge: string },
): Promise<number | null> {
  const { origin, rpID } = partyOf(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given.response as AuthenticationResponseJSON,
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId!,
        publicKey: Buffer.from(passkey.publicKey!, "base64url"),
        counter: passkey.signCount ?? 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for an invalid answer: another origin, another challenge, a malformed message.
    return null;
  }
}

/**
 * Options to create a passkey for a person.
 * @param person `id` is what the passkey stores of its owner
 * @param known the person's passkeys: a device that has one of them does not make a second one
 */
export async function passkeyCreation(
  ctx: Ctx,
  person: { id: string; email: string; name: string },
  known: readonly Passkey[],
): Promise<Options> {
  return asJson(
    await generateRegistrationOptions({
      rpName: ctx.tenant.name,
      rpID: partyOf(ctx).rpID,
      userID: Buffer.from(person.id),
      userName: person.email,
      userDisplayName: person.name,
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId! })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );
}

/** The passkey that a browser created. Null when its answer does not match the challenge or the page. */
export async function newPasskey(
  ctx: Ctx,
  given: { response: unknown; challenge: string },
): Promise<NewPasskey | null> {
  const { origin, rpID } = partyOf(ctx);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: given.response as RegistrationResponseJSON,
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      signCount: counter,
      transports: transports ?? null,
    };
  } catch {
    return null;
  }
}
