import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatCallSeconds,
  formatDataMb,
  formatDate,
  formatMoney,
  formatPlainAmount,
  offsetOf,
  shownTimeZone,
} from "./format";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("format", () => {
  it.each([
    ["sv-SE", 22900, "SEK", "229 kr"],
    ["sv-SE", 22950, "SEK", "229,50 kr"],
    ["en-US", 3000, "USD", "$30"],
    ["en-US", 3005, "USD", "$30.05"],
    ["en-US", -500, "USD", "-$5"],
    ["en-US", 500, "JPY", "¥500"],
  ])("money in %s: %i %s → %s", (locale, amount, currency, text) => {
    expect(plain(formatMoney(locale, amount, currency))).toBe(text);
  });
  it("keeps decimals where a column needs them", () => {
    expect(formatMoney("en-US", 3000, "USD", "always")).toBe("$30.00");
  });
  it.each([
    ["sv-SE", 1_234_500, "SEK", "12345,00"],
    ["en-US", 3005, "USD", "30.05"],
    ["en-US", 500, "JPY", "500"],
  ])("an amount in a cell in %s: %i %s → %s", (locale, amount, currency, text) => {
    expect(formatPlainAmount(locale, amount, currency)).toBe(text);
  });
  it.each([
    [0, "0 MB"],
    [999_000_000, "999 MB"],
    [1_000_000_000, "1 GB"],
    [4_240_000_000, "4.2 GB"],
    [1_000_000_000_000, "1 TB"],
  ])("%i bytes → %s", (bytes, text) => {
    expect(formatBytes("en-US", bytes)).toBe(text);
  });
  it("reads allowances", () => {
    expect(formatDataMb("en-US", 25_000)).toBe("25 GB");
    expect(formatCallSeconds("en-US", 12_000)).toBe("200 min");
  });
  it("names the zone of a time of the day, with its offset on that day, and none of a day", () => {
    const zone = "Europe/Stockholm";
    expect(shownTimeZone("2026-01-05T09:00:00Z", "dateTime", zone)).toBe("Europe/Stockholm, GMT+1");
    expect(shownTimeZone("2026-07-05T09:00:00Z", "time", zone)).toBe("Europe/Stockholm, GMT+2");
    expect(shownTimeZone("2026-07-05T09:00:00Z", "short", zone)).toBeUndefined();
    expect(shownTimeZone("2026-07-05", "dateTime", zone)).toBeUndefined();
    expect(offsetOf("2026-01-05T09:00:00Z", "America/New_York")).toBe("GMT-5");
  });
  it("never shifts a calendar date, and shifts a moment into its zone", () => {
    expect(formatDate("en-US", "2026-03-01", "date", "America/New_York")).toBe("March 1, 2026");
    expect(formatDate("en-US", "2026-03-01T02:00:00Z", "date", "America/New_York")).toBe("February 28, 2026");
    const year = new Date().getUTCFullYear();
    expect(formatDate("sv-SE", `${year}-05-22`, "short")).toBe("22 maj");
    expect(formatDate("sv-SE", `${year + 1}-05-22`, "short")).toBe(`22 maj ${year + 1}`);
  });
});
