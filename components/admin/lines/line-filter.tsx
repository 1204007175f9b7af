import { useTranslations } from "next-intl";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { ListFilter } from "../list-filter";

export type SubscriptionFilterValues = {
  status: string;
  msisdn: string;
  activatedFrom?: string;
  activatedTo?: string;
  activatedBy?: string;
  activeOn?: string;
  endedFrom?: string;
  endedTo?: string;
  /** Of the days, where it is not the reader's own. */
  zone?: string;
};

/**
 * Filters of a list of subscriptions. The activation can be filtered by where its values are given. The days of an end are
 * shown where a report has led to them: three fields more than most visits need.
 */
export function SubscriptionFilterForm({ path, values }: { path: string; values: SubscriptionFilterValues }) {
  const t = useTranslations("adminCustomer");
  return (
    <ListFilter
      path={path}
      label={t("lines")}
      kept={{ zone: values.zone ?? "" }}
      fields={[
        {
          kind: "choice",
          name: "status",
          label: t("statusFilter"),
          value: values.status,
          options: SubscriptionStatus.options.map((value) => ({ value, label: t(`lineStatus.${value}`) })),
        },
        {
          kind: "text",
          name: "msisdn",
          label: t("numberFilter"),
          value: values.msisdn,
          inputMode: "tel",
          placeholder: "+46701234567",
        },
        ...(values.activatedFrom === undefined
          ? []
          : ([
              {
                kind: "date",
                name: "activatedFrom",
                label: t("activatedFrom"),
                value: values.activatedFrom,
              },
              { kind: "date", name: "activatedTo", label: t("activatedTo"), value: values.activatedTo ?? "" },
              {
                kind: "choice",
                name: "activatedBy",
                label: t("activatedBy"),
                value: values.activatedBy ?? "",
                options: [
                  { value: "ORDER", label: t("activatedByOrder") },
                  { value: "API", label: t("activatedByApi") },
                ],
              },
            ] as const)),
        ...(["activeOn", "endedFrom", "endedTo"] as const).flatMap((name) => {
          const value = values[name];
          return value ? [{ kind: "date" as const, name, label: t(name), value }] : [];
        }),
      ]}
    />
  );
}
