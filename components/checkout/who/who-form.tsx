"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { EmailInput } from "@/components/account/sign-in/email-input";
import { type CheckoutData, changeItems, type Order, subscriptionItems } from "@/components/checkout/order";
import { StepEnd } from "@/components/checkout/step-end";
import { confirmStep, stepOfProblem } from "@/components/checkout/steps";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Form, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { AddressFields, type AddressSuggestion, emptyAddress } from "./address-fields";
import type { WhoValues as Values } from "./who-request";

const request = () => import("./who-request").then(({ WhoRequest }) => WhoRequest);

type Viewer = NonNullable<CheckoutData["viewer"]>;
const NEW = "new";

function initialValues(order: Order, viewer: Viewer, country: string): Values {
  const { newCustomer } = order;
  const known =
    viewer.customers.find(({ customerId }) => customerId === order.customer?.customerId) ??
    (newCustomer ? undefined : viewer.customers[0]);
  const lines = subscriptionItems(order);
  const address = lines.find((line) => line.subscriber?.address)?.subscriber?.address;
  return {
    customer: known
      ? { customerId: known.customerId }
      : {
          name: newCustomer?.name ?? "",
          customerType: order.customerType,
          ...(order.customerType === "BUSINESS" && { identity: newCustomer?.identity ?? "" }),
          contact: { email: viewer.email },
        },
    lineItems: lines.map((line) => ({
      lineItemId: line.lineItemId,
      subscriber: { name: line.subscriber?.name ?? "", email: line.subscriber?.email ?? "" },
    })),
    ...(country === "US" && lines.length > 0 && { address: address ?? emptyAddress("US") }),
  };
}

/** Whether somebody else than the buyer uses a line, as the order says it now. */
function usedByAnother(order: Order, viewer: Viewer): boolean {
  const emails = subscriptionItems(order).flatMap((line) => line.subscriber?.email ?? []);
  const others = emails.some((email) => email !== viewer.email);
  return others || (order.customerType === "BUSINESS" && subscriptionItems(order).length === 1);
}

export function WhoForm({ viewer, onDone }: { viewer: Viewer; onDone: () => void }) {
  const t = useTranslations("checkout.who");
  const ta = useTranslations("address");
  const locale = useLocale();
  const { order, update, market } = useCheckout();
  const failureText = useFailureText();
  const business = order.customerType === "BUSINESS";
  const lines = subscriptionItems(order);
  /** What the lines of a company are called until it says who uses them. */
  const placeholder = (index: number) => t("lineNumber", { number: index + 1 });
  const named = () =>
    business && lines.some(({ subscriber }, index) => subscriber && subscriber.name !== placeholder(index));
  const [another, setAnother] = useState(() => usedByAnother(order, viewer) || named());
  // A company with several lines may say later who uses which.
  const mayWait = business && lines.length > 1;
  const [suggestion, setSuggestion] = useState<AddressSuggestion>();
  const form = useForm<Values, unknown, Values>({
    resolver: useSpoken<Values>(request, (path) => {
      if (path === "customer.name") return business ? t("companyRequired") : t("nameRequired");
      if (/subscriber\.name$/.test(path)) return t("nameRequired");
      if (/subscriber\.email$/.test(path)) return t("emailInvalid");
      const field = /^address\.(street|zip|city|state)$/.exec(path)?.[1] as
        | "street"
        | "zip"
        | "city"
        | "state"
        | undefined;
      return field && ta(`problems.${field}`);
    }),
    defaultValues: initialValues(order, viewer, market.country),
  });
  const customer = form.watch("customer");
  const choice = customer.customerId ?? NEW;
  const choose = (value: string) =>
    form.setValue(
      "customer",
      value === NEW
        ? {
            name: "",
            customerType: order.customerType,
            ...(business && { identity: "" }),
            contact: { email: viewer.email },
          }
        : { customerId: value },
    );

  const clearUsers = () => {
    lines.forEach((_, index) => {
      form.setValue(`lineItems.${index}.subscriber`, { name: "", email: "" });
    });
  };

  /** For a line of one's own the subscriber is the buyer; asked only where it is somebody else. */
  const fillIn = () => {
    if (another) return;
    const values = form.getValues();
    if (business) {
      values.lineItems.forEach((_, index) => {
        form.setValue(`lineItems.${index}.subscriber`, { name: placeholder(index), email: viewer.email });
      });
      return;
    }
    const buyer =
      values.customer.name ??
      viewer.customers.find(({ customerId }) => customerId === values.customer.customerId)?.name ??
      viewer.name;
    values.lineItems.forEach((_, index) => {
      form.setValue(`lineItems.${index}.subscriber`, { name: buyer, email: viewer.email });
    });
  };

  const submit = async (values: Values) => {
    const { customerId, name = "", customerType, identity, contact } = values.customer;
    try {
      const changed = await update((current) => ({
        customer: customerId
          ? { customerId }
          : {
              name,
              customerType: customerType ?? order.customerType,
              ...(contact && { contact }),
              ...(identity?.trim() && { identity }),
              // What a new customer is sent, invoices too, is in the language of the page that was bought on.
              preferredLocale: locale,
            },
        lineItems: changeItems(current, (line) => {
          const own = values.lineItems.find(({ lineItemId }) => lineItemId === line.lineItemId);
          if (!own) return undefined;
          const { street2, ...address } = values.address ?? emptyAddress("");
          return {
            subscriber: {
              ...own.subscriber,
              ...(values.address && { address: { ...address, ...(street2?.trim() && { street2 }) } }),
            },
          };
        }),
        metadata: confirmStep(current, "who"),
      }));
      if (showProblems(changed)) return;
      onDone();
    } catch (error) {
      form.setError("root", { message: failureText(error) });
    }
  };

  /** Puts what the server found wrong where it can be mended. True when there was something. */
  const showProblems = (changed: Order): boolean => {
    const problems = changed.validation.errors.filter(({ property }) => stepOfProblem(property) === "who");
    const offered = problems.find((problem) => isSuggestion(problem.suggestion))?.suggestion;
    setSuggestion(isSuggestion(offered) ? offered : undefined);
    for (const { property, message } of problems) {
      const field = /subscriber\.address\.?(\w*)$/.exec(property ?? "")?.[1];
      if (property === "customer.identity" || property === "customer.name")
        form.setError(property, { message }, { shouldFocus: true });
      else if (field === undefined) form.setError("root", { message });
      else {
        const name = field === "zip" || field === "city" || field === "state" ? field : "street";
        form.setError(`address.${name}`, { message: ta(`refused.${name}`) }, { shouldFocus: true });
      }
    }
    return problems.length > 0;
  };

  return (
    <Form form={form} onSubmit={submit} onSubmitCapture={fillIn} className="flex flex-col gap-6">
      {viewer.customers.length > 0 && (
        <RadioGroup
          legend={business ? t("whichCompany") : t("whichAccount")}
          value={choice}
          onValueChange={choose}
          options={[
            ...viewer.customers.map(({ customerId, label }) => ({ value: customerId, label })),
            { value: NEW, label: business ? t("newCompany") : t("newAccount") },
          ]}
        />
      )}
      {choice === NEW && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<Values>
            name="customer.name"
            label={business ? t("company") : t("name")}
            className={business ? "" : "sm:col-span-2"}
          >
            {(control) => (
              <Input
                {...control}
                value={(control.value as string) ?? ""}
                autoComplete={business ? "organization" : "name"}
              />
            )}
          </FormField>
          {business && (
            <FormField<Values> name="customer.identity" label={t("organisationNumber")} optional>
              {(control) => <Input {...control} value={(control.value as string) ?? ""} />}
            </FormField>
          )}
        </div>
      )}
      {mayWait && (
        <RadioGroup
          legend={t("forWhom", { count: lines.length })}
          columns={2}
          value={another ? "now" : "later"}
          onValueChange={(value) => {
            setAnother(value === "now");
            if (value === "now" && !named()) clearUsers();
          }}
          options={[
            { value: "later", label: t("later"), description: t("laterText", { email: viewer.email }) },
            { value: "now", label: t("now"), description: t("nowText") },
          ]}
        />
      )}
      {lines.length > 0 && !business && (
        <RadioGroup
          legend={t("forWhom", { count: lines.length })}
          columns={2}
          value={another ? "another" : "me"}
          onValueChange={(value) => {
            setAnother(value === "another");
            if (value === "another") clearUsers();
          }}
          options={[
            { value: "me", label: t("me"), description: viewer.email },
            { value: "another", label: t("another"), description: t("anotherText") },
          ]}
        />
      )}
      {another &&
        lines.map((line, index) => (
          <fieldset key={line.lineItemId} className="grid gap-4 sm:grid-cols-2">
            <legend className={lines.length > 1 || business ? "mb-2 font-medium" : "sr-only"}>
              {t("userOf", { plan: line.productOffering?.name ?? "" })}
            </legend>
            <FormField<Values> name={`lineItems.${index}.subscriber.name`} label={t("theirName")}>
              {(control) => <Input {...control} value={control.value as string} autoComplete="off" />}
            </FormField>
            <FormField<Values>
              name={`lineItems.${index}.subscriber.email`}
              label={t("theirEmail")}
              hint={t("theirEmailHint")}
            >
              {(control) => <EmailInput {...control} value={control.value as string} autoComplete="off" />}
            </FormField>
          </fieldset>
        ))}
      {form.getValues("address") && (
        <fieldset>
          <legend className="mb-1 font-semibold text-lg">{t("addressTitle")}</legend>
          <p className="mb-4 text-muted">{t("addressWhy")}</p>
          <AddressFields
            country={market.country}
            section="home"
            suggestion={suggestion}
            onSuggestion={() => setSuggestion(undefined)}
          />
        </fieldset>
      )}
      <StepEnd>{t("submit")}</StepEnd>
    </Form>
  );
}

const isSuggestion = (value: unknown): value is AddressSuggestion =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  ("zip" in value || "state" in value || "city" in value);
