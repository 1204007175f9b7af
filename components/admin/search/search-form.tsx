import { Search } from "lucide-react";
import { buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";

/** The search as a native form, whose text becomes the page's address. */
export function SearchForm({
  text,
  label,
  submit,
  placeholder,
  problem,
}: {
  text: string;
  label: string;
  submit: string;
  placeholder: string;
  problem: string | undefined;
}) {
  return (
    <search className="mb-5 block rounded-card border bg-surface p-4">
      <form action="/admin/search" method="get" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field label={label} error={problem}>
            <Input
              name="q"
              type="search"
              defaultValue={text}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              leading={<Search aria-hidden="true" />}
            />
          </Field>
        </div>
        {/* Aligned with the field, which reserves space for an error. */}
        <div className="pb-1.5">
          <button type="submit" className={buttonStyle({ className: "min-h-12" })}>
            {submit}
          </button>
        </div>
      </form>
    </search>
  );
}
