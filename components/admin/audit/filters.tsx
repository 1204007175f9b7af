import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import type { AuditFilters } from "./filter-query";

/** Filters of the audit log: a form of the browser's own, whose values are the page's address. */
export function AuditFilterForm({
  filters,
  people,
}: {
  filters: AuditFilters;
  /** Whom to choose from; absent for people who see their own entries only. */
  people: readonly { value: string; label: string }[] | undefined;
}) {
  const t = useTranslations("adminAudit");
  const filtered = Object.values(filters).some((value) => value !== "");
  return (
    <search className="mb-5 block rounded-card border bg-surface p-4" aria-label={t("filters")}>
      <form
        action="/admin/audit"
        method="get"
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
      >
        {people && (
          <Field label={t("person")}>
            <Select
              name="staffId"
              defaultValue={filters.staffId}
              placeholder={t("everyone")}
              options={people}
            />
          </Field>
        )}
        <Field label={t("customer")}>
          <Input
            name="customerId"
            defaultValue={filters.customerId}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
          />
        </Field>
        <Field label={t("from")}>
          <Input name="from" type="date" defaultValue={filters.from} />
        </Field>
        <Field label={t("to")}>
          <Input name="to" type="date" defaultValue={filters.to} />
        </Field>
        {/* As far from the bottom as the fields, which keep a place for what is wrong. */}
        <div className="flex gap-2 pb-1.5">
          <button type="submit" className={buttonStyle({ className: "min-h-12" })}>
            {t("apply")}
          </button>
          {filtered && (
            <StaffLink
              href="/admin/audit"
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
