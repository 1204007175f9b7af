/** What a browser tells of itself, as far as people know such things. */
export type SignInDevice = {
  browser: "Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet" | null;
  system: "Android" | "ChromeOS" | "iPad" | "iPhone" | "Linux" | "Mac" | "Windows" | null;
};

// The first that fits counts: everybody's agent names those it descends from.
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
  // iPads ask for desktop pages as Macs; nothing in the header tells them apart.
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const first = <T>(rules: [RegExp, T][], text: string): T | null =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The device behind a `User-Agent`. What it does not tell is null; nothing is guessed. */
export function signInDeviceOf(userAgent: string | null): SignInDevice {
  const text = userAgent ?? "";
  return { browser: first(browsers, text), system: first(systems, text) };
}

/** Whether two agents are the same device as far as one can tell: versions change, the rest does not. */
export function isSameDevice(one: string | null, other: string | null): boolean {
  const [a, b] = [signInDeviceOf(one), signInDeviceOf(other)];
  return a.browser === b.browser && a.system === b.system;
}
