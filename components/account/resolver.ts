import { useEffect } from "react";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * The operation's own schema decides what is valid; `messageFor` says it in the visitor's language, by the field's path
 * (`lines.0.email`). Without words of its own a field keeps the schema's. What is submitted is what was typed: the
 * operation parses it again, so where the schema cannot be loaded it is the one that checks.
 * @param load imports the schema: it and what checks with it weigh as much as a page, and are first needed when a form is sent
 */
export function useSpoken<In extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, In>>,
  messageFor: (path: string) => string | undefined,
): Resolver<In, unknown, In> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while nobody waits; the module is kept then
  useEffect(() => {
    const ahead = () => void checkOf(load).catch(() => undefined);
    if (!window.requestIdleCallback) return ahead();
    const asked = window.requestIdleCallback(ahead);
    return () => window.cancelIdleCallback(asked);
  }, []);
  return async (values, context, options) => {
    const check = await checkOf(load).catch(() => undefined);
    if (!check) return { values, errors: {} };
    const result = await check(values, context, options);
    translate(result.errors, "", messageFor);
    return result;
  };
}

async function checkOf<In extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, In>>,
): Promise<Resolver<In, unknown, In>> {
  const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
  return zodResolver(schema, undefined, { raw: true }) as Resolver<In, unknown, In>;
}

const isError = (value: object): value is FieldError => typeof (value as FieldError).type === "string";

function translate(errors: object, path: string, messageFor: (path: string) => string | undefined): void {
  for (const [key, value] of Object.entries(errors)) {
    if (typeof value !== "object" || value === null || key === "ref") continue;
    const at = path ? `${path}.${key}` : key;
    if (isError(value)) value.message = messageFor(at) ?? value.message ?? "";
    else translate(value, at, messageFor);
  }
}
