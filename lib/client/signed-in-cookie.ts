/**
 * A cookie that scripts may read, set with the session's and cleared with it. It grants nothing: it lets a prerendered page
 * show "Account" instead of "Sign in" before the first paint.
 */
export const signedInCookie = "signed_in";
