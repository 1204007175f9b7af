import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select, type SelectOption } from "@/components/ui/forms/select";
import { FilterForm } from "../filter-form";
import { type LogFilters, STATUS_CLASSES } from "./log-query";

/** Filters of the API log. */
export function LogFilter({
  path,
  values,
  keys,
}: {
  path: string;
  values: LogFilters;
  keys: readonly SelectOption[];
}) {
  const t = useTranslations("adminApiLog");
  return (
    <FilterForm
      label={t("filters")}
      path={path}
      isFiltered={Object.values(values).some((value) => value !== "")}
    >
      <Field label={t("status")}>
        <Select
          name="statusClass"
          defaultValue={values.statusClass}
          placeholder={t("any")}
          options={STATUS_CLASSES.map((value) => ({ value, label: t(`statusOf.${value}`) }))}
        />
      </Field>
      <Field label={t("operation")}>
        <Input
          name="operation"
          defaultValue={values.operation}
          placeholder="createOrder"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </Field>
      <Field label={t("key")}>
        <Select name="apiKeyId" defaultValue={values.apiKeyId} placeholder={t("any")} options={keys} />
      </Field>
      <Field label={t("names")}>
        <Select
          name="unknown"
          defaultValue={values.unknown}
          placeholder={t("any")}
          options={[{ value: "true", label: t("onlyUnknown") }]}
        />
      </Field>
      <Field label={t("from")}>
        <Input name="from" type="date" defaultValue={values.from} />
      </Field>
      <Field label={t("to")}>
        <Input name="to" type="date" defaultValue={values.to} />
      </Field>
    </FilterForm>
  );
}
