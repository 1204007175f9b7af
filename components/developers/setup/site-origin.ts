/** The address in the static pages: that of the app after `npm start`, without a setting. */
export const STATIC_ORIGIN = "http://localhost:3000";

/** Replaces the address of the static pages with the address of this site. */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(STATIC_ORIGIN, origin);
