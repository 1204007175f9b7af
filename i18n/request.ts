import { cookies, headers } from "next/headers";
import { locale as localeSegment } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { accountLocaleCookie, chooseLocale, isLocale, languageOf, localeCookie, timeZoneOf } from "./locales";
import { loadMessages } from "./messages";

/**
 * The language of a request: from the path the proxy rewrote to (keeps pages prerenderable), and where there is no such
 * segment from cookie and header.
 */
export default getRequestConfig(async () => {
  const segment = await localeSegment();
  const locale = isLocale(segment)
    ? segment
    : chooseLocale(
        (await cookies()).get(localeCookie)?.value,
        (await headers()).get("accept-language"),
        (await cookies()).get(accountLocaleCookie)?.value,
      );
  return { locale, messages: await loadMessages(languageOf(locale)), timeZone: timeZoneOf(locale) };
});
