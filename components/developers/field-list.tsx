import { ChevronRight } from "lucide-react";
import type { ReferenceField } from "@/lib/http/reference/fields";
import { Prose } from "./prose";

/** Fields with everything there is to know of each; what is inside one opens. */
export function FieldList({ fields }: { fields: readonly ReferenceField[] }) {
  return (
    <ul className="divide-y">
      {fields.map((field) => (
        <FieldItem key={field.name} field={field} />
      ))}
    </ul>
  );
}

function FieldItem({ field }: { field: ReferenceField }) {
  const { name, type, required, nullable, deprecated, description, values, limits } = field;
  const facts = [
    type + (nullable ? " or null" : ""),
    ...limits,
    ...(field.default === undefined ? [] : [`default ${field.default}`]),
  ];
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
        <code className="font-mono font-semibold [overflow-wrap:anywhere]">{name}</code>
        <span className="text-muted [overflow-wrap:anywhere]">{facts.join(" · ")}</span>
        {required && <span className="text-accent">required</span>}
        {deprecated && <span className="text-warning">deprecated</span>}
      </p>
      {description && (
        <p className="mt-0.5 max-w-prose text-sm">
          <Prose text={description} />
        </p>
      )}
      {values && (
        <p className="mt-1 flex flex-wrap gap-1 text-xs">
          <span className="sr-only">One of </span>
          {values.map((value) => (
            <code key={value} className="rounded bg-sunken px-1 py-0.5 font-mono [overflow-wrap:anywhere]">
              {value}
            </code>
          ))}
        </p>
      )}
      {field.fields.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 items-center gap-1 text-link text-sm underline-offset-4 hover:underline">
            <ChevronRight
              aria-hidden="true"
              className="size-4 transition-transform [details[open]>summary>&]:rotate-90"
            />
            Fields of {name}
          </summary>
          <div className="mt-1 border-l pl-4">
            <FieldList fields={field.fields} />
          </div>
        </details>
      )}
    </li>
  );
}
