"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { EmailInput } from "@/components/account/sign-in/email-input";
import { EmailLogin } from "@/components/account/sign-in/email-login";
import { changeItems, subscriberAddress } from "@/components/checkout/order";
import { StepEnd } from "@/components/checkout/step-end";
import { useCheckout } from "@/components/checkout/use-checkout";
import { emptyAddress, sentAddress, useAddressProblem } from "@/components/checkout/who/address-fields";
import { AddressQuestion } from "@/components/checkout/who/address-question";
import { useSaveWho } from "@/components/checkout/who/use-save-who";
import { Button } from "@/components/ui/button";
import { Form, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import type { GuestValues as Values } from "./guest-request";

const request = () => import("./guest-request").then(({ GuestRequest }) => GuestRequest);

/** The eSIM's recipient, without an account; a person with an account signs in instead. */
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
  const addressProblem = useAddressProblem();
  const locale = useLocale();
  const { order, market } = useCheckout();
  // Only there the tax depends on the buyer's address.
  const asksAddress = market.country === "US";
  const form = useForm<Values, unknown, Values>({
    resolver: useSpoken<Values>(request, (path) => {
      if (path === "user.name") return tw("nameRequired");
      if (path === "user.email") return tw("emailInvalid");
      return addressProblem(path);
    }),
    defaultValues: {
      user: { name: order.newUser?.name ?? "", email: order.newUser?.email ?? "" },
      ...(asksAddress && { address: subscriberAddress(order) ?? emptyAddress("US") }),
    },
  });
  const { save, addressFields } = useSaveWho(form, { onDone });

  const submit = ({ user, address }: Values) => {
    const place = address && { address: sentAddress(address) };
    return save((current) => ({
      user,
      customer: {
        name: user.name,
        customerType: current.customerType,
        preferredLocale: locale,
        contact: { email: user.email },
      },
      lineItems: changeItems(current, (line) =>
        line.type === "SUBSCRIPTION" ? { subscriber: { ...user, ...place } } : undefined,
      ),
    }));
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
      {asksAddress && <AddressQuestion why={t("addressWhy")} {...addressFields} />}
      <StepEnd>{tw("submit")}</StepEnd>
    </Form>
  );
}
