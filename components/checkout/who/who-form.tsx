"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { EmailInput } from "@/components/account/sign-in/email-input";
import {
  type CheckoutData,
  changeItems,
  type Order,
  subscriberAddress,
  subscriptionItems,
} from "@/components/checkout/order";
import { StepEnd } from "@/components/checkout/step-end";
import { useCheckout } from "@/components/checkout/use-checkout";
import { Form, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { emptyAddress, sentAddress, useAddressProblem } from "./address-fields";
import { AddressQuestion } from "./address-question";
import { useSaveWho } from "./use-save-who";
import type { WhoValues as Values } from "./who-request";

const request = () => import("./who-request").then(({ WhoRequest }) => WhoRequest);

type Viewer = NonNullable<CheckoutData["viewer"]>;
const NEW = "new";

function initialValues(order: Order, viewer: Viewer, country: string): Values {
  const { newCustomer } = order;
  const known =
    viewer.customers.find(({ customerId }) => customerId === order.customer?.customerId) ??
    (newCustomer ? undefined : viewer.customers[0]);
  const items = subscriptionItems(order);
  return {
    customer: known
      ? { customerId: known.customerId }
      : {
          name: newCustomer?.name ?? "",
          customerType: order.customerType,
          ...(order.customerType === "BUSINESS" && { identity: newCustomer?.identity ?? "" }),
          contact: { email: viewer.email },
        },
    lineItems: items.map((item) => ({
      lineItemId: item.lineItemId,
      subscriber: { name: item.subscriber?.name ?? "", email: item.subscriber?.email ?? "" },
    })),
    ...(country === "US" && items.length > 0 && { address: subscriberAddress(order) ?? emptyAddress("US") }),
  };
}

/** Whether another person than the buyer uses a subscription, by the current order. */
function usedByAnother(order: Order, viewer: Viewer): boolean {
  const emails = subscriptionItems(order).flatMap((item) => item.subscriber?.email ?? []);
  const others = emails.some((email) => email !== viewer.email);
  return others || (order.customerType === "BUSINESS" && subscriptionItems(order).length === 1);
}

export function WhoForm({ viewer, onDone }: { viewer: Viewer; onDone: () => void }) {
  const t = useTranslations("checkout.who");
  const addressProblem = useAddressProblem();
  const locale = useLocale();
  const { order, market } = useCheckout();
  const business = order.customerType === "BUSINESS";
  const items = subscriptionItems(order);
  /** The names of a company's subscriptions until their users are known. */
  const placeholder = (index: number) => t("lineNumber", { number: index + 1 });
  const named = () =>
    business && items.some(({ subscriber }, index) => subscriber && subscriber.name !== placeholder(index));
  const [another, setAnother] = useState(() => usedByAnother(order, viewer) || named());
  // A company with several subscriptions may name the users later.
  const mayWait = business && items.length > 1;
  const form = useForm<Values, unknown, Values>({
    resolver: useSpoken<Values>(request, (path) => {
      if (path === "customer.name") return business ? t("companyRequired") : t("nameRequired");
      if (/subscriber\.name$/.test(path)) return t("nameRequired");
      if (/subscriber\.email$/.test(path)) return t("emailInvalid");
      return addressProblem(path);
    }),
    defaultValues: initialValues(order, viewer, market.country),
  });
  const { save, addressFields } = useSaveWho(form, {
    onDone,
    ownFields: ["customer.identity", "customer.name"],
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

  const setUsers = (userOf: (index: number) => { name: string; email: string }) => {
    for (const index of form.getValues("lineItems").keys())
      form.setValue(`lineItems.${index}.subscriber`, userOf(index));
  };
  const clearUsers = () => setUsers(() => ({ name: "", email: "" }));

  /** The subscriber of a buyer's own subscription is the buyer; the form asks only for another person. */
  const fillIn = () => {
    if (another) return;
    const { customerId, name } = form.getValues("customer");
    const buyer = name ?? viewer.customers.find((one) => one.customerId === customerId)?.name ?? viewer.name;
    setUsers((index) => ({ name: business ? placeholder(index) : buyer, email: viewer.email }));
  };

  const submit = ({
    customer: { customerId, name = "", customerType, identity, contact },
    lineItems,
    address,
  }: Values) => {
    const place = address && { address: sentAddress(address) };
    return save((current) => ({
      customer: customerId
        ? { customerId }
        : {
            name,
            customerType: customerType ?? order.customerType,
            ...(contact && { contact }),
            ...(identity?.trim() && { identity }),
            // A new customer gets mails and invoices in the language of the page of purchase.
            preferredLocale: locale,
          },
      lineItems: changeItems(current, (item) => {
        const own = lineItems.find(({ lineItemId }) => lineItemId === item.lineItemId);
        return own && { subscriber: { ...own.subscriber, ...place } };
      }),
    }));
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
          legend={t("forWhom", { count: items.length })}
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
      {items.length > 0 && !business && (
        <RadioGroup
          legend={t("forWhom", { count: items.length })}
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
        items.map((item, index) => (
          <fieldset key={item.lineItemId} className="grid gap-4 sm:grid-cols-2">
            <legend className={items.length > 1 || business ? "mb-2 font-medium" : "sr-only"}>
              {t("userOf", { plan: item.productOffering?.name ?? "" })}
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
      {form.getValues("address") && <AddressQuestion why={t("addressWhy")} {...addressFields} />}
      <StepEnd>{t("submit")}</StepEnd>
    </Form>
  );
}
