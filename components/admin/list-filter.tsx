import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { FilterButtons } from "./filter-form";

/** One filter: a choice, a text or a day, by the name of its query parameter. */
export type FilterField = {
  name: string;
  label: string;
  value: string;
} /** Without `isRequired`, the field can be left open. */ & (
  | { kind: "choice"; options: readonly { value: string; label: string }[]; isRequired?: boolean }
  | { kind: "text"; placeholder?: string; inputMode?: "tel" | "numeric" }
  | { kind: "date" }
);

/** Filters of a list: a native form, whose values become the page's address. */
export function ListFilter({
  path,
  label,
  fields,
  kept = {},
}: {
  path: string;
  /** The name of the filtered list. */
  label: string;
  fields: readonly FilterField[];
  /** Query parameters that stay unchanged; empty ones are left out. */
  kept?: Readonly<Record<string, string>>;
}) {
  return (
    <search className="mb-5 block" aria-label={label}>
      <form action={path} method="get" className="flex flex-wrap items-end gap-3">
        {Object.entries(kept).map(
          ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {fields.map((field) => (
          <Field
            key={field.name}
            label={field.label}
            className="min-w-40 max-sm:min-w-36 max-sm:flex-1 max-sm:basis-36"
          >
            <Control field={field} />
          </Field>
        ))}
        <FilterButtons path={path} isFiltered={fields.some(isSet)} />
      </form>
    </search>
  );
}

/** Whether a filter differs from its initial value. */
const isSet = (field: FilterField): boolean =>
  field.value !== (field.kind === "choice" && field.isRequired ? field.options[0]?.value : "");

function Control({ field }: { field: FilterField }) {
  const t = useTranslations("adminCustomer");
  const { name, value } = field;
  if (field.kind === "choice")
    return (
      <Select
        name={name}
        defaultValue={value}
        placeholder={field.isRequired ? undefined : t("anyStatus")}
        options={field.options}
      />
    );
  if (field.kind === "date") return <Input name={name} type="date" defaultValue={value} />;
  return (
    <Input
      name={name}
      type={field.inputMode === "tel" ? "tel" : "text"}
      inputMode={field.inputMode}
      defaultValue={value}
      maxLength={50}
      placeholder={field.placeholder}
      autoComplete="off"
    />
  );
}
