/** What a user agent reveals about the device, in terms that people know. */
export type SignInDevice = {
  browser: "Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet" | null;
  system: "Android" | "ChromeOS" | "iPad" | "iPhone" | "Linux" | "Mac" | "Windows" | null;
};

// The first match counts, because user agents also name the browsers they descend from.
const browsers: [RegExp, SignInDevice["browser"]][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];
const systems: [RegExp, SignInDevice["system"]][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows NT\b/, "Windows"],
  // iPads request desktop pages as Macs, and nothing in the header distinguishes them.
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const first = <T>(rules: [RegExp, T][], text: string): T | null =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The device of a `User-Agent`. Unknown parts are null and never guessed. */
export function signInDeviceOf(userAgent: string | null): SignInDevice {
  const text = userAgent ?? "";
  return { browser: first(browsers, text), system: first(systems, text) };
}

/** Whether two agents are the same device, apart from their versions. */
export function isSameDevice(one: string | null, other: string | null): boolean {
  const [a, b] = [signInDeviceOf(one), signInDeviceOf(other)];
  return a.browser === b.browser && a.system === b.system;
}
