import { Disclosure } from "@/components/ui/overlays/disclosure";
import { ParameterField } from "./parameter-field";
import type { ConsoleProblems } from "./problems";
import type { ConsoleField, ParameterPlace } from "./values";

const TITLES = { path: "Path", query: "Query", header: "Headers" } as const;

/** The parameters in one place of the request. Those that a call can do without are folded. */
export function ParameterFields({
  place,
  fields,
  values,
  problems,
  onChange,
}: {
  place: ParameterPlace;
  fields: readonly ConsoleField[];
  values: Readonly<Record<string, string>>;
  problems: ConsoleProblems;
  onChange: (name: string, value: string) => void;
}) {
  if (fields.length === 0) return null;
  const list = (shown: readonly ConsoleField[]) => (
    <div className="grid gap-4">
      {shown.map((field) => (
        <ParameterField
          key={field.name}
          field={field}
          place={place}
          value={values[field.name] ?? ""}
          error={problems[`${place}.${field.name}`]}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
  const [required, optional] = [fields.filter((one) => one.required), fields.filter((one) => !one.required)];
  return (
    <>
      {required.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">{TITLES[place]}</legend>
          {list(required)}
        </fieldset>
      )}
      {optional.length > 0 && (
        <Disclosure title={`${TITLES[place]}: ${optional.length} optional`}>{list(optional)}</Disclosure>
      )}
    </>
  );
}
