import { type Action, type ActionField, shownFields } from "./action";
import { fractionOf, minorOf } from "./minor";

type Values = Readonly<Record<string, string>>;

/** The value of a field as the API takes it; undefined when nothing was entered. */
function sentAs(field: ActionField, entered: string): unknown {
  const text = entered.trim();
  if (text === "") return undefined;
  if (field.kind === "money") return minorOf(text, field.currency) ?? undefined;
  if (field.kind === "percent") return fractionOf(text) ?? undefined;
  if (field.kind === "choice" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** Puts a value at a dotted name, without changing what is there. */
function put(
  body: Record<string, unknown>,
  [name, ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  if (name === undefined) return body;
  const inner = (body[name] ?? {}) as Record<string, unknown>;
  return { ...body, [name]: rest.length === 0 ? value : put(inner, rest, value) };
}

/** The body of an action's request. Undefined when it has none. */
export function bodyOf({ body, fields = [] }: Action, values: Values): Record<string, unknown> | undefined {
  const full = shownFields(fields, values).reduce<Record<string, unknown>>(
    (made, field) => {
      const value = sentAs(field, values[field.name] ?? "");
      return value === undefined ? made : put(made, field.name.split("."), value);
    },
    { ...body },
  );
  return body === undefined && Object.keys(full).length === 0 ? undefined : full;
}

/** The names of fields that need a value and have none, or one that cannot be read. */
export const missingFields = ({ fields = [] }: Action, values: Values): string[] =>
  shownFields(fields, values)
    .filter((field) => {
      const entered = values[field.name]?.trim() ?? "";
      return entered === "" ? !field.optional : sentAs(field, entered) === undefined;
    })
    .map(({ name }) => name);

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** An action as a command to paste, with `$BASE` and `$KEY` as shell variables: the same call through the public API. */
export function curlOf(action: Action, values: Values): string {
  const { method, path } = action;
  const body = bodyOf(action, values);
  const implied = method === "GET" || (method === "POST" && body !== undefined);
  return [
    `curl${implied ? "" : ` -X ${method}`} "$BASE${path}"`,
    '-H "X-API-Key: $KEY"',
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`]),
  ].join(" \\\n  ");
}
