import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * The operation's own schema decides what is valid; `messageFor` says it in the visitor's language, by the field's path
 * (`lines.0.email`). Without words of its own a field keeps the schema's. What is submitted is what was typed: the
 * operation parses it again.
 */
export function spoken<In extends FieldValues>(
  schema: z.ZodType<unknown, In>,
  messageFor: (path: string) => string | undefined,
): Resolver<In, unknown, In> {
  const check = zodResolver(schema, undefined, { raw: true }) as Resolver<In, unknown, In>;
  return async (values, context, options) => {
    const result = await check(values, context, options);
    translate(result.errors, "", messageFor);
    return result;
  };
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
