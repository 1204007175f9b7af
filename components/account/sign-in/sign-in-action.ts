export type SignInResult =
  | { outcome: "signed-in" }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

/**
 * Exchanges an e-mailed code for the session of this browser. With `next` the browser continues there. The page passes
 * the action.
 */
export type SignInAction = (input: {
  email: string;
  nonce: string;
  code: string;
  next?: string;
}) => Promise<SignInResult>;

/** Exchanges the answer of a passkey for the session of this browser, as {@link SignInAction} exchanges a code. */
export type PasskeySignInAction = (input: {
  nonce: string;
  passkey: Record<string, unknown>;
  next: string;
}) => Promise<SignInResult>;
