/**
 * A cookie scripts may read, set beside the session's and cleared with it. It grants nothing: it only lets a prerendered
 * page show "Account" instead of "Sign in" before the first paint.
 */
export const signedInCookie = "signed_in";

/**
 * Runs before the first paint: the visitor's colour scheme and the hint of being signed in become attributes of `<html>`,
 * so pages that are the same for everybody never flash. A constant, so a content security policy can allow it by its SHA-256.
 */
export const documentScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(/(?:^|; )${signedInCookie}=1/.test(document.cookie))d.signedIn=""}catch(e){}`;
