import { useEffect } from "react";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { useUiText } from "@/components/ui/text/ui-text";

/**
 * Validates a form with the operation's own schema. `messageFor` gives the message for a field's path (`lines.0.email`)
 * in the visitor's language. A text that is too long has the same message for every field. Without a message, a field
 * keeps the schema's. The form submits what was typed, because the operation parses it again. So if the schema cannot
 * be loaded, the API alone validates.
 * @param load imports the schema. With the validator it is as large as a page, and it is first needed when a form is
 * sent
 */
export function useSpoken<In extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, In>>,
  messageFor: (path: string) => string | undefined,
): Resolver<In, unknown, In> {
  const { tooLong } = useUiText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check is loaded once, and `load` is the same function afterwards
  useEffect(() => {
    const ahead = () => void loadCheck(load).catch(() => undefined);
    if (!window.requestIdleCallback) return ahead();
    const asked = window.requestIdleCallback(ahead);
    return () => window.cancelIdleCallback(asked);
  }, []);
  return async (values, context, options) => {
    const loaded = await loadCheck(load).catch(() => undefined);
    if (!loaded) return { values, errors: {} };
    const result = await loaded.check(values, context, options);
    const limits = lengthLimits(loaded.schema, values);
    translate(result.errors, "", (path) => {
      const limit = limits.get(path);
      return limit === undefined ? messageFor(path) : tooLong.replace("#", limit);
    });
    return result;
  };
}

async function loadCheck<In extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, In>>,
): Promise<{ check: Resolver<In, unknown, In>; schema: z.ZodType<unknown, In> }> {
  const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
  return { check: zodResolver(schema, undefined, { raw: true }) as Resolver<In, unknown, In>, schema };
}

/** The maximum length of each text that is too long, by its path. */
export function lengthLimits(schema: z.ZodType, values: unknown): Map<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return new Map(
    issues.flatMap((issue) =>
      issue.code === "too_big" && issue.origin === "string"
        ? [[issue.path.join("."), String(issue.maximum)] as const]
        : [],
    ),
  );
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
