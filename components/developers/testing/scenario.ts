/** A value of an answer to keep: its path, such as `items.0.id`, and what is kept of it. */
export type KeptValue = {
  at: string;
  /** Keeps the text before this one. */
  before?: string;
  /** Keeps the instant so many days later. */
  daysLater?: number;
};

/** A call of a scenario. Its texts may name kept values: `{ORDER}`. */
export type ScenarioCall = {
  /** What the call does, as a sentence. */
  does: string;
  method: "GET" | "POST";
  /** A path of the platform API, or of the sandbox (`/sandbox/…`). */
  path: string;
  body?: unknown;
  /** The payment provider's API takes forms, and the key of its browser script. */
  asPaymentForm?: boolean;
  keep?: Readonly<Record<string, KeptValue>>;
  /** Repeats the call until the value at the path is this text. */
  until?: { at: string; is: string };
  /** The values of the answer that show the result: paths by label. */
  show?: Readonly<Record<string, string>>;
};

export type Scenario = {
  id: string;
  title: string;
  /** What happens, and what to look for. */
  summary: string;
  /** It moves the brand's clock, which never goes back. */
  movesClock?: boolean;
  calls: readonly ScenarioCall[];
};

/** The value at a path such as `items.0.id`. Undefined if there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** What to keep of an answer, as text. Undefined if the answer has no such value. */
export function keptOf(answer: unknown, { at, before, daysLater }: KeptValue): string | undefined {
  const value = valueAt(answer, at);
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  if (daysLater !== undefined)
    return new Date(Date.parse(String(value)) + daysLater * 24 * 3600 * 1000).toISOString();
  return before === undefined ? String(value) : String(value).split(before)[0];
}

/** Replaces `{NAME}` in all texts of a value. An unknown name stays, so that a mistake is visible. */
export function filled<T>(template: T, kept: Readonly<Record<string, string>>): T {
  if (typeof template === "string")
    return template.replace(/\{([A-Z_]+)\}/g, (whole, name: string) => kept[name] ?? whole) as T;
  if (Array.isArray(template)) return template.map((one) => filled(one, kept)) as T;
  if (typeof template === "object" && template !== null)
    return Object.fromEntries(
      Object.entries(template).map(([name, value]) => [name, filled(value, kept)]),
    ) as T;
  return template;
}
