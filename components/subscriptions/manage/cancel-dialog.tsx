"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { nextBiggerPlan, nextCheaperPlan } from "@/components/subscriptions/manage/plan/options";
import { useOptions } from "@/components/subscriptions/manage/plan/use-options";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Textarea } from "@/components/ui/forms/textarea";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { CancelOffer } from "./cancel-offer";
import { CancelWhenStep } from "./cancel-when";
import { DialogStep } from "./dialog-step";
import { dependsOnPlans, LEAVING_REASONS, type LeavingReason, offerFor } from "./leaving";
import type { ManagedSubscription } from "./line";
import { StepTitle } from "./step-title";

const PauseDialog = lazy(() => import("./pause-dialog"));

type Step = "why" | "offer" | "when" | "pause";

/** Why, what could help instead, and when: three questions, and nothing is ended before the last answer. */
export default function CancelDialog({ line, onClose }: { line: ManagedSubscription; onClose: () => void }) {
  const t = useTranslations("manage.cancel");
  const [step, setStep] = useState<Step>("why");
  const [reason, setReason] = useState<LeavingReason>();
  const [comment, setComment] = useState("");
  const { options, error } = useOptions(line.subscriptionId);
  const fitting = {
    CHEAPER: nextCheaperPlan(options ?? []),
    BIGGER: nextBiggerPlan(options ?? [], line.facts),
  };
  const has = { cheaper: !!fitting.CHEAPER, bigger: !!fitting.BIGGER, pause: line.canPause };
  const offer = reason ? offerFor(reason, has) : null;
  // Whoever is faster than the network would be let go without what could help.
  const awaited = !options && !error && reason !== undefined && dependsOnPlans(reason);
  const reached: Step = step !== "offer" ? step : awaited ? "why" : offer ? "offer" : "when";
  const back = () => setStep("why");
  if (reached === "pause")
    return (
      <Suspense>
        <PauseDialog line={line} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={t("title")}
      {...(reached === "why" && { description: t("lead") })}
    >
      {reached === "when" && reason ? (
        <CancelWhenStep
          line={line}
          reason={reason}
          comment={comment.trim()}
          onClose={onClose}
          onBack={back}
        />
      ) : reached === "offer" && offer ? (
        <CancelOffer
          line={line}
          offer={offer}
          option={offer === "CHEAPER" || offer === "BIGGER" ? fitting[offer] : undefined}
          onTaken={onClose}
          onPause={() => setStep("pause")}
          onBack={back}
          onGoOn={() => setStep("when")}
        />
      ) : (
        <DialogStep
          actions={
            <>
              <DialogClose render={<Button intent="secondary">{t("keep")}</Button>} />
              <Button disabled={!reason} loading={step === "offer"} onClick={() => setStep("offer")}>
                {t("goOn")}
              </Button>
            </>
          }
        >
          <StepTitle>{t("why")}</StepTitle>
          <RadioGroup
            legend={t("why")}
            hideLegend
            appearance="plain"
            {...(reason && { value: reason })}
            onValueChange={(value) => {
              setReason(value);
              setStep("why");
            }}
            options={LEAVING_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          <Field label={t("comment")} optional>
            <Textarea
              rows={2}
              maxLength={1000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </Field>
        </DialogStep>
      )}
    </Dialog>
  );
}
