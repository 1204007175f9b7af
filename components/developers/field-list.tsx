import { ChevronRight } from "lucide-react";
import type { ReferenceField } from "@/lib/http/reference/fields";
import { fieldAnchor } from "./links";
import { Prose } from "./prose";

/**
 * Fields with all details; nested fields can be opened. A browser opens them for a link to an anchor inside.
 * @param props.within the anchor of the object that has the fields
 */
export function FieldList({ fields, within }: { fields: readonly ReferenceField[]; within: string }) {
  return (
    <ul className="divide-y">
      {fields.map((field) => (
        <FieldItem key={field.name} field={field} anchor={fieldAnchor(within, field.name)} />
      ))}
    </ul>
  );
}

function FieldItem({ field, anchor }: { field: ReferenceField; anchor: string }) {
  const { name, type, required, nullable, deprecated, description, values, limits } = field;
  const facts = [
    type + (nullable ? " or null" : ""),
    ...limits,
    ...(field.default === undefined ? [] : [`default ${field.default}`]),
  ];
  return (
    <li id={anchor} className="scroll-mt-28 py-2.5 target:bg-info-surface">
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
            <FieldList fields={field.fields} within={anchor} />
          </div>
        </details>
      )}
    </li>
  );
}
