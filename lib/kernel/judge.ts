import type { z } from "zod";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { validate } from "@/lib/kernel/parse";

/** One of many things sent at once: as its schema reads it, or what is wrong with it. */
export type JudgedItem<T> = { value: T } | { given: unknown; details: Detail[] };

/**
 * Judges each of many by itself, so that a wrong one is answered as such and does not keep out the others. `name` is the
 * list they came in; details name the place in it.
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

/** A text field of something that was not understood as a whole, to name it in the answer. */
export function givenText(given: unknown, field: string): string | undefined {
  const value = (given as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === "string" ? value.slice(0, 255) : undefined;
}
