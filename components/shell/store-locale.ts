import { accountLocaleCookie, type Locale, localeCookie } from "@/i18n/locales";

/** Stores the visitor's country and language for a year and shows this page in them. Browser only. */
export function storeLocale(locale: Locale): void {
  keep(localeCookie, locale);
  // Another market than the account's, for the rest of the session.
  if (document.cookie.includes(`${accountLocaleCookie}=`)) keep(accountLocaleCookie, locale);
  location.reload();
}

/** Shows the next pages in the market of the viewer's company. Browser only. */
export const keepAccountLocale = (locale: Locale): void => keep(accountLocaleCookie, locale);

function keep(name: string, locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${locale};path=/;max-age=31536000;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
}
