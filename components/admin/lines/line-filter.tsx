import { useTranslations } from "next-intl";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { ListFilter } from "../list-filter";

/** Filters of a list of subscriptions. */
export function LineFilter({ path, values }: { path: string; values: { status: string; msisdn: string } }) {
  const t = useTranslations("adminCustomer");
  return (
    <ListFilter
      path={path}
      label={t("lines")}
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
      ]}
    />
  );
}
