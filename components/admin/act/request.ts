import { addDays } from "@/lib/platform/calendar";
import { startOfDayIn } from "@/lib/platform/time-zones";
import { curlText } from "../calls/curl";
import { type Action, type ActionField, shownFields } from "./action";
import { fractionOf, minorOf, pointsOf } from "./minor";
import { outputsOf } from "./outputs";
import { clausesIn, numbersIn, sectionsIn } from "./text-lists";

type Values = Readonly<Record<string, string>>;

/** The value of a field as the API takes it; undefined when nothing was entered. */
function sentAs(field: ActionField, values: Values): unknown {
  const text = (field.kind === "fixed" ? field.value : (values[field.name] ?? "")).trim();
  if (text === "") return undefined;
  switch (field.kind) {
    case "money": {
      const { currency, allowsZero = false } = field;
      const code = typeof currency === "string" ? currency : (values[currency.from]?.trim() ?? "");
      return minorOf(text, code, { allowsZero }) ?? undefined;
    }
    case "percent":
      return fractionOf(text) ?? undefined;
    case "points":
      return pointsOf(text) ?? undefined;
    case "day":
      return startOfDayIn(field.edge === "end" ? addDays(text, 1) : text, field.timeZone).toISOString();
    case "integer":
      return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
    case "lines":
      return text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
    case "outputs":
      return outputsOf(text);
    case "several":
    case "offerings":
      return text.split(",");
    case "numbers":
      return numbersIn(text) ?? undefined;
    case "sections":
      return sectionsIn(text);
    case "clauses":
      return clausesIn(text);
    case "check":
      return text === "true";
    case "choice":
      return text === "true" || text === "false" ? text === "true" : text;
    default:
      return text;
  }
}

const isEmpty = ({ name }: ActionField, values: Values): boolean => (values[name]?.trim() ?? "") === "";

type Inner = Record<string, unknown> | unknown[];

/** Puts a value at a dotted name, without changing what is there. In a list, the name is a place. */
function put<Body extends Inner>(body: Body, [name, ...rest]: string[], value: unknown): Body {
  if (name === undefined) return body;
  const inner = ((body as Record<string, unknown>)[name] ?? {}) as Inner;
  const next = rest.length === 0 ? value : put(inner, rest, value);
  return Array.isArray(body)
    ? (Object.assign([...body], { [name]: next }) as Body)
    : { ...body, [name]: next };
}

/** The body of an action's request. Undefined when it has none. */
export function bodyOf({ body, fields = [] }: Action, values: Values): Record<string, unknown> | undefined {
  const full = shownFields(fields, values).reduce<Record<string, unknown>>(
    (made, field) => {
      if (field.unsent) return made;
      if (field.clears && isEmpty(field, values))
        return put(made, (typeof field.clears === "string" ? field.clears : field.name).split("."), null);
      const value = sentAs(field, values);
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
      if (field.kind !== "fixed" && isEmpty(field, values)) return !field.optional;
      return sentAs(field, values) === undefined;
    })
    .map(({ name }) => name);

/** An action as a command to paste: the same call through the public API. */
export function curlOf(action: Action, values: Values): string {
  const { method, path } = action;
  const body = bodyOf(action, values);
  return curlText({ method, path, body: body && JSON.stringify(body) });
}
