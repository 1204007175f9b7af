import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameDevice, signInDeviceOf } from "./devices";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

describe("the device of a user agent", () => {
  it.each([
    [CHROME, "Chrome", "Windows"],
    [`${CHROME} Edg/140.0.0.0`, "Edge", "Windows"],
    [`${CHROME} OPR/120.0.0.0`, "Opera", "Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Safari",
      "Mac",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet",
      "Android",
    ],
    ["curl/8.5.0", null, null],
    [null, null, null],
  ])("%s", (agent, browser, system) => {
    expect(signInDeviceOf(agent)).toEqual({ browser, system });
  });

  it("is the same after an update, and another one on another system or in another browser", () => {
    expect(isSameDevice(CHROME, CHROME.replace("140", "141"))).toBe(true);
    expect(isSameDevice(CHROME, CHROME.replace("Windows NT 10.0", "X11; Linux"))).toBe(false);
    expect(isSameDevice(CHROME, `${CHROME} Edg/140.0.0.0`)).toBe(false);
  });

  it("is read from any header value", () => {
    fc.assert(fc.property(fc.string(), (agent) => isSameDevice(agent, agent)));
  });
});
