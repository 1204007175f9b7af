import { type Locale, localeCookie } from "@/i18n/locales";

/** Keeps the visitor's choice of country and language for a year and shows this page in it. Browser only. */
export function storeLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${localeCookie}=${locale};path=/;max-age=31536000;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
  location.reload();
}
