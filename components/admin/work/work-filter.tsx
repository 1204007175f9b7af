import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { type WorkItem, WorkItemKind } from "@/lib/watch/work/model";
import { FilterButtons } from "../filter-form";

/** Which part of the queue a page shows. */
export type WorkFilterValues = { view: string; kind: WorkItem["kind"] | ""; code: string };

/** The kind of items to show: a native form, whose value becomes the page's address. */
export function WorkFilter({ values: { view, kind, code } }: { values: WorkFilterValues }) {
  const t = useTranslations("adminWork");
  return (
    <search className="mb-5 block" aria-label={t("filter")}>
      <form action="/admin/work" method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value={view} />
        <Field label={t("kindFilter")} className="min-w-60">
          <Select
            key={kind}
            name="kind"
            defaultValue={kind}
            placeholder={t("anyKind")}
            options={WorkItemKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Field>
        <FilterButtons path={`/admin/work?view=${view}`} isFiltered={kind !== "" || code !== ""} />
      </form>
    </search>
  );
}
