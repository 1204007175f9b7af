/**
 * A cookie that scripts may read, set and cleared with the session cookie. It grants nothing. With it, a prerendered
 * page shows "Account" instead of "Sign in" before the first paint.
 */
export const signedInCookie = "signed_in";
