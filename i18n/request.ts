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

/** The language of the segment; the first one for a segment that is no language, which leads to no page. */
const localeOf = (segment: string): Locale => (isLocale(segment) ? segment : locales[0]);

/**
 * The language of a request: from the path the proxy rewrote to (keeps pages prerenderable), and where there is no such
 * segment from cookie and header. A page below the segment may not read them: it is rendered without a request.
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
