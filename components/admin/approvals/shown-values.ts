import { formatMoney } from "@/components/ui/text/format";

const asText = (value: unknown): string | null => {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/**
 * Formats a value of the API for people: an amount in minor units as money.
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

/** Addresses are generated when the call runs, and do not help the person who decides. */
const isAddress = (path: string): boolean => /Url$/.test(path);

/** Splits changes of whole objects into changes of their fields, so that each can be read. */
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

/** The currency in a call's answer, or in its body. */
export function currencyIn(...things: readonly unknown[]): string | undefined {
  for (const thing of things) {
    const { currency } = (thing ?? {}) as { currency?: unknown };
    if (typeof currency === "string" && /^[A-Z]{3}$/.test(currency)) return currency;
  }
  return undefined;
}
