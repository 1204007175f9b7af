"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type FieldErrors, type Resolver, useForm, useFormContext } from "react-hook-form";
import { AddressFields } from "@/components/checkout/who/address-fields";
import { Button } from "@/components/ui/button";
import { Form, FormError, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import {
  type DetailField,
  type DetailProblem,
  type DetailValues,
  type PortCountry,
  type PortingDetailsInput,
  portingDetailsInput,
  portingProblems,
} from "./details";

export type DetailsAnswer = { details: PortingDetailsInput; requestedFor?: string };
/** What the API found wrong: with a field of the details, or with the whole. */
export type DetailsRefusal = { field?: string; text: string };

type Path = keyof DetailValues | `address.${"street" | "city" | "state" | "zip"}`;

/** The details of a number's holder, as far as they are asked for: all of them, or only those to mend. */
export function DetailsForm({
  country,
  fields,
  needed,
  initial,
  date,
  submit,
  onSubmit,
  children,
}: {
  country: PortCountry;
  fields: readonly DetailField[];
  /** Fields that may not follow later. */
  needed?: readonly DetailField[];
  initial: DetailValues;
  /** First and last calendar date one may wish for; absent: the day is not asked. */
  date?: { min: string; max: string };
  submit: string;
  /** @returns what was refused; nothing when it was taken */
  onSubmit: (answer: DetailsAnswer) => Promise<DetailsRefusal | undefined>;
  /** Between the fields and the button. */
  children?: ReactNode;
}) {
  const t = useTranslations("porting.details");
  const ta = useTranslations("address.problems");
  const say = (problem: DetailProblem): string => {
    switch (problem) {
      case "street":
      case "city":
      case "state":
      case "zip":
        return ta(problem);
      default:
        return t(`problems.${problem}`);
    }
  };
  const resolver: Resolver<DetailValues> = (values) => {
    const errors: Record<string, unknown> = {};
    for (const [path, problem] of Object.entries(portingProblems(values, fields, needed))) {
      const error = { type: "custom", message: say(problem) };
      const [parent, part] = path.split(".") as [string, string?];
      if (part) errors[parent] = { ...(errors[parent] as object | undefined), [part]: error };
      else errors[parent] = error;
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<DetailValues> }
      : { values, errors: {} };
  };
  const form = useForm<DetailValues, unknown, DetailValues>({ resolver, defaultValues: initial });

  const send = async (values: DetailValues) => {
    const refusal = await onSubmit({
      details: portingDetailsInput(values, country),
      ...(values.requestedFor && { requestedFor: values.requestedFor }),
    });
    if (!refusal) return;
    const field = fields.find((one) => refusal.field === one || refusal.field?.startsWith(`${one}.`));
    if (field) form.setError(refusal.field as Path, { message: refusal.text }, { shouldFocus: true });
    else form.setError("root", { message: refusal.text });
  };

  return (
    <Form form={form} onSubmit={send} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.includes("identity") && (
          <TextField name="identity" wide hint={t("identityHint")} inputMode="numeric" maxLength={20} />
        )}
        {fields.includes("firstName") && (
          <TextField name="firstName" autoComplete="given-name" maxLength={100} />
        )}
        {fields.includes("lastName") && (
          <TextField name="lastName" autoComplete="family-name" maxLength={100} />
        )}
        {fields.includes("address") && (
          <fieldset className="sm:col-span-2">
            <legend className="mb-3 text-muted text-sm">{t("addressLegend")}</legend>
            <AddressFields country={country} section="home" />
          </fieldset>
        )}
        {fields.includes("accountNumber") && (
          <TextField
            name="accountNumber"
            hint={t(needed?.includes("accountNumber") ? "accountNumberNeeded" : "accountNumberHint")}
            optional={!needed?.includes("accountNumber")}
            maxLength={50}
          />
        )}
        {fields.includes("passcode") && (
          <TextField
            name="passcode"
            hint={t(needed?.includes("passcode") ? "passcodeNeeded" : "passcodeHint")}
            optional={!needed?.includes("passcode")}
            maxLength={50}
          />
        )}
        {date && (
          <FormField<DetailValues>
            name="requestedFor"
            label={t("requestedFor")}
            hint={t("requestedForHint")}
            optional
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                value={control.value as string}
                type="date"
                min={date.min}
                max={date.max}
                className="sm:max-w-60"
              />
            )}
          </FormField>
        )}
      </div>
      {children}
      <FormError />
      <div>
        <Button type="submit" size="lg" loading={form.formState.isSubmitting} className="max-sm:w-full">
          {submit}
        </Button>
      </div>
    </Form>
  );
}

function TextField({
  name,
  hint,
  optional = false,
  wide = false,
  ...input
}: {
  name: "identity" | "firstName" | "lastName" | "accountNumber" | "passcode";
  hint?: string;
  optional?: boolean;
  wide?: boolean;
  autoComplete?: string;
  inputMode?: "numeric";
  maxLength: number;
}) {
  const t = useTranslations("porting.details");
  const { setValue } = useFormContext<DetailValues>();
  return (
    <FormField<DetailValues>
      name={name}
      label={t(name)}
      hint={hint}
      optional={optional}
      className={wide ? "sm:col-span-2" : ""}
    >
      {(control) => (
        <Input
          autoComplete="off"
          {...input}
          {...control}
          value={control.value as string}
          // What stands there in dots is what was sent before; a half of it would be neither.
          onFocus={() => {
            if (String(control.value).includes("•")) setValue(name, "");
          }}
        />
      )}
    </FormField>
  );
}
