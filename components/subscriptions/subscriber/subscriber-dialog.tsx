"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { AddressFields, emptyAddress } from "@/components/checkout/who/address-fields";
import { useAct } from "@/components/shell/use-act";
import { failureOf } from "@/components/shell/use-failure-text";
import type { EditedSubscriber } from "@/components/subscriptions/subscriber/edited-subscriber";
import { Button } from "@/components/ui/button";
import { Form, FormField } from "@/components/ui/forms/form";
import { Input } from "@/components/ui/forms/input";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import {
  addressLine,
  isDifferentAddress,
  problemsOfSubscriber,
  type SubscriberValues,
} from "./subscriber-form";

type Suggestion = components["schemas"]["AddressValidation"];
type Field = "street" | "city" | "zip" | "state";

/**
 * The user of a subscription: name, e-mail and address. The address is compared with postal data first, and the person
 * chooses.
 */
export default function SubscriberDialog({
  subscriber,
  country,
  emergency,
  onClose,
}: EditedSubscriber & { onClose: () => void }) {
  const t = useTranslations("porting.subscriber");
  const ta = useTranslations("address");
  const [found, setFound] = useState<{ values: SubscriberValues; address: Suggestion["address"] }>();
  const [checking, setChecking] = useState(false);
  const { act, busy, problem, failure } = useAct(
    ({ name, email, address }: SubscriberValues) =>
      api.PUT("/subscribers/{subscriberId}", {
        params: { path: { subscriberId: subscriber.subscriberId } },
        body: { name: name.trim(), email: email.trim() || null, ...(address && { address }) },
      }),
    { done: t("saved") },
  );
  const resolver: Resolver<SubscriberValues> = (values) => {
    const problems = problemsOfSubscriber(values);
    const errors: Record<string, unknown> = {};
    if (problems.includes("name")) errors.name = { type: "custom", message: t("nameRequired") };
    if (problems.includes("email")) errors.email = { type: "custom", message: t("emailInvalid") };
    const parts = (["street", "city", "zip", "state"] as const).filter((part) => problems.includes(part));
    if (parts.length > 0)
      errors.address = Object.fromEntries(
        parts.map((part) => [part, { type: "custom", message: ta(`problems.${part}`) }]),
      );
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
  const { street1: _, ...given } = subscriber.address ?? { street1: "", ...emptyAddress(country ?? "") };
  const form = useForm<SubscriberValues, unknown, SubscriberValues>({
    resolver,
    defaultValues: {
      name: subscriber.name,
      email: subscriber.email ?? "",
      ...(country && { address: { street2: "", state: "", ...given } }),
    },
  });

  const keep = async (values: SubscriberValues) => {
    if (await act(values)) onClose();
  };
  const save = async (values: SubscriberValues) => {
    if (!values.address) return keep(values);
    setChecking(true);
    const { data } = await api
      .POST("/tools/address-validation", { body: { address: values.address } })
      .catch(() => ({ data: undefined }))
      .finally(() => setChecking(false));
    // Without postal data the address stays as it was typed; saving refuses an invalid one.
    if (data?.verdict === "INVALID") {
      for (const { field } of data.issues)
        form.setError(
          `address.${field}`,
          { message: ta(`refused.${field as Field}`) },
          { shouldFocus: true },
        );
      return;
    }
    if (data?.verdict === "CORRECTED" && isDifferentAddress(values.address, data.address))
      return setFound({ values, address: data.address });
    await keep(values);
  };

  const detail = failureOf(failure)?.details?.[0];
  const refused = problem && <Alert tone="danger">{detail?.message ?? problem}</Alert>;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={found ? t("found") : t("title")}
      {...(found && { description: t("foundText") })}
    >
      {found ? (
        <Choice
          found={found}
          busy={busy}
          onSave={(address) => keep({ ...found.values, address })}
          onBack={() => setFound(undefined)}
        >
          {refused}
        </Choice>
      ) : (
        <Form form={form} onSubmit={save} className="flex flex-col gap-5">
          <FormField<SubscriberValues> name="name" label={t("name")}>
            {(control) => (
              <Input {...control} value={control.value as string} autoComplete="name" maxLength={200} />
            )}
          </FormField>
          <FormField<SubscriberValues> name="email" label={t("email")} optional>
            {(control) => (
              <Input
                {...control}
                value={control.value as string}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
          </FormField>
          {country && (
            <fieldset>
              <legend className="font-semibold text-lg">{emergency ? t("emergency") : t("address")}</legend>
              {emergency && <p className="mt-1 text-muted text-sm">{t("emergencyText")}</p>}
              <div className="mt-4">
                <AddressFields country={country} section="home" />
              </div>
            </fieldset>
          )}
          <div aria-live="assertive" className="empty:hidden">
            {refused}
          </div>
          <div className="flex flex-col gap-2.5 sm:flex-row-reverse sm:justify-start">
            <Button type="submit" loading={busy || checking || form.formState.isSubmitting}>
              {t("save")}
            </Button>
            <Button intent="secondary" onClick={onClose}>
              {t("cancel")}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

type Address = NonNullable<SubscriberValues["address"]>;

/** The found address next to the typed one; nothing changes without a choice. */
function Choice({
  found: { values, address },
  busy,
  onSave,
  onBack,
  children,
}: {
  found: { values: SubscriberValues; address: Suggestion["address"] };
  busy: boolean;
  onSave: (address: Address) => void;
  onBack: () => void;
  children: React.ReactNode;
}) {
  const t = useTranslations("porting.subscriber");
  const [chosen, setChosen] = useState<"ours" | "yours">("ours");
  const mine = values.address;
  if (!mine) return null;
  const { street1: _, ...ours } = address;
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend={t("found")}
        hideLegend
        value={chosen}
        onValueChange={setChosen}
        options={[
          { value: "ours", label: t("ours"), description: addressLine(ours) },
          { value: "yours", label: t("yours"), description: addressLine(mine) },
        ]}
      />
      <div aria-live="assertive" className="empty:hidden">
        {children}
      </div>
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse sm:justify-start">
        <Button loading={busy} onClick={() => onSave(chosen === "ours" ? { ...mine, ...ours } : mine)}>
          {t("useChosen")}
        </Button>
        <Button intent="secondary" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </div>
  );
}
