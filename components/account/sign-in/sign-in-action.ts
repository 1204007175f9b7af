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
