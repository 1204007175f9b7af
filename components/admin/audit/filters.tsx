import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { FilterForm } from "../filter-form";
import type { AuditFilters } from "./filter-query";

/** Filters of the audit log. */
export function AuditFilterForm({
  filters,
  people,
}: {
  filters: AuditFilters;
  /** The people to choose from; absent for viewers who only see their own entries. */
  people: readonly { value: string; label: string }[] | undefined;
}) {
  const t = useTranslations("adminAudit");
  return (
    <FilterForm
      label={t("filters")}
      path="/admin/audit"
      isFiltered={Object.values(filters).some((value) => value !== "")}
      words={{ show: t("apply"), clear: t("clear") }}
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
    </FilterForm>
  );
}
