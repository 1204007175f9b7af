/**
 * Session cookies. The `__Host-` form binds the cookie to this host over https; plain http (localhost) cannot set it.
 */
export const SESSION_COOKIES = ["__Host-tern_session", "tern_session"] as const;
export const DEVICE_COOKIES = ["__Host-tern_device", "tern_device"] as const;
export const STAFF_COOKIES = ["__Host-tern-staff", "tern-staff"] as const;
/** Cookies of staff who look at a customer's pages. The browser may also have a sign-in of its own. */
export const VIEW_AS_COOKIES = ["__Host-tern-view-as", "tern-view-as"] as const;
/** Cookies that identify the browser when the person returns from the eID provider. */
export const EID_COOKIES = ["__Host-tern-eid", "tern-eid"] as const;
export const GUEST_COOKIES = ["__Host-tern_guest", "tern_guest"] as const;

/**
 * The name of the two that is in use. Over https only the `__Host-` cookie counts: another host of the domain, or a
 * page over http, can plant a cookie without the prefix.
 * @param publicUrl the deployment's own address
 */
export const cookieNameOf = ([prefixed, plain]: readonly [string, string], publicUrl: string): string =>
  publicUrl.startsWith("https://") ? prefixed : plain;
