import { describe, expect, test } from "vitest";
import { StaffRules } from "@/lib/values/tenant/staff-rules";
import {
  changedNames,
  parseNetworks,
  parseWholeNumber,
  SETTING_BOUNDS,
  settingsValues,
} from "./settings-rules";

test("networks are read one a line, without what is empty", () => {
  expect(parseNetworks(" 192.0.2.0/24\n\n2001:db8::/32, 10.0.0.0/8;\r\n")).toEqual([
    "192.0.2.0/24",
    "2001:db8::/32",
    "10.0.0.0/8",
  ]);
  expect(parseNetworks("")).toEqual([]);
});

describe("a number in the settings", () => {
  test.each([
    ["12", 12],
    [" 5 ", 5],
    ["1", 1],
    ["24", 24],
    ["0", null],
    ["25", null],
    ["1.5", null],
    ["-3", null],
    ["", null],
    ["abc", null],
  ])("%j is read as %j between 1 and 24", (text, expected) => {
    expect(parseWholeNumber(text, { min: 1, max: 24 })).toBe(expected);
  });

  test("has the limits that the API has", () => {
    for (const [name, { min, max }] of Object.entries(SETTING_BOUNDS)) {
      const accepts = (value: number) => StaffRules.safeParse({ [name]: value }).success;
      expect([accepts(min - 1), accepts(min), accepts(max), accepts(max + 1)]).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
  });
});

test("the fields that differ from the current settings are named", () => {
  const now = settingsValues(StaffRules.parse({ networks: { ADMIN: ["192.0.2.0/24", "10.0.0.0/8"] } }));
  expect(now).toMatchObject({
    sessionHours: "12",
    callerVerification: false,
    ADMIN: "192.0.2.0/24\n10.0.0.0/8",
  });
  expect(changedNames(now, now)).toEqual([]);
  expect(changedNames({ ...now, sessionHours: "8", callerVerification: true, SUPPORT: "::/0" }, now)).toEqual(
    ["sessionHours", "callerVerification", "SUPPORT"],
  );
});
