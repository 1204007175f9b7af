import { useLocale, useTimeZone } from "next-intl";
import { type DateStyle, formatDate, shownTimeZone } from "./format";

/**
 * A date or moment in words with its machine-readable form. Moments are told in the request's time zone, which a tooltip names
 * where the time of the day is said.
 */
export function DateText({
  value,
  format = "date",
  className,
}: {
  value: string;
  format?: DateStyle;
  className?: string;
}) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={value} title={shownTimeZone(value, format, timeZone)} className={className}>
      {formatDate(useLocale(), value, format, timeZone)}
    </time>
  );
}
