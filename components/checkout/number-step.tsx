"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { HeldNumberCard } from "./held-number";
import { NumberPicker } from "./number-picker";
import { changeLines, type HeldNumber, type LineItem } from "./order";
import { confirmStep, numberLines } from "./steps";
import { useCheckout } from "./use-checkout";

export type Holds = {
  held: Record<string, HeldNumber>;
  setHeld: (msisdn: string, held: HeldNumber) => void;
};

/** Which number each line gets: one the buyer picks and holds, or any. */
export function NumberStep({ holds, onDone }: { holds: Holds; onDone: () => void }) {
  const t = useTranslations("checkout.number");
  const checkout = useCheckout();
  const { order, update } = checkout;
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lines = numberLines(order, checkout);
  const [wishes, setWishes] = useState<Record<string, "pick" | "any">>({});

  const wishOf = (line: LineItem) => wishes[line.lineItemId] ?? "pick";
  const ready = lines.every((line) => wishOf(line) === "any" || line.msisdn !== undefined);

  const submit = async () => {
    if (!ready) return setProblem(t("chooseFirst"));
    setBusy(true);
    setProblem(undefined);
    try {
      const changed = await update((current) => ({
        lineItems: changeLines(current, (line) =>
          wishes[line.lineItemId] === "any" ? { msisdn: null, leaseToken: null } : undefined,
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
      {lines.map((line) => (
        <div key={line.lineItemId} className="flex flex-col gap-5">
          {lines.length > 1 && <h3 className="text-lg">{line.productOffering?.name}</h3>}
          <RadioGroup
            legend={t("how")}
            columns={2}
            value={wishOf(line)}
            onValueChange={(wish) => {
              setProblem(undefined);
              setWishes((all) => ({ ...all, [line.lineItemId]: wish }));
            }}
            options={[
              { value: "pick", label: t("pick"), description: t("pickText") },
              { value: "any", label: t("any"), description: t("anyText") },
            ]}
          />
          {wishOf(line) === "pick" && <LineNumber line={line} holds={holds} />}
        </div>
      ))}
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <div>
        <Button size="lg" loading={busy} onClick={submit} className="max-sm:w-full">
          {t("submit")}
        </Button>
      </div>
    </div>
  );
}

/** Picking, and what is held; a hold that ran out leads back to picking. */
function LineNumber({ line, holds }: { line: LineItem; holds: Holds }) {
  const t = useTranslations("checkout.number");
  const { order, update } = useCheckout();
  const [choosing, setChoosing] = useState(false);
  const lost = order.validation.errors.some(
    (problem) => problem.lineItemId === line.lineItemId && /leaseToken|msisdn/.test(problem.property ?? ""),
  );
  const held = line.msisdn ? holds.held[line.msisdn] : undefined;
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
            lineItems: changeLines(current, (one) =>
              one.lineItemId === line.lineItemId ? { msisdn, leaseToken } : undefined,
            ),
          }));
          setChoosing(false);
        }}
      />
    </>
  );
}

export function NumberSummary({ holds }: { holds: Holds }) {
  const t = useTranslations("checkout.number");
  const checkout = useCheckout();
  return numberLines(checkout.order, checkout).map((line) => (
    <p key={line.lineItemId} className="tabular">
      {line.msisdn ? (holds.held[line.msisdn]?.display ?? line.msisdn) : t("anySummary")}
    </p>
  ));
}
