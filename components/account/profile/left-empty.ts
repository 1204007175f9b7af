/**
 * Before a schema looks at a form: these fields, where nothing was typed in them, are not there. A form holds "" for
 * what was left empty; the API takes only an absent one for none.
 */
export const leftEmpty =
  (...fields: readonly string[]) =>
  (values: unknown): unknown =>
    typeof values === "object" && values !== null
      ? Object.fromEntries(
          Object.entries(values).filter(
            ([name, value]) => !(fields.includes(name) && typeof value === "string" && value.trim() === ""),
          ),
        )
      : values;
