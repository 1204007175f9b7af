/** Cookie names. The `__Host-` form binds the cookie to this host over https; plain http (localhost) cannot set it. */
export const SESSION_COOKIES = ["__Host-tern_session", "tern_session"] as const;
export const GUEST_COOKIES = ["__Host-tern_guest", "tern_guest"] as const;
