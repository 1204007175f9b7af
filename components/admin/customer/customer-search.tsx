import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { FilterButtons } from "../filter-form";

/** A search text: a native form, whose value becomes the page's address. */
export function CustomerSearch({ filter }: { filter: string }) {
  const t = useTranslations("adminCustomer");
  return (
    <search className="mb-5 block" aria-label={t("search")}>
      <form action="/admin/customers" method="get" className="flex flex-wrap items-end gap-3">
        <Field label={t("search")} className="min-w-64 flex-1">
          <Input name="filter" defaultValue={filter} maxLength={200} autoComplete="off" spellCheck={false} />
        </Field>
        <FilterButtons path="/admin/customers" isFiltered={filter !== ""} />
      </form>
    </search>
  );
}
