import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SubscriptionStatus } from "@/lib/subscriptions/model";

export type LineFilterValues = { status: string; msisdn: string };

/** Filters of a customer's subscriptions: a form of the browser's own, whose values are the page's address. */
export function LineFilter({ path, values }: { path: string; values: LineFilterValues }) {
  const t = useTranslations("adminCustomer");
  return (
    <search className="mb-5 block" aria-label={t("lines")}>
      <form action={path} method="get" className="flex flex-wrap items-end gap-3">
        <Field label={t("statusFilter")} className="min-w-44">
          <Select
            name="status"
            defaultValue={values.status}
            placeholder={t("anyStatus")}
            options={SubscriptionStatus.options.map((value) => ({ value, label: t(`lineStatus.${value}`) }))}
          />
        </Field>
        <Field label={t("numberFilter")} className="min-w-52">
          <Input
            name="msisdn"
            type="tel"
            defaultValue={values.msisdn}
            maxLength={20}
            placeholder="+46701234567"
            autoComplete="off"
          />
        </Field>
        <div className="flex gap-2 pb-1.5">
          <button type="submit" className={buttonStyle({ className: "min-h-12" })}>
            {t("show")}
          </button>
          {(values.status !== "" || values.msisdn !== "") && (
            <StaffLink href={path} className={buttonStyle({ intent: "ghost", className: "min-h-12" })}>
              {t("clear")}
            </StaffLink>
          )}
        </div>
      </form>
    </search>
  );
}
