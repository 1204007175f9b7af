/**
 * Stands for the address of this site in the texts of the static pages. The pages are made at build time, for every brand
 * of the installation, and each brand has a host of its own. So neither the build nor `PUBLIC_URL` knows the address.
 */
export const SITE_PLACEHOLDER = "https://your-brand.example";

/** Replaces the placeholder with the address of this site. */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(SITE_PLACEHOLDER, origin);
