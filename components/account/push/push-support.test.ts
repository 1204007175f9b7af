import { describe, expect, test } from "vitest";
import { judgePushSupport } from "./push-support";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36";
const around = {
  hasPush: true,
  permission: "default" as NotificationPermission,
  userAgent: WINDOWS,
  touchPoints: 0,
  isStandalone: false,
};
const without = { ...around, hasPush: false, permission: undefined };

describe("a browser", () => {
  test.each([
    ["that has push messages can be turned on", around, "possible"],
    ["that has permission can be turned on", { ...around, permission: "granted" as const }, "possible"],
    ["whose person refused must be allowed first", { ...around, permission: "denied" as const }, "blocked"],
    ["of an iPhone needs the home screen", { ...without, userAgent: IPHONE }, "home-screen"],
    ["of an iPad needs the home screen", { ...without, userAgent: MAC, touchPoints: 5 }, "home-screen"],
    [
      "of an iPhone from the home screen can be turned on",
      { ...around, userAgent: IPHONE, isStandalone: true },
      "possible",
    ],
    [
      "of an old iPhone has none, also from the home screen",
      { ...without, userAgent: IPHONE, isStandalone: true },
      "none",
    ],
    ["of a Mac without push messages has none", { ...without, userAgent: MAC }, "none"],
    ["without push messages has none", { ...without, touchPoints: 10 }, "none"],
  ])("%s", (_what, given, support) => {
    expect(judgePushSupport(given)).toBe(support);
  });
});
