import {
  type Action,
  type ActionField,
  areConditionsMet,
  type FirstCall,
  shownFields,
} from "@/components/admin/act/action";
import { fractionOf, parseMinor, parsePercent } from "@/components/admin/act/fields/minor";
import { msisdnOf } from "@/components/admin/act/fields/msisdn";
import { parseClauses, parseNumbers, sectionsIn } from "@/components/admin/act/fields/text-lists";
import { curlText } from "@/components/admin/calls/curl";
import { addDays } from "@/lib/platform/dates/calendar";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { parseOutputs } from "./outputs";

type Values = Readonly<Record<string, string>>;

/** The value of a field in the API's format; undefined for an empty field. */
function sentAs(field: ActionField, values: Values): unknown {
  const text = (field.kind === "fixed" ? field.value : (values[field.name] ?? "")).trim();
  if (text === "") return undefined;
  switch (field.kind) {
    case "money": {
      const { currency, allowsZero = false } = field;
      const code = typeof currency === "string" ? currency : (values[currency.from]?.trim() ?? "");
      return parseMinor(text, code, { allowsZero }) ?? undefined;
    }
    case "percent":
      return fractionOf(text) ?? undefined;
    case "points":
      return parsePercent(text) ?? undefined;
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
      return parseOutputs(text);
    case "several":
      return text.split(",");
    case "search":
      return field.isSingle ? text : text.split(",");
    case "numbers":
      return parseNumbers(text) ?? undefined;
    case "sections":
      return sectionsIn(text);
    case "clauses":
      return parseClauses(text);
    case "check":
      return text === "true";
    case "phone":
      return msisdnOf(text, field.country) ?? undefined;
    case "choice":
      return text === "true" || text === "false" ? text === "true" : text;
    default:
      return text;
  }
}

const isEmpty = ({ name }: ActionField, values: Values): boolean => (values[name]?.trim() ?? "") === "";

type Inner = Record<string, unknown> | unknown[];

/** Sets a value at a dotted name without modifying the original. In a list, the name is an index. */
function put<Body extends Inner>(body: Body, [name, ...rest]: string[], value: unknown): Body {
  if (name === undefined) return body;
  const inner = ((body as Record<string, unknown>)[name] ?? {}) as Inner;
  const next = rest.length === 0 ? value : put(inner, rest, value);
  return Array.isArray(body)
    ? (Object.assign([...body], { [name]: next }) as Body)
    : { ...body, [name]: next };
}

/** The name of a field in the body. */
const sentName = ({ name, as = name }: ActionField): string => as;

/** The body of an action's request. Undefined when it has none. */
export function requestBody(
  { body, fields = [] }: Action,
  values: Values,
): Record<string, unknown> | undefined {
  const full = shownFields(fields, values).reduce<Record<string, unknown>>(
    (made, field) => {
      if (field.unsent) return made;
      if (field.clears && isEmpty(field, values))
        return put(
          made,
          (typeof field.clears === "string" ? field.clears : sentName(field)).split("."),
          null,
        );
      const value = sentAs(field, values);
      return value === undefined ? made : put(made, sentName(field).split("."), value);
    },
    { ...body },
  );
  return body === undefined && Object.keys(full).length === 0 ? undefined : full;
}

/** The names of fields without a required value, or with an unreadable one. */
export const unfilledFields = ({ fields = [] }: Action, values: Values): string[] =>
  shownFields(fields, values)
    .filter((field) => {
      if (field.kind === "fixed" && field.clears) return false;
      if (field.kind !== "fixed" && isEmpty(field, values)) return !field.optional;
      return sentAs(field, values) === undefined;
    })
    .map(({ name }) => name);

/** The value at a dotted name. */
const at = (body: unknown, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null | undefined)?.[part], body);

/** The call before the action's own; undefined when it has none, or needs none with these values. */
export function precedingCall(
  action: Action,
  values: Values,
): { call: FirstCall; body: Record<string, unknown> | undefined } | undefined {
  const { first: call, fields = [] } = action;
  if (!call || !areConditionsMet(call.onlyIf, fields, values)) return undefined;
  const body = requestBody(action, values);
  const sent = Object.entries(call.sends ?? {}).map(([to, from]) => [to, at(body, from)]);
  return { call, body: sent.length === 0 ? undefined : Object.fromEntries(sent) };
}

/** A body with the answer of the preceding call. */
export const withPrecedingAnswer = (
  body: Record<string, unknown> | undefined,
  { puts }: FirstCall,
  answer: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.entries(puts).reduce((made, [from, to]) => put(made, to.split("."), answer[from]), body ?? {});

/** The problem of a field in a refusal: of the field or of a part of it, `hosts.2` at `hosts`. */
export function refusalOfField<Detail extends { property?: string | undefined }>(
  details: readonly Detail[] | undefined,
  field: ActionField,
): Detail | undefined {
  const name = sentName(field);
  return details?.find(({ property }) => property === name || property?.startsWith(`${name}.`));
}

const textOf = (body: Readonly<Record<string, unknown>> | undefined) => body && JSON.stringify(body);

/**
 * An action as shell commands: the same calls through the public API. The second command uses the answer of the first.
 */
export function actionCurl(action: Action, values: Values): string {
  const { method, path } = action;
  const body = requestBody(action, values);
  const first = precedingCall(action, values);
  if (!first) return curlText({ method, path, body: textOf(body) });
  const named = Object.fromEntries(Object.keys(first.call.puts).map((name) => [name, `<${name}>`]));
  return [
    curlText({ method: "POST", path: first.call.path, body: textOf(first.body) }),
    curlText({ method, path, body: textOf(withPrecedingAnswer(body, first.call, named)) }),
  ].join("\n");
}
