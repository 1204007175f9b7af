/**
 * What the browser stores while a person is at the provider. It proves that the same person starts and ends the
 * identification.
 */
export type EidRequest = { state: string; nonce: string; codeVerifier: string };

/** The identified person, as far as the provider says. */
export type EidPerson = {
  /** The national identity number as the provider writes it; null when it gives none. */
  identityNumber: string | null;
  /** The full name; null when it gives none. */
  name: string | null;
};

/**
 * `CANCELED`: the person went back, or time ran out. `FAILED`: the answer cannot be trusted, or the provider could not
 * identify the person; `reason` is for logs.
 */
export type EidOutcome =
  | { kind: "IDENTIFIED"; person: EidPerson }
  | { kind: "CANCELED" }
  | { kind: "FAILED"; reason: string };

/** A provider of electronic identities, which identifies a person on its own pages. */
export type EidProvider = {
  /**
   * Starts an identification.
   * @param redirectUri the address to which the provider sends the person back; it must be registered there
   * @param language of the provider's pages, such as `sv`
   * @returns the address to send the person to, and what their browser must store until they are back
   * @throws ProviderUnreachable, ProviderRefused (configuration)
   */
  start(options: { redirectUri: string; language: string }): Promise<{ url: string; request: EidRequest }>;
  /**
   * Ends an identification with the parameters that the provider sent back.
   * @param query of the address to which the person came back
   * @throws ProviderUnreachable, ProviderRefused (configuration)
   */
  finish(options: { redirectUri: string; query: URLSearchParams; request: EidRequest }): Promise<EidOutcome>;
};
