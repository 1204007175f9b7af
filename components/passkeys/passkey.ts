import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

type Options = Record<string, unknown>;

/** A passkey in the API's format: the browser's own answer as JSON. */
export type PasskeyAnswer<Response> = Response & Options;

/** The library is loaded when a passkey is first used. */
const library = () => import("@simplewebauthn/browser");

/** Asks the browser for a sign-in with a passkey. Null when the person or the browser cancelled it. */
export async function askForPasskey(
  options: Options,
): Promise<PasskeyAnswer<AuthenticationResponseJSON> | null> {
  try {
    const { startAuthentication } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as PasskeyAnswer<AuthenticationResponseJSON>;
  } catch {
    return null;
  }
}

/** Asks the browser to create a passkey. `there` when the device already has one of this person. */
export async function makePasskey(
  options: Options,
): Promise<PasskeyAnswer<RegistrationResponseJSON> | "there" | null> {
  try {
    const { startRegistration } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as PasskeyAnswer<RegistrationResponseJSON>;
  } catch (error) {
    return (error as { name?: string }).name === "InvalidStateError" ? "there" : null;
  }
}
