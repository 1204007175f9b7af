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
import type { ManagedSubscription } from "./managed-subscription";
import { StepTitle } from "./step-title";

const PauseDialog = lazy(() => import("./pause-dialog"));

type Step = "why" | "offer" | "when" | "pause";

/** The reason, an alternative, and the date: three questions, and nothing ends before the last answer. */
export default function CancelDialog({
  subscription,
  onClose,
}: {
  subscription: ManagedSubscription;
  onClose: () => void;
}) {
  const t = useTranslations("manage.cancel");
  const [step, setStep] = useState<Step>("why");
  const [reason, setReason] = useState<LeavingReason>();
  const [comment, setComment] = useState("");
  const { options, error } = useOptions(subscription.subscriptionId);
  const fitting = {
    CHEAPER: nextCheaperPlan(options ?? []),
    BIGGER: nextBiggerPlan(options ?? [], subscription.facts),
  };
  const has = { cheaper: !!fitting.CHEAPER, bigger: !!fitting.BIGGER, pause: subscription.canPause };
  const offer = reason ? offerFor(reason, has) : null;
  // Otherwise a fast person would not see the alternative before it is loaded.
  const awaited = !options && !error && reason !== undefined && dependsOnPlans(reason);
  const reached: Step = step !== "offer" ? step : awaited ? "why" : offer ? "offer" : "when";
  const back = () => setStep("why");
  if (reached === "pause")
    return (
      <Suspense>
        <PauseDialog subscription={subscription} onClose={onClose} />
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
          subscription={subscription}
          reason={reason}
          comment={comment.trim()}
          onClose={onClose}
          onBack={back}
        />
      ) : reached === "offer" && offer ? (
        <CancelOffer
          subscription={subscription}
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
