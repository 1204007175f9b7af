import { expect, test } from "vitest";
import { formatMailDate, formatMailMoney } from "./format";

const date = new Date("2026-11-22T12:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("figures and dates are written as the site writes them in the reader's language and country", () => {
  const sweden = { locale: "en", country: "SE" } as const;
  expect(plain(formatMailMoney(6000, "SEK", sweden))).toBe("60 kr");
  expect(formatMailDate(date, sweden)).toBe("22 November 2026");
  expect(plain(formatMailMoney(6000, "SEK", { locale: "sv" }))).toBe("60 kr");
  expect(formatMailMoney(1200, "USD", { locale: "en" })).toBe("$12.00");
  expect(formatMailDate(date, { locale: "en" })).toBe("November 22, 2026");
});
