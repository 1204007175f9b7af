"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Answers } from "@/components/checkout/answers";
import { EachItem } from "@/components/checkout/each-line";
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

// Knows how numbers are written: script for those who bring one.
const KeepNumber = lazy(() => import("./keep-number"));

type Wish = "pick" | "keep" | "any";

/** Which number each line gets: one the buyer picks and holds, the one they have already, or any. */
export function NumberStep({ holds, onDone }: { holds: HeldNumbers; onDone: () => void }) {
  const t = useTranslations("checkout.number");
  const tp = useTranslations("porting.checkout");
  const checkout = useCheckout();
  const { order, update, market } = checkout;
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lines = itemsWithNumber(order, checkout);
  const [wishes, setWishes] = useState<Record<string, Wish>>({});
  // Of several lines any number is fine until somebody cares which.
  const [each, setEach] = useState(() => lines.length === 1 || lines.some((line) => isChosen(order, line)));
  // Numbers come from elsewhere in these countries only.
  const country = market.country === "SE" || market.country === "US" ? market.country : undefined;

  const wishOf = (line: LineItem): Wish =>
    each
      ? (wishes[line.lineItemId] ??
        (isChosen(order, line) || lines.length === 1 ? wishOfOrder(order, line) : "any"))
      : "any";
  const ready = lines.every((line) => {
    const wish = wishOf(line);
    return (
      wish === "any" || (line.msisdn !== undefined && (wish === "keep") === (line.porting !== undefined))
    );
  });
  // The form of the only number answers the step by itself.
  const answersItself = (line: LineItem) => lines.length === 1 && wishOf(line) === "keep" && !line.porting;

  const submit = async () => {
    if (!ready)
      return setProblem(
        lines.some((line) => wishOf(line) === "keep" && !line.porting) ? tp("finish") : t("chooseFirst"),
      );
    setBusy(true);
    setProblem(undefined);
    const numbered = new Set(lines.map(({ lineItemId }) => lineItemId));
    try {
      const changed = await update((current) => ({
        lineItems: changeItems(current, (line) =>
          numbered.has(line.lineItemId) && wishOf(line) === "any"
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
      {lines.length > 1 && <EachItem count={lines.length} text={t("allAny")} each={each} onEach={setEach} />}
      {(each ? lines : []).map((line) => (
        <div key={line.lineItemId} className="flex flex-col gap-5">
          {lines.length > 1 && <h3 className="text-lg">{planAndUser(line)}</h3>}
          <RadioGroup
            legend={t("how")}
            columns={country ? 3 : 2}
            value={wishOf(line)}
            onValueChange={(wish) => {
              setProblem(undefined);
              setWishes((all) => ({ ...all, [line.lineItemId]: wish }));
            }}
            options={[
              { value: "pick", label: t("pick"), description: t("pickText") },
              ...(country
                ? [{ value: "keep" as const, label: tp("keep"), description: tp("keepText") }]
                : []),
              { value: "any", label: t("any"), description: t("anyText") },
            ]}
          />
          {wishOf(line) === "pick" && (
            <LineNumber line={line} holds={holds} onPicked={() => setProblem(undefined)} />
          )}
          {wishOf(line) === "keep" && country && (
            <Kept line={line} country={country} holds={holds} alone={lines.length === 1} onDone={onDone} />
          )}
        </div>
      ))}
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      {!lines.some(answersItself) && (
        <div>
          <Button size="lg" loading={busy} onClick={submit} className="max-sm:w-full">
            {t("submit")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether a number was chosen for the line, here or on another device. */
const isChosen = (order: Order, line: LineItem): boolean =>
  line.msisdn !== undefined || line.porting !== undefined || keptNumber(order, line.lineItemId) !== undefined;

/** As the order says it, on whatever device it was said. */
function wishOfOrder(order: Order, line: LineItem): Wish {
  if (line.porting) return "keep";
  return line.msisdn === undefined && keptNumber(order, line.lineItemId) ? "keep" : "pick";
}

function Kept(props: {
  line: LineItem;
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

/** Picking, and what is held; a hold that ran out leads back to picking. */
function LineNumber({ line, holds, onPicked }: { line: LineItem; holds: HeldNumbers; onPicked: () => void }) {
  const t = useTranslations("checkout.number");
  const { order, update } = useCheckout();
  const [choosing, setChoosing] = useState(false);
  const lost =
    !line.porting &&
    order.validation.errors.some(
      (problem) => problem.lineItemId === line.lineItemId && /leaseToken|msisdn/.test(problem.property ?? ""),
    );
  const held = line.msisdn && !line.porting ? holds.held[line.msisdn] : undefined;
  if (line.msisdn && held && !lost && !choosing) {
    return <HeldNumberCard line={line} held={held} holds={holds} onChooseAnother={() => setChoosing(true)} />;
  }
  return (
    <>
      {lost && <Alert tone="warning">{t("lost")}</Alert>}
      <NumberPicker
        onHeld={async ({ msisdn, leaseToken, expiresAt }, display) => {
          holds.setHeld(msisdn, { display, expiresAt, extended: false });
          await update((current) => ({
            lineItems: changeItems(current, (one) =>
              one.lineItemId === line.lineItemId ? { msisdn, leaseToken, porting: null } : undefined,
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
