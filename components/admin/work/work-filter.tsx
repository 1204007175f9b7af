import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { type WorkItem, WorkItemKind } from "@/lib/watch/work/model";

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
        <div className="flex gap-2 pb-1.5">
          <button type="submit" className={buttonStyle({ className: "min-h-12" })}>
            {t("show")}
          </button>
          {(kind !== "" || code !== "") && (
            <StaffLink
              href={`/admin/work?view=${view}`}
              className={buttonStyle({ intent: "ghost", className: "min-h-12" })}
            >
              {t("clear")}
            </StaffLink>
          )}
        </div>
      </form>
    </search>
  );
}
