import diff from "microdiff";
import type { ActionField } from "@/components/admin/act/action";
import { amountForField, fractionInPercent } from "@/components/admin/act/fields/minor";
import { textOfClauses, textOfNumbers, textOfSections } from "@/components/admin/act/fields/text-lists";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { outputsText } from "./outputs";

/** The value at a dotted name. */
const at = (body: unknown, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], body);

/**
 * The text of a field for its value in an answer of the API: the reverse of `bodyOf`.
 * @returns null when the answer has no such value, or has it under another name
 */
function typedAs(field: ActionField, body: unknown): string | null {
  const value = at(body, field.name);
  if (value === null || value === undefined) return field.optional ? "" : null;
  switch (field.kind) {
    case "money": {
      const { currency } = field;
      const code = typeof currency === "string" ? currency : at(body, currency.from);
      return typeof value === "number" && typeof code === "string" ? amountForField(value, code) : null;
    }
    case "percent":
      return typeof value === "string" ? fractionInPercent(value) : null;
    case "lines":
      return Array.isArray(value) ? value.join("\n") : null;
    case "outputs":
      return outputsText(value as Parameters<typeof outputsText>[0]);
    case "numbers":
      return Array.isArray(value) ? textOfNumbers(value) : null;
    case "sections":
      return Array.isArray(value) ? textOfSections(value) : null;
    case "clauses":
      return Array.isArray(value) ? textOfClauses(value) : null;
    case "several":
      return Array.isArray(value) ? value.join(",") : null;
    case "search":
      return Array.isArray(value) ? value.join(",") : String(value);
    case "day": {
      const instant = Date.parse(String(value));
      if (Number.isNaN(instant)) return null;
      return dateIn(new Date(field.edge === "end" ? instant - 1 : instant), field.timeZone);
    }
    default:
      return typeof value === "object" ? null : String(value);
  }
}

/** Whether the API now shows something else than the page did. Fields that the page did not show do not count. */
export const isOutdated = (
  basedOn: Readonly<Record<string, unknown>> | undefined,
  current: Readonly<Record<string, unknown>> | undefined,
): boolean =>
  basedOn !== undefined &&
  current !== undefined &&
  Object.entries(basedOn).some(([name, value]) => diff([value], [current[name]]).length > 0);

export type ChangedField = {
  name: string;
  label: string;
  /** The current value, as text for the field. */
  current: string;
  /** The entered value. */
  entered: string;
};

/** The fields whose entered value differs from the current one. */
export const changedFields = (
  fields: readonly ActionField[],
  values: Readonly<Record<string, string>>,
  body: unknown,
): ChangedField[] =>
  fields.flatMap((field) => {
    if (field.kind === "fixed" || field.unsent) return [];
    const current = typedAs(field, body);
    const entered = values[field.name] ?? "";
    return current === null || current === entered
      ? []
      : [{ name: field.name, label: field.label, current, entered }];
  });
