/** How a language writes values. */
export type LiteralSyntax = {
  text: (value: string) => string;
  /** The name of a field, with what separates it from its value. */
  field: (name: string) => string;
  true: string;
  false: string;
  null: string;
  list: readonly [open: string, close: string];
  /** The brackets of an object with these field names. */
  object: (names: readonly string[]) => readonly [open: string, close: string];
  emptyObject: string;
  indent: string;
};

/** A list of texts and numbers is written on one line up to this length. */
const SHORT = 60;

/**
 * Writes a JSON value as a literal of a language, one field or item a line.
 * @param indent the indentation of the line that the literal begins on
 */
export function literal(value: unknown, syntax: LiteralSyntax, indent = ""): string {
  if (typeof value === "string") return syntax.text(value);
  if (value === true || value === false) return syntax[`${value}`];
  if (value === null || value === undefined) return syntax.null;
  if (typeof value !== "object") return String(value);
  const inside = indent + syntax.indent;
  const block = ([open, close]: readonly [string, string], lines: readonly string[]) =>
    `${open}\n${lines.map((line) => `${inside}${line},\n`).join("")}${indent}${close}`;
  if (Array.isArray(value)) {
    const isShort = value.every((item) => typeof item !== "object") && JSON.stringify(value).length <= SHORT;
    if (isShort) return syntax.list.join(value.map((item) => literal(item, syntax)).join(", "));
    return block(
      syntax.list,
      value.map((item) => literal(item, syntax, inside)),
    );
  }
  const fields = Object.entries(value);
  if (fields.length === 0) return syntax.emptyObject;
  return block(
    syntax.object(Object.keys(value)),
    fields.map(([name, field]) => `${syntax.field(name)}${literal(field, syntax, inside)}`),
  );
}
