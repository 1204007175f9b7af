/**
 * Removes empty fields before a schema validates a form. A form has "" for an empty field; the API accepts only an
 * absent one.
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
