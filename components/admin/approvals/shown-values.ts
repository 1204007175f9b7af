import { formatMoney } from "@/components/ui/text/format";

const asText = (value: unknown): string | null => {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/**
 * A value of the API as a person reads it: an amount in minor units as money.
 * @param path of the field, in dot notation
 * @param currency of the subject; undefined when it has none
 */
export function shownValue(
  locale: string,
  { path, value, currency }: { path: string; value: unknown; currency: string | undefined },
): string | null {
  if (typeof value === "number" && /Minor$/.test(path) && currency !== undefined)
    return formatMoney(locale, value, currency, "auto");
  return asText(value);
}

type Change = { path: string; before?: unknown; after?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Addresses are made anew when the call runs, and say nothing to the person who decides. */
const isAddress = (path: string): boolean => /Url$/.test(path);

/** Changes of whole things as changes of their fields, so that each can be read. */
export function fieldChanges(changes: readonly Change[]): Change[] {
  return changes
    .flatMap((change): Change[] => {
      const { path, before, after } = change;
      if (!isObject(before) && !isObject(after)) return [change];
      const [old, next] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
      const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
      return fieldChanges(
        names.map((name) => ({ path: `${path}.${name}`, before: old[name], after: next[name] })),
      );
    })
    .filter(({ path }) => !isAddress(path));
}

/** The currency that a call's answer, or its body, is in. */
export function currencyIn(...things: readonly unknown[]): string | undefined {
  for (const thing of things) {
    const { currency } = (thing ?? {}) as { currency?: unknown };
    if (typeof currency === "string" && /^[A-Z]{3}$/.test(currency)) return currency;
  }
  return undefined;
}
