import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select, type SelectOption } from "@/components/ui/forms/select";
import { FilterForm } from "../filter-form";
import { DELIVERY_STATES, type DeliveryFilters } from "./delivery-query";

/** Filters of the deliveries of all endpoints. */
export function DeliveryFilterForm({
  path,
  values,
  endpoints,
}: {
  path: string;
  values: DeliveryFilters;
  endpoints: readonly SelectOption[];
}) {
  const t = useTranslations("adminWebhooks");
  return (
    <FilterForm
      label={t("filters")}
      path={path}
      isFiltered={Object.values(values).some((value) => value !== "")}
    >
      <Field label={t("status")}>
        <Select
          name="status"
          defaultValue={values.status}
          placeholder={t("any")}
          options={DELIVERY_STATES.map((value) => ({ value, label: t(`statusOf.${value}`) }))}
        />
      </Field>
      <Field label={t("endpoint")}>
        <Select
          name="webhookEndpointId"
          defaultValue={values.webhookEndpointId}
          placeholder={t("any")}
          options={endpoints}
        />
      </Field>
      <Field label={t("event")}>
        <Input
          name="eventType"
          defaultValue={values.eventType}
          placeholder="order.submitted"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
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
