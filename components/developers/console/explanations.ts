/** What the registry says about a failure: its cause, and how to solve it. */
export type FailureExplanation = { when: string; hint?: string };

type Registry = Readonly<Record<string, FailureExplanation>>;

let registry: Promise<Registry> | undefined;

async function load(): Promise<Registry> {
  const response = await fetch("/developers/errors/registry.json");
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return response.json();
}

/** The registry's explanation of a code. Undefined if it has none, or cannot be loaded now: the answer explains itself, too. */
export async function explanationOf(code: string): Promise<FailureExplanation | undefined> {
  registry ??= load();
  try {
    return (await registry)[code];
  } catch {
    // The next failure tries again.
    registry = undefined;
    return undefined;
  }
}
