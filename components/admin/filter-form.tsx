import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";

type Buttons = {
  /** The address of the list without filters. */
  path: string;
  isFiltered: boolean;
  /** Other labels than "Show" and "Clear". */
  words?: { show: string; clear: string };
};

/** Filters of a list: a native form, whose values become the page's address. */
export function FilterForm({
  label,
  children,
  ...buttons
}: Buttons & { label: string; children: ReactNode }) {
  return (
    <search className="mb-5 block rounded-card border bg-surface p-4" aria-label={label}>
      <form
        action={buttons.path}
        method="get"
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
      >
        {children}
        <FilterButtons {...buttons} />
      </form>
    </search>
  );
}

/** The buttons of a filter form. They are aligned with its fields, which reserve space for an error. */
export function FilterButtons({ path, isFiltered, words }: Buttons) {
  const t = useTranslations("adminCustomer");
  return (
    <div className="flex gap-2 pb-1.5">
      <button type="submit" className={buttonStyle({ className: "min-h-12" })}>
        {words?.show ?? t("show")}
      </button>
      {isFiltered && (
        <StaffLink href={path} className={buttonStyle({ intent: "ghost", className: "min-h-12" })}>
          {words?.clear ?? t("clear")}
        </StaffLink>
      )}
    </div>
  );
}
