import { describe, expect, test } from "vitest";
import { connectionOf, systemOf } from "./phone";

describe("what a phone tells about itself", () => {
  test.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "IOS"],
    ["Mozilla/5.0 (Linux; Android 16; Pixel 10)", "ANDROID"],
    ["Mozilla/5.0 (X11; Linux x86_64)", "OTHER"],
  ])("%s is %s", (userAgent, system) => {
    expect(systemOf(userAgent)).toBe(system);
  });

  test("the connection is known where the browser tells it, and only of the phone itself", () => {
    const cellular = { onLine: true, connection: { type: "cellular" } };
    expect(connectionOf(cellular, true)).toBe("CELLULAR");
    expect(connectionOf(cellular, false)).toBe("UNKNOWN");
    expect(connectionOf({ onLine: true, connection: { type: "wifi" } }, true)).toBe("WIFI");
    expect(connectionOf({ onLine: true, connection: { type: "bluetooth" } }, true)).toBe("UNKNOWN");
    expect(connectionOf({ onLine: true }, true)).toBe("UNKNOWN");
    expect(connectionOf({ onLine: false }, true)).toBe("OFFLINE");
  });
});
