import type { z } from "zod";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { validate } from "@/lib/kernel/parse";

/** One of many entries sent at once: the parsed value, or its problems. */
export type JudgedItem<T> = { value: T } | { given: unknown; details: Detail[] };

/**
 * Validates each of many entries separately, so that an invalid entry does not reject the others. `name` is the list
 * that they came in; details name the position in it.
 */
export const judgeEach = <S extends z.ZodType>(
  schema: S,
  given: readonly unknown[],
  name: string,
): JudgedItem<z.output<S>>[] =>
  given.map((one, index) => {
    try {
      return { value: validate(schema, one, `${name}.${index}`) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { given: one, details: error.details ?? [] };
    }
  });

/** A text field of an entry that could not be parsed, to name the entry in the answer. */
export function givenText(given: unknown, field: string): string | undefined {
  const value = (given as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === "string" ? value.slice(0, 255) : undefined;
}
