"use client";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { Button } from "@/components/ui/button";
import { Form, FormError, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { api } from "@/lib/client/client";
import type { CompanyValues as Details } from "./company-shape";
import { useSave } from "./use-save";

const details = () => import("./company-shape").then(({ CompanyShape }) => CompanyShape);

export type CompanyDetails = {
  customerId: string;
  name: string;
  identity: string;
  email: string;
  msisdn: string;
};

/** The company's details: its name, its number, and its contact details. */
export function CompanyForm({ company }: { company: CompanyDetails }) {
  const t = useTranslations("company.details");
  const { customerId } = company;
  const form = useForm<Details, unknown, Details>({
    resolver: useSpoken(details, (path) => {
      if (path === "name") return t("nameRequired");
      if (path === "contact.email") return t("emailInvalid");
      if (path === "contact.msisdn") return t("phoneInvalid");
      return undefined;
    }),
    defaultValues: {
      name: company.name,
      identity: company.identity,
      contact: { email: company.email, msisdn: company.msisdn },
    },
  });
  const save = useSave(form, t("saved"), (path) => (path === "identity" ? t("identityInvalid") : undefined));
  const submit = ({ name, identity, contact }: Details) =>
    save.act(() =>
      api.PUT("/customers/{customerId}", {
        params: { path: { customerId } },
        body: { name, identity: identity?.trim() || null, contact: named(contact) },
      }),
    );
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <FormField<Details> name="name" label={t("name")}>
        {(field) => <Input {...field} value={field.value as string} autoComplete="organization" />}
      </FormField>
      <FormField<Details> name="identity" label={t("identity")} optional>
        {(field) => <Input {...field} value={field.value as string} />}
      </FormField>
      <FormField<Details> name="contact.email" label={t("email")}>
        {(field) => <Input {...field} value={field.value as string} type="email" autoComplete="email" />}
      </FormField>
      <FormField<Details> name="contact.msisdn" label={t("phone")} hint={t("phoneHint")} optional>
        {(field) => <Input {...field} value={field.value as string} type="tel" autoComplete="tel" />}
      </FormField>
      <div className="flex flex-col gap-3 sm:col-span-2 sm:items-start">
        <FormError />
        <Button type="submit" loading={save.busy}>
          {t("save")}
        </Button>
      </div>
    </Form>
  );
}

/** Without empty fields: the API accepts only absent ones. */
const named = (contact: Details["contact"]) =>
  Object.fromEntries(
    Object.entries(contact ?? {})
      .map(([key, value]) => [key, value?.replace(/[\s-]/g, "")])
      .filter(([, value]) => value),
  );
