import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateText } from "./date-text";

const shown = (format: "dateTime" | "short", timeZone: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{}} timeZone={timeZone}>
      <DateText value="2026-11-25T16:00:00.000Z" format={format} />
    </NextIntlClientProvider>,
  );

test("a time of the day names its zone, a day does not", () => {
  expect(shown("dateTime", "Europe/Stockholm")).toContain('title="Europe/Stockholm, GMT+1"');
  expect(shown("dateTime", "America/New_York")).toContain('title="America/New_York, GMT-5"');
  expect(shown("short", "Europe/Stockholm")).not.toContain("title");
});
