import type { ReferenceField } from "@/lib/http/reference/fields";
import type { SampleRequest, SampleValue } from "@/lib/http/reference/sample-request";

export type ParameterPlace = "path" | "query" | "header";

/** The part of a parameter's description that the console needs. */
export type ConsoleField = Pick<
  ReferenceField,
  "name" | "type" | "required" | "description" | "values" | "default"
>;

/** The parameters of an operation, as the reference describes them. */
export type ConsoleParameters = readonly { in: ParameterPlace; fields: readonly ConsoleField[] }[];

/** The texts of the console's fields. An empty one is not sent. */
export type ConsoleValues = {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  header: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
};

const texts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat().join(", ")]));

/** The fields of a console before any change: the values of the example. */
export const exampleValues = ({ pathValues, query, headers, body }: SampleRequest): ConsoleValues => ({
  path: texts(pathValues),
  query: texts(query),
  header: texts(headers),
  body: body === undefined ? "" : JSON.stringify(body, null, 2),
});

/** True if the parameter takes several values, which the console separates with commas. */
export const isList = ({ type }: ConsoleField): boolean => type.startsWith("array of ");

/** A text as the value that its parameter takes. A text that does not fit stays one, so the API refuses it by name. */
function typedValue(type: string, text: string): SampleValue {
  if (/^(integer|number)\b/.test(type) && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function queryValue(field: ConsoleField, text: string): SampleValue | SampleValue[] {
  if (!isList(field)) return typedValue(field.type, text.trim());
  const type = field.type.replace("array of ", "");
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => typedValue(type, one));
}

/** The JSON value of a text, or undefined if the text is empty. */
function jsonValue(text: string): { value?: unknown } | undefined {
  if (text.trim() === "") return {};
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/**
 * The request that the console's fields describe, for the code tabs and for the call.
 * @param given.example the request before any change. A body that is not JSON yet leaves its body in the code
 */
export function requestOfValues({
  example,
  parameters,
  values,
  hasToken,
}: {
  example: SampleRequest;
  parameters: ConsoleParameters;
  values: ConsoleValues;
  hasToken: boolean;
}): SampleRequest {
  const fieldsOf = (place: ParameterPlace) => parameters.find((group) => group.in === place)?.fields ?? [];
  const filled = (place: ParameterPlace) =>
    fieldsOf(place).filter(({ name }) => (values[place][name] ?? "").trim() !== "");
  const { body: exampleBody, ...rest } = example;
  const body = jsonValue(values.body) ?? { value: exampleBody };
  return {
    ...rest,
    hasToken,
    pathValues: Object.fromEntries(
      fieldsOf("path").map(({ name }) => [name, (values.path[name] ?? "").trim()]),
    ),
    query: Object.fromEntries(
      filled("query").map((field) => [field.name, queryValue(field, values.query[field.name]!)]),
    ),
    headers: Object.fromEntries(filled("header").map(({ name }) => [name, values.header[name]!.trim()])),
    ...(body.value !== undefined && { body: body.value }),
  };
}
