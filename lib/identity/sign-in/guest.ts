/** The days during which a guest's browser, and the mailed link, show a purchase. */
export const GUEST_DAYS = 30;

/** Purchases from before this instant are shown only to the person who signs in with their e-mail address. */
export const guestSince = (now: Date): Date => new Date(now.getTime() - GUEST_DAYS * 24 * 3600 * 1000);
