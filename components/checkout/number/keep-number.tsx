"use client";
import { PhoneForwarded } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { HeldNumbers } from "@/components/checkout/number/holds";
import { changeItems, type LineItem } from "@/components/checkout/order";
import { confirmStep } from "@/components/checkout/steps";
import { useCheckout } from "@/components/checkout/use-checkout";
import {
  type PortCountry,
  type PortingDetails,
  type PortingDetailsInput,
  portingFormValues,
  splitName,
} from "@/components/porting/details";
import type { DetailsRefusal } from "@/components/porting/details-form";
import { useRefusal } from "@/components/porting/fix-form";
import PortWizard, { type PortAnswer } from "@/components/porting/port-wizard";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/components/ui/text/format";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { keptNumber, withKeptNumber } from "./kept-number";

/** Whether details are missing that may follow after the order. */
const isIncomplete = (details: PortingDetails): boolean =>
  !("identity" in details) && (details.accountNumber === undefined || details.passcode === undefined);

/** The buyer's existing number: entered, checked, and stored in the order, so that another device can continue. */
export default function KeepNumber({
  item,
  country,
  holds,
  alone,
  onDone,
}: {
  item: LineItem;
  country: PortCountry;
  holds: HeldNumbers;
  /** Whether it is the order's only number: with it the step is answered. */
  alone: boolean;
  onDone: () => void;
}) {
  const t = useTranslations("porting.checkout");
  const failureText = useFailureText();
  const refusalOf = useRefusal();
  const { order, update, brand } = useCheckout();
  const [changing, setChanging] = useState(false);
  const { lineItemId, porting, msisdn, subscriber } = item;
  const index = order.lineItems.findIndex((one) => one.lineItemId === lineItemId);
  const wrong = order.validation.errors.some(({ property }) =>
    property?.startsWith(`lineItems.${index}.porting`),
  );
  if (porting && msisdn && !changing && !wrong)
    return (
      <KeptCard
        display={formatPhoneNumber(msisdn, [country])}
        requestedFor={porting.requestedFor}
        incomplete={isIncomplete(porting.details)}
        onChange={() => setChanging(true)}
      />
    );

  const known: Partial<PortingDetailsInput> | undefined =
    porting?.details ??
    (country === "US"
      ? {
          ...splitName(subscriber?.name ?? ""),
          ...(subscriber?.address?.country === "US" && { address: subscriber.address }),
        }
      : undefined);

  const save = async ({ msisdn, ...porting }: PortAnswer): Promise<DetailsRefusal | undefined> => {
    try {
      const changed = await update((current) => ({
        lineItems: changeItems(current, (one) =>
          one.lineItemId === lineItemId ? { msisdn, leaseToken: null, porting } : undefined,
        ),
        ...(alone && { metadata: confirmStep(current, "number") }),
      }));
      const problem = changed.validation.errors.find(
        ({ property }) =>
          property?.startsWith(`lineItems.${index}.porting`) || property === `lineItems.${index}.msisdn`,
      );
      if (problem)
        return refusalOf({ code: "", message: "", details: [problem] }) ?? { text: problem.message };
      holds.setHeld(msisdn, { display: formatPhoneNumber(msisdn, [country]), extended: false });
      setChanging(false);
      if (alone) onDone();
      return undefined;
    } catch (error) {
      return refusalOf(error) ?? { text: failureOf(error)?.details?.[0]?.message ?? failureText(error) };
    }
  };

  return (
    <PortWizard
      country={country}
      brand={brand}
      number={porting ? msisdn : keptNumber(order, lineItemId)}
      initial={portingFormValues(known, porting?.requestedFor, country)}
      submit={alone ? t("submit") : t("save")}
      onNumber={(number) => {
        if (keptNumber(order, lineItemId) === number) return;
        // Not awaited: it only saves typing the number again on another device.
        void update((current) => ({ metadata: withKeptNumber(current, lineItemId, number) })).catch(() => {});
      }}
      onSubmit={save}
    />
  );
}

function KeptCard({
  display,
  requestedFor,
  incomplete,
  onChange,
}: {
  display: string;
  requestedFor: string | undefined;
  incomplete: boolean;
  onChange: () => void;
}) {
  const t = useTranslations("porting.checkout");
  const locale = useLocale();
  return (
    <div className="rounded-control border border-primary bg-[color-mix(in_oklab,var(--primary)_6%,var(--surface))] p-5">
      <p className="flex items-center gap-2 text-muted text-sm">
        <PhoneForwarded aria-hidden="true" className="size-4" />
        {t("coming")}
      </p>
      <p className="tabular mt-0.5 font-display font-semibold text-2xl xs:text-3xl">{display}</p>
      <p className="mt-2 text-muted text-sm">
        {requestedFor ? t("from", { date: formatDate(locale, requestedFor) }) : t("asap")}
      </p>
      {incomplete && <p className="mt-2 font-medium text-sm text-warning">{t("later")}</p>}
      <Button intent="secondary" size="sm" className="mt-4" onClick={onChange}>
        {t("change")}
      </Button>
    </div>
  );
}
