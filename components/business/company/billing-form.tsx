"use client";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { AddressFields, useAddressProblem } from "@/components/checkout/who/address-fields";
import { Button } from "@/components/ui/button";
import { Form, FormError, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { api } from "@/lib/client/client";
import type { Billing } from "@/lib/values/billing-details";
import { BILL_DAYS, BILLING_METHODS, type BillingValues, billingBody, billingValues } from "./billing-values";
import { useSave } from "./use-save";

const shape = () => import("./billing-shape").then(({ BillingShape }) => BillingShape);

/**
 * How and where the company is invoiced. The fields differ by market: a US address has a state, an EU company a VAT
 * number.
 */
export function BillingForm({
  customerId,
  billing,
  vatNumber,
  billDay,
  countries,
}: {
  customerId: string;
  billing: Billing | undefined;
  vatNumber: string;
  billDay: number | undefined;
  /** The countries of the brand; an address elsewhere keeps its country. */
  countries: readonly string[];
}) {
  const t = useTranslations("company.billing");
  const ta = useTranslations("address");
  const addressProblem = useAddressProblem();
  const names = new Intl.DisplayNames(useLocale(), { type: "region" });
  const form = useForm<BillingValues, unknown, BillingValues>({
    resolver: useSpoken<BillingValues>(shape, (path) =>
      path === "email" ? t("emailInvalid") : addressProblem(path),
    ),
    defaultValues: billingValues({ billing, vatNumber, billDay, country: countries[0] ?? "SE" }),
  });
  const save = useSave(form, t("saved"), (path) => (path === "vatNumber" ? t("vatInvalid") : undefined));
  const [country, method] = form.watch(["address.country", "method"]);

  const submit = (values: BillingValues) => {
    if (values.method === "EMAIL_INVOICE" && !values.email)
      return form.setError("email", { message: t("emailInvalid") }, { shouldFocus: true });
    if (country === "US" && !values.address.state)
      return form.setError("address.state", { message: ta("problems.state") }, { shouldFocus: true });
    return save.act(async () => {
      const answer = await api.PUT("/customers/{customerId}", {
        params: { path: { customerId } },
        body: billingBody(values, { billing, vatNumber }),
      });
      // The form's field names differ from those of the request.
      const error = answer.error;
      return error ? { error: { ...error, details: error.details?.map(atField) } } : {};
    });
  };

  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<BillingValues> name="method" label={t("method")}>
          {(field) => (
            <Select
              {...field}
              value={field.value as string}
              options={BILLING_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
            />
          )}
        </FormField>
        <FormField<BillingValues>
          name="email"
          label={t("email")}
          hint={t("emailHint")}
          optional={method !== "EMAIL_INVOICE"}
        >
          {(field) => <Input {...field} value={field.value as string} type="email" autoComplete="off" />}
        </FormField>
        <FormField<BillingValues> name="reference" label={t("reference")} hint={t("referenceHint")} optional>
          {(field) => <Input {...field} value={field.value as string} maxLength={100} />}
        </FormField>
        <FormField<BillingValues> name="billDay" label={t("billDay")} hint={t("billDayHint")}>
          {(field) => (
            <Select
              {...field}
              value={field.value as string}
              placeholder={t("billDayNone")}
              options={BILL_DAYS.map((day) => ({ value: day, label: t("billDayOf", { day: Number(day) }) }))}
            />
          )}
        </FormField>
        {country !== "US" && (
          <FormField<BillingValues> name="vatNumber" label={t("vat")} hint={t("vatHint")} optional>
            {(field) => <Input {...field} value={field.value as string} />}
          </FormField>
        )}
      </div>
      <fieldset className="flex flex-col gap-4 pt-2">
        <legend className="font-display font-semibold text-lg">{t("address")}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<BillingValues> name="address.country" label={t("country")}>
            {(field) => (
              <Select
                {...field}
                value={field.value as string}
                options={[...new Set([...countries, country])].map((value) => ({
                  value,
                  label: names.of(value) ?? value,
                }))}
              />
            )}
          </FormField>
          <FormField<BillingValues> name="address.attention" label={t("attention")} optional>
            {(field) => <Input {...field} value={(field.value as string | undefined) ?? ""} />}
          </FormField>
        </div>
        <AddressFields country={country} section="home" />
      </fieldset>
      <div className="flex flex-col gap-3 sm:items-start">
        <FormError />
        <Button type="submit" loading={save.busy}>
          {t("save")}
        </Button>
      </div>
    </Form>
  );
}

/** The form field of a problem in the request. */
function atField<Detail extends { property?: string }>(detail: Detail): Detail {
  const property = detail.property?.replace(/^tax\.vatNumber$/, "vatNumber").replace(/^billing\./, "");
  return { ...detail, property };
}
