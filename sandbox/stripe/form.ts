import { z } from "zod";
import { StripeFailure } from "./failures";

/** A decoded form: text, or objects and lists of it. */
export type StripeForm = { [name: string]: FormValue };
type FormValue = string | StripeForm | FormValue[];

/**
 * Decodes `a[b][0]=x` as Stripe's SDKs write it. Numeric and empty brackets make lists.
 * Names such as `__proto__` become ordinary keys: the objects have no prototype.
 */
export function decodeForm(text: string): StripeForm {
  const root: StripeForm = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const first = name.indexOf("[");
    const path = first < 0 ? [name] : [name.slice(0, first), ...name.slice(first + 1, -1).split("][")];
    let node = root;
    path.forEach((key, index) => {
      const own = key === "" ? String(Object.keys(node).length) : key;
      if (index === path.length - 1) {
        node[own] = value;
        return;
      }
      const next = node[own];
      const child: StripeForm =
        typeof next === "object" && !Array.isArray(next) ? next : (Object.create(null) as StripeForm);
      node[own] = child;
      node = child;
    });
  }
  for (const key of Object.keys(root)) root[key] = withLists(root[key] as FormValue);
  return { ...root };
}

function withLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, withLists(child)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, child]) => child);
  return Object.fromEntries(entries);
}

/** Parameter types of the form encoding. An empty text means "unset" where a parameter is `clearable`. */
export const text = z.string({ error: "Invalid string" }).max(5000, { error: "Invalid string: too long" });
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: (issue) => `Invalid integer: ${String(issue.input)}` })
  .transform(Number);
export const boolean = z
  .enum(["true", "false"], { error: (issue) => `Invalid boolean: ${String(issue.input)}` })
  .transform((value) => value === "true");
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal("").transform(() => null), schema]).optional();
export const metadataParameter = z
  .union([z.literal("").transform(() => null), z.record(z.string().max(40), z.string().max(500))])
  .optional();
export const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});
export const pageParameters = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      integer,
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
    ])
    .optional(),
};
export const expand = z.array(text).max(20).default([]);

/** Checks parameters; the first thing wrong is answered as Stripe does (and not remembered for the idempotency key). */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, form: StripeForm): z.infer<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const issue = deepest(parsed.error.issues[0] as z.core.$ZodIssue);
  const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const path = [...issue.path.map(String), ...(unknown === undefined ? [] : [unknown])];
  const param = path.slice(1).reduce((name, key) => `${name}[${key}]`, path[0] ?? "");
  const given = path.reduce<unknown>((value, key) => (value as StripeForm | undefined)?.[key], form);
  const refuse = (message: string, code?: string) =>
    new StripeFailure(
      400,
      { type: "invalid_request_error", message, param, ...(code ? { code } : {}) },
      false,
    );
  if (unknown !== undefined) throw refuse(`Received unknown parameter: ${param}`, "parameter_unknown");
  if (given === undefined) throw refuse(`Missing required param: ${param}.`, "parameter_missing");
  if (issue.message.startsWith("Invalid integer")) throw refuse(issue.message, "parameter_invalid_integer");
  if (given === "") throw refuse(`You passed an empty string for '${param}'.`, "parameter_invalid_empty");
  throw refuse(issue.code === "invalid_value" ? `Invalid ${param}: ${String(given)}` : issue.message);
}

/** Of a union's alternatives, what is wrong with the one that got furthest. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors
    .flat()
    .map((child) => deepest({ ...child, path: [...issue.path, ...child.path] } as z.core.$ZodIssue));
  return inner.sort((a, b) => b.path.length - a.path.length)[0] ?? issue;
}

/** Applies a metadata parameter: given keys are set, empty values remove, an empty parameter removes all. */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {};
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
}
