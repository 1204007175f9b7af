"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { amountOfOption, type CompanyAmount } from "@/components/business/company-price";
import type { Seat } from "@/components/business/seats/seat";
import { useTaxWords } from "@/components/business/use-tax-words";
import { useAct } from "@/components/shell/use-act";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";

type Option = components["schemas"]["ProductOfferingOption"];

/** Changes the kind of a seat: when it begins, what is due, and the later cost. An amount due now is ordered. */
export function ChangeDialog({
  seat,
  taxRates,
  onClose,
}: {
  seat: Seat;
  /** The rates of taxes in prices that include them. */
  taxRates: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations("licenses");
  const locale = useLocale();
  const taxOf = useTaxWords();
  const router = useRouter();
  const failureText = useFailureText();
  const [options, setOptions] = useState<readonly Option[]>();
  const [failed, setFailed] = useState<unknown>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    api
      .GET("/licenses/{licenseId}/product-offering-options", { params: { path: { licenseId: seat.id } } })
      .then(({ data, error }) => (data ? setOptions(data.items) : setFailed(error)), setFailed);
  }, [seat.id]);
  const option = options?.find(({ productOffering }) => productOffering.productOfferingId === chosen);
  const due = option !== undefined && option.dueNowMinor > 0;

  const schedule = useAct(
    (productOfferingId: string) =>
      api.PUT("/licenses/{licenseId}/product-offering-change", {
        params: { path: { licenseId: seat.id } },
        body: { productOfferingId },
      }),
    { done: t("done.CHANGE", { name: seat.name }), after: onClose },
  );
  const order = useAct(
    (productOfferingId: string) =>
      api.POST("/orders", {
        body: {
          customerType: "BUSINESS",
          customer: { customerId: seat.customerId },
          user: { authenticatedUser: true },
          metadata: { checkout: "who" },
          promoCodes: [],
          lineItems: [
            {
              type: "LICENSE_CHANGE",
              licenseId: seat.id,
              productOfferingId,
              quantity: 1,
              acceptBindingContract: false,
              acceptUpfrontPayment: false,
            },
          ],
        },
      }),
    { refresh: false, after: ({ orderId }) => router.push(`/checkout/${orderId}`) },
  );
  const problem =
    schedule.problem ?? order.problem ?? (failed === undefined ? undefined : failureText(failed));
  const amountOf = (one: Option, amountMinor: number) => amountOfOption(one, amountMinor, taxRates);
  const money = ({ amountMinor, currency }: CompanyAmount) => formatMoney(locale, amountMinor, currency);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("change.title", { name: seat.name })}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button
            disabled={!option}
            loading={schedule.busy || order.busy}
            onClick={() => chosen && (due ? order : schedule).act(chosen)}
          >
            {due ? t("add.next") : t("change.save")}
          </Button>
        </>
      }
    >
      <div aria-busy={options === undefined && failed === undefined} className="flex min-h-48 flex-col gap-5">
        {options === undefined && failed === undefined && <Skeleton className="h-40" />}
        {options?.length === 0 && <p className="text-muted">{t("change.none")}</p>}
        {options && options.length > 0 && (
          <RadioGroup
            legend={t("change.to")}
            value={chosen ?? ""}
            onValueChange={setChosen}
            options={options.map((one) => {
              const { productOffering, allowed, priceDifferenceMinor } = one;
              const difference = amountOf(one, priceDifferenceMinor);
              return {
                value: productOffering.productOfferingId,
                label: productOffering.name,
                description: allowed ? productOffering.description : t("change.notNow"),
                disabled: !allowed,
                aside: (
                  <>
                    {`${priceDifferenceMinor > 0 ? "+" : ""}${money(difference)}`}
                    <span className="block font-normal text-muted text-sm">{taxOf(difference, "short")}</span>
                  </>
                ),
              };
            })}
          />
        )}
        {option && (
          <p className="rounded-control bg-sunken p-4">
            {due
              ? t("change.now", {
                  sum: money(amountOf(option, option.dueNowMinor)),
                  tax: taxOf(amountOf(option, option.dueNowMinor)),
                })
              : t.rich("change.later", { date: () => <DateText value={option.effectiveAt} /> })}
          </p>
        )}
        <div aria-live="assertive" className="empty:hidden">
          {problem && <Alert tone="danger">{problem}</Alert>}
        </div>
      </div>
    </Dialog>
  );
}
