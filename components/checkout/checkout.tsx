"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { NumberStep, NumberSummary } from "@/components/checkout/number/number-step";
import { PaymentStep } from "@/components/checkout/payment/payment-step";
import { listedPrice } from "@/components/checkout/price/listed-price";
import { PriceSummary } from "@/components/checkout/price/price-summary";
import { WhoStep, WhoSummary } from "@/components/checkout/who/who-step";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import { checkoutClient } from "./checkout-client";
import { ExtrasStep, ExtrasSummary } from "./extras-step";
import { type CheckoutData, mainItems, type Order, type ShownHeldNumber } from "./order";
import { CheckoutSimStep, SimSummary } from "./sim-step";
import { StepSection } from "./step-section";
import { isStepDone, itemsWithSim, type StepId, stepOfProblem } from "./steps";
import { CheckoutProvider, useCheckout } from "./use-checkout";
import { useOpenStep } from "./use-open-step";

/** One order from the first question to the payment, on one page. */
export function Checkout({ order, data, notice }: { order: Order; data: CheckoutData; notice?: string }) {
  const [client] = useState(checkoutClient);
  return (
    <QueryClientProvider client={client}>
      <CheckoutProvider order={order} data={data}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
          <Summary />
          <Steps notice={notice} />
        </div>
      </CheckoutProvider>
    </QueryClientProvider>
  );
}

function Steps({ notice }: { notice: string | undefined }) {
  const t = useTranslations("checkout");
  const checkout = useCheckout();
  const { order } = checkout;
  const { steps, open, mayGoOn, moved, goOn, edit } = useOpenStep();
  const [taken, setTaken] = useState<Record<string, ShownHeldNumber>>({});
  const holds = {
    held: { ...checkout.held, ...taken },
    setHeld: (msisdn: string, number: ShownHeldNumber) => setTaken((all) => ({ ...all, [msisdn]: number })),
  };
  const fatal = order.validation.errors.filter(
    ({ property }) =>
      /productOfferingId|\.type$|^lineItems$/.test(property ?? "") && !stepOfProblem(property),
  );
  const forms: Record<StepId, { form: ReactNode; summary?: ReactNode }> = {
    who: { form: <WhoStep onDone={goOn} />, summary: <WhoSummary /> },
    number: {
      form: <NumberStep holds={holds} onDone={goOn} />,
      summary: <NumberSummary holds={holds} />,
    },
    sim: { form: <CheckoutSimStep onDone={goOn} />, summary: <SimSummary /> },
    extras: { form: <ExtrasStep onDone={goOn} />, summary: <ExtrasSummary /> },
    payment: { form: <PaymentStep onProblem={goOn} /> },
  };
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1">
      {notice && (
        <div role="alert">
          <Alert tone="danger">{notice}</Alert>
        </div>
      )}
      {fatal.length > 0 && (
        <Alert tone="warning" title={t("cannotBeBought")}>
          {fatal.map(({ message }) => message).join(" ")}
        </Alert>
      )}
      {steps.map((step, index) => {
        const state = step === open ? "open" : mayGoOn && isStepDone(order, step) ? "done" : "upcoming";
        return (
          <StepSection
            key={step}
            index={index + 1}
            title={
              step === "sim" && itemsWithSim(order, checkout).length === 0
                ? t("steps.delivery")
                : t(`steps.${step}`)
            }
            state={state}
            summary={forms[step].summary}
            onEdit={() => edit(step)}
            takeFocus={moved}
          >
            {forms[step].form}
          </StepSection>
        );
      })}
    </div>
  );
}

/** The price: next to the steps on desktop, on a phone a bar that unfolds. */
function Summary() {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const { order, includes, choices } = useCheckout();
  const { pricing } = order;
  const listed = listedPrice(order.lineItems, choices);
  // The total contains them, and the names below leave them out.
  const addons = order.lineItems
    .filter(({ parentLineItemId }) => parentLineItemId !== undefined)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const offerings = Map.groupBy(mainItems(order), ({ productOfferingId }) => productOfferingId);
  const bought = new Intl.ListFormat(locale).format(
    [...offerings].map(([id, items]) => {
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
      return [
        `${items[0]?.productOffering?.name ?? ""}${quantity > 1 ? ` × ${quantity}` : ""}`,
        ...(includes[id] ? [includes[id]] : []),
      ].join(" · ");
    }),
  );
  return (
    <>
      <details className="group sticky top-16 z-20 -mx-4 border-y bg-surface md:top-18 lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4">
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0">
              <span className="block font-medium leading-tight">
                {t("title")}
                {addons > 0 && (
                  <span className="font-normal text-muted text-sm"> · {t("addons", { count: addons })}</span>
                )}
              </span>
              <span className="block truncate text-muted text-sm">{bought}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </span>
          <span className="tabular shrink-0 font-display font-semibold text-xl">
            {pricing ? (
              formatMoney(locale, pricing.totalMinor, pricing.currency)
            ) : (
              <>
                {formatMoney(locale, listed.amountMinor, listed.currency)}
                <span className="block text-right font-normal font-sans text-muted text-sm">
                  {t("plusTax")}
                </span>
              </>
            )}
          </span>
        </summary>
        <div className="max-h-[calc(100dvh-9rem)] overflow-y-auto border-t px-4 py-5">
          <PriceSummary />
        </div>
      </details>
      <aside
        aria-label={t("title")}
        className="sticky top-26 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-card border bg-surface p-6 lg:col-start-2 lg:row-start-1 lg:block"
      >
        <h2 className="mb-5 text-xl">{t("title")}</h2>
        <PriceSummary />
      </aside>
    </>
  );
}
