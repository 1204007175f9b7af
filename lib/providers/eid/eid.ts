/** What the browser keeps while a person is at the provider; whoever starts an identification must be who ends it. */
export type EidRequest = { state: string; nonce: string; codeVerifier: string };

/** The person whom the provider identified, as far as it says. */
export type EidPerson = {
  /** The national identity number as the provider writes it; null when it gives none. */
  identityNumber: string | null;
  /** The full name; null when it gives none. */
  name: string | null;
};

/**
 * `CANCELED`: the person went back, or ran out of time. `FAILED`: the answer is not one that can be believed, or the
 * provider could not identify the person; `reason` is for logs.
 */
export type EidOutcome =
  | { kind: "IDENTIFIED"; person: EidPerson }
  | { kind: "CANCELED" }
  | { kind: "FAILED"; reason: string };

/** A provider of electronic identities, which asks a person on pages of its own. */
export type EidProvider = {
  /**
   * Begins an identification.
   * @param redirectUri where the provider sends the person back to; it must be registered there
   * @param language of the provider's pages, such as `sv`
   * @returns the address to send the person to, and what their browser has to keep until they are back
   * @throws ProviderUnreachable, ProviderRefused (configuration)
   */
  start(options: { redirectUri: string; language: string }): Promise<{ url: string; request: EidRequest }>;
  /**
   * Ends an identification with what the provider sent along with the person.
   * @param query of the address the person came back to
   * @throws ProviderUnreachable, ProviderRefused (configuration)
   */
  finish(options: { redirectUri: string; query: URLSearchParams; request: EidRequest }): Promise<EidOutcome>;
};
