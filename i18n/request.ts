import { cookies, headers } from "next/headers";
import { locale as localeSegment } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import {
  accountLocaleCookie,
  chooseLocale,
  isLocale,
  type Locale,
  languageOf,
  localeCookie,
  locales,
  timeZoneOf,
} from "./locales";
import { loadMessages } from "./messages";

/** The locale of the path segment; the first one for a segment that is not a locale, which has no page. */
const localeOf = (segment: string): Locale => (isLocale(segment) ? segment : locales[0]);

/**
 * The locale of a request: from the path that the proxy rewrote to (so that pages can be prerendered), or without such
 * a segment from cookie and header. A page below the segment may not read those, because it is rendered without a
 * request.
 */
export default getRequestConfig(async () => {
  const segment = await localeSegment();
  const locale =
    segment !== undefined
      ? localeOf(segment)
      : chooseLocale(
          (await cookies()).get(localeCookie)?.value,
          (await headers()).get("accept-language"),
          (await cookies()).get(accountLocaleCookie)?.value,
        );
  return { locale, messages: await loadMessages(languageOf(locale)), timeZone: timeZoneOf(locale) };
});
