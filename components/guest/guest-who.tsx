"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { EmailInput } from "@/components/account/sign-in/email-input";
import { EmailLogin } from "@/components/account/sign-in/email-login";
import { changeItems, type Order, subscriptionItems } from "@/components/checkout/order";
import { StepEnd } from "@/components/checkout/step-end";
import { confirmStep, stepOfProblem } from "@/components/checkout/steps";
import { useCheckout } from "@/components/checkout/use-checkout";
import {
  AddressFields,
  type AddressSuggestion,
  emptyAddress,
} from "@/components/checkout/who/address-fields";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Form, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import type { GuestValues as Values } from "./guest-request";

const request = () => import("./guest-request").then(({ GuestRequest }) => GuestRequest);

const addressOf = (order: Order) =>
  subscriptionItems(order).find((line) => line.subscriber?.address)?.subscriber?.address;

/** Where the eSIM goes, without an account; who has one signs in instead. */
export function GuestWho({ onDone }: { onDone: () => void }) {
  const t = useTranslations("guest.who");
  const { signIn } = useCheckout();
  const [signsIn, setSignsIn] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {signsIn ? (
        <div className="max-w-md">
          <EmailLogin signIn={signIn} autoFocus />
        </div>
      ) : (
        <GuestForm onDone={onDone} />
      )}
      <div>
        <Button intent="ghost" size="sm" className="-ml-3.5" onClick={() => setSignsIn(!signsIn)}>
          {signsIn ? t("withoutAccount") : t("haveAccount")}
        </Button>
      </div>
    </div>
  );
}

function GuestForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("guest.who");
  const tw = useTranslations("checkout.who");
  const ta = useTranslations("address");
  const locale = useLocale();
  const { order, update, market } = useCheckout();
  const failureText = useFailureText();
  const [suggestion, setSuggestion] = useState<AddressSuggestion>();
  // Only there tax depends on where one lives.
  const asksAddress = market.country === "US";
  const form = useForm<Values, unknown, Values>({
    resolver: useSpoken<Values>(request, (path) => {
      if (path === "user.name") return tw("nameRequired");
      if (path === "user.email") return tw("emailInvalid");
      const field = /^address\.(street|zip|city|state)$/.exec(path)?.[1] as
        | "street"
        | "zip"
        | "city"
        | "state"
        | undefined;
      return field && ta(`problems.${field}`);
    }),
    defaultValues: {
      user: { name: order.newUser?.name ?? "", email: order.newUser?.email ?? "" },
      ...(asksAddress && { address: addressOf(order) ?? emptyAddress("US") }),
    },
  });

  /** Puts what the server found wrong where it can be mended. True when there was something. */
  const showProblems = (changed: Order): boolean => {
    const problems = changed.validation.errors.filter(({ property }) => stepOfProblem(property) === "who");
    const offered = problems.find(({ suggestion }) => typeof suggestion === "object")?.suggestion;
    setSuggestion(offered as AddressSuggestion | undefined);
    for (const { property, message } of problems) {
      const field = /subscriber\.address\.?(\w*)$/.exec(property ?? "")?.[1];
      if (field === undefined) form.setError("root", { message });
      else {
        const name = field === "zip" || field === "city" || field === "state" ? field : "street";
        form.setError(`address.${name}`, { message: ta(`refused.${name}`) }, { shouldFocus: true });
      }
    }
    return problems.length > 0;
  };

  const submit = async ({ user, address }: Values) => {
    const { street2, ...place } = address ?? emptyAddress("");
    try {
      const changed = await update((current) => ({
        user,
        customer: {
          name: user.name,
          customerType: current.customerType,
          preferredLocale: locale,
          contact: { email: user.email },
        },
        lineItems: changeItems(current, (line) =>
          line.type === "SUBSCRIPTION"
            ? {
                subscriber: {
                  ...user,
                  ...(address && { address: { ...place, ...(street2?.trim() && { street2 }) } }),
                },
              }
            : undefined,
        ),
        metadata: confirmStep(current, "who"),
      }));
      if (!showProblems(changed)) onDone();
    } catch (error) {
      form.setError("root", { message: failureText(error) });
    }
  };

  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">{t("lead")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<Values> name="user.email" label={t("email")} hint={t("emailHint")}>
          {(control) => <EmailInput {...control} value={control.value as string} autoComplete="email" />}
        </FormField>
        <FormField<Values> name="user.name" label={t("name")}>
          {(control) => <Input {...control} value={control.value as string} autoComplete="name" />}
        </FormField>
      </div>
      {asksAddress && (
        <fieldset>
          <legend className="mb-1 font-semibold text-lg">{tw("addressTitle")}</legend>
          <p className="mb-4 text-muted">{t("addressWhy")}</p>
          <AddressFields
            country={market.country}
            section="home"
            suggestion={suggestion}
            onSuggestion={() => setSuggestion(undefined)}
          />
        </fieldset>
      )}
      <StepEnd>{tw("submit")}</StepEnd>
    </Form>
  );
}
