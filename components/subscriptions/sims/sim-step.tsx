"use client";
import { CreditCard, ScanQrCode } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useSpoken } from "@/components/account/resolver";
import { AddressFields, emptyAddress, useAddressProblem } from "@/components/checkout/who/address-fields";
import type { DeliveryValues as Values } from "@/components/checkout/who/delivery";
import { Button } from "@/components/ui/button";
import { Form, FormError } from "@/components/ui/forms/form";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import type { AddressInput } from "@/lib/values/address";
import type { DeliveryAddressInput, SimKind } from "./sim-swap";
import { useStepFocus } from "./use-step-focus";

const delivery = () =>
  import("@/components/checkout/who/delivery").then(({ DeliveryFields }) => DeliveryFields);

/** The kind: an eSIM or a card, the delivery address, the fate of the old SIM, and the cost. */
export function SimSwapSimStep({
  kind,
  onKind,
  present,
  keepsOld,
  country,
  address,
  email,
  busy,
  problem,
  onBack,
  onDone,
}: {
  kind: SimKind;
  onKind: (kind: SimKind) => void;
  present: SimKind;
  /** Whether the carrier serves the old SIM until a new eSIM is installed. */
  keepsOld: boolean;
  country: string;
  address: DeliveryAddressInput | undefined;
  email: string;
  busy: boolean;
  problem: string | undefined;
  onBack: () => void;
  onDone: (address: DeliveryAddressInput | undefined) => void;
}) {
  const t = useTranslations("sims.replace.sim");
  const ta = useTranslations("address");
  const focus = useStepFocus();
  const form = useForm<Values, unknown, Values>({
    resolver: useSpoken<Values>(delivery, useAddressProblem()),
    // Hidden fields are not validated.
    shouldUnregister: true,
    defaultValues: { address: (address as AddressInput | undefined) ?? emptyAddress(country) },
  });
  const submit = (values: Values) => {
    if (kind === "ESIM") return onDone(undefined);
    if (country === "US" && !values.address?.state)
      return form.setError("address.state", { message: ta("problems.state") }, { shouldFocus: true });
    onDone({ ...emptyAddress(country), ...values.address, country } as DeliveryAddressInput);
  };
  return (
    <div ref={focus}>
      <Form form={form} onSubmit={submit} className="flex flex-col gap-5">
        <RadioGroup<SimKind>
          legend={t("legend")}
          value={kind}
          onValueChange={onKind}
          options={[
            {
              value: "ESIM",
              label: t("esim"),
              description: t("esimText"),
              icon: <ScanQrCode aria-hidden="true" />,
            },
            {
              value: "CARD",
              label: t("card"),
              description: t("cardText"),
              icon: <CreditCard aria-hidden="true" />,
            },
          ]}
        />
        {kind === "CARD" && (
          <fieldset className="min-w-0">
            <legend className="mb-3 font-medium">{t("delivery")}</legend>
            <AddressFields country={country} section="shipping" />
          </fieldset>
        )}
        <dl className="divide-y rounded-control bg-sunken px-4">
          {(["old", "cost", "told"] as const).map((fact) => (
            <div key={fact} className="py-3">
              <dt className="text-muted text-sm">{t(`${fact}.label`)}</dt>
              <dd>
                {fact === "old"
                  ? t(`old.${kind === "CARD" ? "toCard" : keepsOld ? "kept" : "toEsim"}`, {
                      present: present === "ESIM" ? "esim" : "card",
                    })
                  : t(`${fact}.text`, { email })}
              </dd>
            </div>
          ))}
        </dl>
        {problem && (
          <p role="alert" className="rounded-control bg-danger-surface p-4 text-danger">
            {problem}
          </p>
        )}
        <FormError />
        <div className="flex flex-col gap-2.5">
          <Button type="submit" size="lg" width="full" loading={busy}>
            {t("send")}
          </Button>
          <Button intent="ghost" width="full" onClick={onBack}>
            {t("back")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
