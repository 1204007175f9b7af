import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";

/** A search text: a native form, whose value becomes the page's address. */
export function CustomerSearch({ filter }: { filter: string }) {
  const t = useTranslations("adminCustomer");
  return (
    <search className="mb-5 block" aria-label={t("search")}>
      <form action="/admin/customers" method="get" className="flex flex-wrap items-end gap-3">
        <Field label={t("search")} className="min-w-64 flex-1">
          <Input name="filter" defaultValue={filter} maxLength={200} autoComplete="off" spellCheck={false} />
        </Field>
        <div className="flex gap-2 pb-1.5">
          <button type="submit" className={buttonStyle({ className: "min-h-12" })}>
            {t("show")}
          </button>
          {filter !== "" && (
            <StaffLink
              href="/admin/customers"
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
