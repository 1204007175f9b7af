"use client";
import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { startTransition, useOptimistic, useRef, useState } from "react";
import { useListPrice } from "@/components/checkout/price/use-list-price";
import { planAndUser } from "@/components/checkout/who/whose";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import type { ProductOffering } from "@/lib/catalog/model";
import { alikeItems } from "./alike";
import { Artwork } from "./artwork";
import { addonItems, changeItems, type LineItem, removeItems, withAddon } from "./order";
import { confirmStep } from "./steps";
import { useCheckout } from "./use-checkout";

/** The commitment, the payment interval, and the add-ons of the plan. Each choice changes the price at once. */
export function ExtrasStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations("checkout.extras");
  const { order, update, addons } = useCheckout();
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  /** The pending saves, each with its result. */
  const saving = useRef(new Set<Promise<boolean>>());
  const change = async (wanted: Parameters<typeof update>[0]) => {
    setProblem(undefined);
    try {
      await update(wanted);
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    }
  };
  const run: Run = (wanted) => {
    const changed = change(wanted);
    saving.current.add(changed);
    return changed.finally(() => saving.current.delete(changed));
  };
  // A person who continues while a choice is being saved presses once; only a failed save keeps them here.
  const leave = async () => {
    setLeaving(true);
    const saved = await Promise.all(saving.current);
    if (saved.every(Boolean) && (await change((current) => ({ metadata: confirmStep(current, "extras") }))))
      onDone();
    setLeaving(false);
  };
  const groups = alikeItems(order);
  return (
    <div className="flex flex-col gap-7">
      {groups.map((items) => {
        const item = items[0]!;
        const offered = addons[item.lineItemId] ?? [];
        return (
          <div key={item.lineItemId} className="flex flex-col gap-6">
            {groups.length > 1 && (
              <h3 className="text-lg">{items.length > 1 ? item.productOffering?.name : planAndUser(item)}</h3>
            )}
            {items.length > 1 && <p className="text-muted">{t("forAll", { count: items.length })}</p>}
            <Terms items={items} run={run} />
            {offered.length > 0 && <Addons items={items} offered={offered} run={run} />}
          </div>
        );
      })}
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <div>
        <Button size="lg" loading={leaving} className="max-sm:w-full" onClick={leave}>
          {t("submit")}
        </Button>
      </div>
    </div>
  );
}

type Run = (change: Parameters<ReturnType<typeof useCheckout>["update"]>[0]) => Promise<boolean>;

/** The commitment and the advance payment of a price, with their discounts and conditions. */
function Terms({ items, run }: { items: readonly LineItem[]; run: Run }) {
  const item = items[0]!;
  const ids = items.map(({ lineItemId }) => lineItemId);
  const t = useTranslations("checkout.extras");
  const locale = useLocale();
  const listPrice = useListPrice();
  const { choices } = useCheckout();
  // The choice is shown at once; the price follows when the server has calculated it.
  const [chosen, choose] = useOptimistic({
    bound: item.acceptBindingContract,
    upfront: item.acceptUpfrontPayment,
  });
  const price = item.productOffering?.price;
  if (!price) return null;
  const { bindingContract: binding, customUpfrontPayment: upfront, currency } = price;
  const { amount } = listPrice(price);
  const atOnce = choices[item.productOfferingId]?.find(
    ({ acceptUpfront, acceptBinding }) => acceptUpfront && acceptBinding === chosen.bound,
  );
  const change = (next: Partial<typeof chosen>) =>
    startTransition(async () => {
      choose({ ...chosen, ...next });
      const patch = {
        ...(next.bound !== undefined && { acceptBindingContract: next.bound }),
        ...(next.upfront !== undefined && { acceptUpfrontPayment: next.upfront }),
      };
      await run((current) => ({
        lineItems: changeItems(current, (one) => (ids.includes(one.lineItemId) ? patch : undefined)),
      }));
    });
  return (
    <>
      {binding && (
        <RadioGroup
          legend={t("commitment")}
          value={chosen.bound ? "bound" : "free"}
          onValueChange={(value) => change({ bound: value === "bound" })}
          options={[
            { value: "free", label: t("free"), description: t("freeText") },
            {
              value: "bound",
              label: t("bound", { months: binding.duration.value }),
              description: t("boundText", { months: binding.duration.value }),
              ...(binding.discount && {
                aside: <Saving text={t("savePerMonth", { amount: amount(binding.discount.amountMinor) })} />,
              }),
            },
          ]}
        />
      )}
      {upfront && (
        <RadioGroup
          legend={t("paying")}
          value={chosen.upfront ? "upfront" : "monthly"}
          onValueChange={(value) => change({ upfront: value === "upfront" })}
          options={[
            { value: "monthly", label: t("monthly"), description: t("monthlyText") },
            {
              value: "upfront",
              label: t("upfront", { months: upfront.billingCycles }),
              description: t("upfrontText", {
                total: formatMoney(locale, atOnce?.dueMinor ?? 0, currency),
                months: atOnce?.prepaidMonths ?? upfront.billingCycles,
              }),
              ...(upfront.discount && {
                aside: <Saving text={t("savePerMonth", { amount: amount(upfront.discount.amountMinor) })} />,
              }),
            },
          ]}
        />
      )}
    </>
  );
}

function Saving({ text }: { text: string }) {
  return <span className="rounded-full bg-success-surface px-2.5 py-1 text-sm text-success">{text}</span>;
}

function Addons({
  items,
  offered,
  run,
}: {
  items: readonly LineItem[];
  offered: ProductOffering[];
  run: Run;
}) {
  const ids = items.map(({ lineItemId }) => lineItemId);
  const t = useTranslations("checkout.extras");
  const listPrice = useListPrice();
  const { order } = useCheckout();
  const [chosen, choose] = useOptimistic<string[]>(
    addonItems(order, ids[0]!).map((addon) => addon.productOfferingId),
  );
  const toggle = (productOfferingId: string) =>
    startTransition(async () => {
      const wanted = !chosen.includes(productOfferingId);
      choose(wanted ? [...chosen, productOfferingId] : chosen.filter((id) => id !== productOfferingId));
      await run((current) => {
        const existing = ids.flatMap((id) =>
          addonItems(current, id).filter((one) => one.productOfferingId === productOfferingId),
        );
        const without = ids.filter((id) => existing.every((one) => one.parentLineItemId !== id));
        if (wanted ? without.length === 0 : existing.length === 0) return {};
        return {
          lineItems: wanted
            ? withAddon(current, without, productOfferingId)
            : removeItems(
                current,
                existing.map(({ lineItemId }) => lineItemId),
              ),
        };
      });
    });
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t("addons")}</legend>
      <div className="grid gap-2.5">
        {offered.map((offering) => {
          const own = chosen.includes(offering.productOfferingId);
          const { netPriceMinor = 0, priceType } = offering.price;
          const { amount: written, note } = listPrice(offering.price);
          const amount = written(netPriceMinor);
          return (
            <label
              key={offering.productOfferingId}
              className={cn(
                "flex items-center gap-3.5 rounded-control border p-3 pr-4 transition-colors hover:border-foreground has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
                own
                  ? "border-primary bg-[color-mix(in_oklab,var(--primary)_6%,var(--surface))] ring-1 ring-primary"
                  : "border-border-strong bg-surface",
              )}
            >
              <Artwork url={offering.imageUrl} className="size-14 max-xs:hidden" />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-medium">{offering.name}</span>
                {offering.description && (
                  <span className="mt-0.5 block text-muted text-sm">{offering.description}</span>
                )}
                <span className="tabular mt-1 block font-medium text-sm">
                  {priceType === "RECURRING" ? t("addonMonthly", { amount }) : t("addonOnce", { amount })}
                  {note && <span className="font-normal text-muted"> {note}</span>}
                </span>
              </span>
              <span className="relative grid shrink-0 place-items-center">
                <input
                  type="checkbox"
                  checked={own}
                  onChange={() => toggle(offering.productOfferingId)}
                  className="peer size-6 appearance-none rounded-[0.45rem] border border-border-strong bg-surface transition-colors checked:border-primary checked:bg-primary focus-visible:outline-none"
                />
                <Check
                  aria-hidden="true"
                  strokeWidth={3}
                  className="pointer-events-none absolute size-4 text-primary-foreground opacity-0 peer-checked:opacity-100"
                />
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function ExtrasSummary() {
  const t = useTranslations("checkout.extras");
  const { order } = useCheckout();
  const words = order.lineItems.flatMap((item) => {
    if (item.parentLineItemId) return [item.productOffering?.name ?? ""];
    const { bindingContract, customUpfrontPayment } = item.productOffering?.price ?? {};
    return [
      ...(bindingContract
        ? [item.acceptBindingContract ? t("bound", { months: bindingContract.duration.value }) : t("free")]
        : []),
      ...(customUpfrontPayment
        ? [
            item.acceptUpfrontPayment
              ? t("upfront", { months: customUpfrontPayment.billingCycles })
              : t("monthly"),
          ]
        : []),
    ];
  });
  return <p>{words.length > 0 ? [...new Set(words)].join(" · ") : t("nothing")}</p>;
}
