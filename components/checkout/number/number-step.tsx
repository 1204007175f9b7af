"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Answers } from "@/components/checkout/answers";
import { EachItem } from "@/components/checkout/each-item";
import type { HeldNumbers } from "@/components/checkout/number/holds";
import { changeItems, type LineItem, type Order } from "@/components/checkout/order";
import { confirmStep, itemsWithNumber } from "@/components/checkout/steps";
import { useCheckout } from "@/components/checkout/use-checkout";
import { answersOf, planAndUser } from "@/components/checkout/who/whose";
import type { PortCountry } from "@/components/porting/details";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { HeldNumberCard } from "./held-number";
import { keptNumber } from "./kept-number";
import { NumberPicker } from "./number-picker";

// Loaded lazily: only buyers with their own number need its formats.
const KeepNumber = lazy(() => import("./keep-number"));

type Wish = "pick" | "keep" | "any";

/** The number of each item: a chosen one that is reserved, an existing one, or any. */
export function NumberStep({ holds, onDone }: { holds: HeldNumbers; onDone: () => void }) {
  const t = useTranslations("checkout.number");
  const tp = useTranslations("porting.checkout");
  const checkout = useCheckout();
  const { order, update, market } = checkout;
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const items = itemsWithNumber(order, checkout);
  const [wishes, setWishes] = useState<Record<string, Wish>>({});
  // For several items the default is any number.
  const [each, setEach] = useState(() => items.length === 1 || items.some((item) => isChosen(order, item)));
  // Numbers can be ported only in these countries.
  const country = market.country === "SE" || market.country === "US" ? market.country : undefined;

  const wishOf = (item: LineItem): Wish =>
    each
      ? (wishes[item.lineItemId] ??
        (isChosen(order, item) || items.length === 1 ? wishOfOrder(order, item) : "any"))
      : "any";
  const ready = items.every((item) => {
    const wish = wishOf(item);
    return (
      wish === "any" || (item.msisdn !== undefined && (wish === "keep") === (item.porting !== undefined))
    );
  });
  // The form of the only number answers the step by itself.
  const answersItself = (item: LineItem) => items.length === 1 && wishOf(item) === "keep" && !item.porting;

  const submit = async () => {
    if (!ready)
      return setProblem(
        items.some((item) => wishOf(item) === "keep" && !item.porting) ? tp("finish") : t("chooseFirst"),
      );
    setBusy(true);
    setProblem(undefined);
    const numbered = new Set(items.map(({ lineItemId }) => lineItemId));
    try {
      const changed = await update((current) => ({
        lineItems: changeItems(current, (item) =>
          numbered.has(item.lineItemId) && wishOf(item) === "any"
            ? { msisdn: null, leaseToken: null, porting: null }
            : undefined,
        ),
        metadata: confirmStep(current, "number"),
      }));
      const lost = changed.validation.errors.some(({ property }) => /leaseToken|msisdn/.test(property ?? ""));
      if (lost) setProblem(t("lost"));
      else onDone();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-6">
      {items.length > 1 && <EachItem count={items.length} text={t("allAny")} each={each} onEach={setEach} />}
      {(each ? items : []).map((item) => (
        <div key={item.lineItemId} className="flex flex-col gap-5">
          {items.length > 1 && <h3 className="text-lg">{planAndUser(item)}</h3>}
          <RadioGroup
            legend={t("how")}
            columns={country ? 3 : 2}
            value={wishOf(item)}
            onValueChange={(wish) => {
              setProblem(undefined);
              setWishes((all) => ({ ...all, [item.lineItemId]: wish }));
            }}
            options={[
              { value: "pick", label: t("pick"), description: t("pickText") },
              ...(country
                ? [{ value: "keep" as const, label: tp("keep"), description: tp("keepText") }]
                : []),
              { value: "any", label: t("any"), description: t("anyText") },
            ]}
          />
          {wishOf(item) === "pick" && (
            <ItemNumber item={item} holds={holds} onPicked={() => setProblem(undefined)} />
          )}
          {wishOf(item) === "keep" && country && (
            <Kept item={item} country={country} holds={holds} alone={items.length === 1} onDone={onDone} />
          )}
        </div>
      ))}
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      {!items.some(answersItself) && (
        <div>
          <Button size="lg" loading={busy} onClick={submit} className="max-sm:w-full">
            {t("submit")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether a number was chosen for the item, here or on another device. */
const isChosen = (order: Order, item: LineItem): boolean =>
  item.msisdn !== undefined || item.porting !== undefined || keptNumber(order, item.lineItemId) !== undefined;

/** The choice stored in the order, from any device. */
function wishOfOrder(order: Order, item: LineItem): Wish {
  if (item.porting) return "keep";
  return item.msisdn === undefined && keptNumber(order, item.lineItemId) ? "keep" : "pick";
}

function Kept(props: {
  item: LineItem;
  country: PortCountry;
  holds: HeldNumbers;
  alone: boolean;
  onDone: () => void;
}) {
  return (
    <Suspense fallback={<Skeleton className="h-20" />}>
      <KeepNumber {...props} />
    </Suspense>
  );
}

/** The choice of a number, and the reserved one; an expired reservation leads back to the choice. */
function ItemNumber({ item, holds, onPicked }: { item: LineItem; holds: HeldNumbers; onPicked: () => void }) {
  const t = useTranslations("checkout.number");
  const { order, update } = useCheckout();
  const [choosing, setChoosing] = useState(false);
  const lost =
    !item.porting &&
    order.validation.errors.some(
      (problem) => problem.lineItemId === item.lineItemId && /leaseToken|msisdn/.test(problem.property ?? ""),
    );
  const held = item.msisdn && !item.porting ? holds.held[item.msisdn] : undefined;
  if (item.msisdn && held && !lost && !choosing) {
    return <HeldNumberCard item={item} held={held} holds={holds} onChooseAnother={() => setChoosing(true)} />;
  }
  return (
    <>
      {lost && <Alert tone="warning">{t("lost")}</Alert>}
      <NumberPicker
        onHeld={async ({ msisdn, leaseToken, expiresAt }, display) => {
          holds.setHeld(msisdn, { display, expiresAt, extended: false });
          await update((current) => ({
            lineItems: changeItems(current, (one) =>
              one.lineItemId === item.lineItemId ? { msisdn, leaseToken, porting: null } : undefined,
            ),
          }));
          setChoosing(false);
          onPicked();
        }}
      />
    </>
  );
}

export function NumberSummary({ holds }: { holds: HeldNumbers }) {
  const t = useTranslations("checkout.number");
  const tp = useTranslations("porting.checkout");
  const checkout = useCheckout();
  const answers = answersOf(itemsWithNumber(checkout.order, checkout), ({ msisdn, porting }) => {
    const number = msisdn && (holds.held[msisdn]?.display ?? msisdn);
    return number ? (porting ? tp("summary", { number }) : number) : t("anySummary");
  });
  return <Answers answers={answers} />;
}
