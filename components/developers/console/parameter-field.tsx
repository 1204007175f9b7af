import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { Prose } from "../prose";
import { type ConsoleField, isList, type ParameterPlace } from "./values";

/** The values to choose from. Undefined if the parameter takes a text. */
function choicesOf(field: ConsoleField): readonly string[] | undefined {
  if (isList(field)) return undefined;
  return field.type === "boolean" ? ["true", "false"] : field.values;
}

function hintOf(field: ConsoleField): string {
  const { name, description = "", values } = field;
  // The console makes keys by itself, which the reference does not know.
  if (name === "X-Idempotency-Key")
    return "Empty: the console makes a key, and sends it again with the same request.";
  if (!isList(field)) return description;
  const from = values ? ` Of ${values.map((value) => `\`${value}\``).join(", ")}.` : "";
  return `${description} Separate several values with commas.${from}`;
}

/** One parameter of the console, as a choice or as a text. */
export function ParameterField({
  field,
  place,
  value,
  error,
  onChange,
}: {
  field: ConsoleField;
  place: ParameterPlace;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const choices = choicesOf(field);
  return (
    <Field
      label={
        <>
          <code className="font-mono font-semibold [overflow-wrap:anywhere]">{field.name}</code>{" "}
          <span className="font-normal text-muted">{field.type}</span>
        </>
      }
      hint={
        <span className="[overflow-wrap:anywhere]">
          <Prose text={hintOf(field)} />
        </span>
      }
      error={error}
      optional={!field.required}
    >
      {choices ? (
        <Select
          name={`${place}.${field.name}`}
          value={value}
          placeholder={field.default === undefined ? "Not sent" : `Not sent: ${field.default} applies`}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          name={`${place}.${field.name}`}
          value={value}
          placeholder={field.default}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className="font-mono text-sm max-sm:text-base"
        />
      )}
    </Field>
  );
}
