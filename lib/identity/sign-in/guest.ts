/** For how many days a browser that bought as a guest, and the link mailed for it, show what was bought. */
export const GUEST_DAYS = 30;

/** What was bought before this moment is shown to nobody but whoever signs in with its e-mail address. */
export const guestSince = (now: Date): Date => new Date(now.getTime() - GUEST_DAYS * 24 * 3600 * 1000);
