import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";

/** Filters of a list: a native form, whose values become the page's address. */
export function FilterForm({
  label,
  path,
  isFiltered,
  children,
}: {
  label: string;
  path: string;
  isFiltered: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("adminIntegrations");
  return (
    <search className="mb-5 block rounded-card border bg-surface p-4" aria-label={label}>
      <form
        action={path}
        method="get"
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
      >
        {children}
        {/* Aligned with the fields, which reserve space for an error. */}
        <div className="flex gap-2 pb-1.5">
          <button type="submit" className={buttonStyle({ className: "min-h-12" })}>
            {t("show")}
          </button>
          {isFiltered && (
            <StaffLink href={path} className={buttonStyle({ intent: "ghost", className: "min-h-12" })}>
              {t("clear")}
            </StaffLink>
          )}
        </div>
      </form>
    </search>
  );
}
