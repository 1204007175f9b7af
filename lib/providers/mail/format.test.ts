import { expect, test } from "vitest";
import { formatDate, formatMoney } from "./format";

const date = new Date("2026-11-22T12:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("figures and dates are written as the site writes them in the reader's language and country", () => {
  const sweden = { locale: "en", country: "SE" } as const;
  expect(plain(formatMoney(6000, "SEK", sweden))).toBe("60 kr");
  expect(formatDate(date, sweden)).toBe("22 November 2026");
  expect(plain(formatMoney(6000, "SEK", { locale: "sv" }))).toBe("60 kr");
  expect(formatMoney(1200, "USD", { locale: "en" })).toBe("$12.00");
  expect(formatDate(date, { locale: "en" })).toBe("November 22, 2026");
});
