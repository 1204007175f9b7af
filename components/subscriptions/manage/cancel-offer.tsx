"use client";
import { useTranslations } from "next-intl";
import { isBought, type PlanOption } from "@/components/subscriptions/manage/plan/options";
import { Differences, useOptionWords } from "@/components/subscriptions/manage/plan/plan-option";
import { usePlanChange } from "@/components/subscriptions/manage/plan/use-plan-change";
import { Button, buttonStyle } from "@/components/ui/button";
import { DialogStep } from "./dialog-step";
import type { LeavingOffer } from "./leaving";
import type { ManagedSubscription } from "./managed-subscription";
import { StepTitle } from "./step-title";

/** A possible alternative to leaving. One offer with its price, next to the button that continues. */
export function CancelOffer({
  subscription,
  offer,
  option,
  onTaken,
  onPause,
  onBack,
  onGoOn,
}: {
  subscription: ManagedSubscription;
  offer: LeavingOffer;
  option: PlanOption | undefined;
  onTaken: () => void;
  onPause: () => void;
  onBack: () => void;
  onGoOn: () => void;
}) {
  const t = useTranslations("manage.cancel");
  return (
    <DialogStep
      actions={
        <>
          <Button intent="ghost" onClick={onBack}>
            {t("back")}
          </Button>
          <Button intent="secondary" onClick={onGoOn}>
            {t("goOnAnyway")}
          </Button>
        </>
      }
    >
      <StepTitle>{t(`offer.${offer}.title`)}</StepTitle>
      <p className="text-muted">{t(`offer.${offer}.text`)}</p>
      {option && <PlanOffer subscription={subscription} option={option} onDone={onTaken} />}
      {offer === "PAUSE" && (
        <Button width="full" onClick={onPause}>
          {t("offer.PAUSE.action")}
        </Button>
      )}
      {offer === "CONTACT" && <Contact subscription={subscription} />}
    </DialogStep>
  );
}

function PlanOffer({
  subscription,
  option,
  onDone,
}: {
  subscription: ManagedSubscription;
  option: PlanOption;
  onDone: () => void;
}) {
  const t = useTranslations("manage.plan");
  const words = useOptionWords(option, subscription.takenOut);
  const { change, busy, problem } = usePlanChange(subscription, onDone);
  return (
    <div className="flex flex-col gap-3 rounded-control border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold text-lg">{option.productOffering.name}</p>
        <p className="tabular font-medium">{words.price}</p>
      </div>
      <Differences subscription={subscription} option={option} />
      <p className="text-sm">
        <span className="block font-medium">{words.difference}</span>
        <span className="text-muted">{words.begins}</span>
      </p>
      <Button width="full" loading={busy} onClick={() => change(option)}>
        {isBought(option) ? t("toPayment") : t("take", { name: option.productOffering.name })}
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function Contact({ subscription: { support } }: { subscription: ManagedSubscription }) {
  const t = useTranslations("manage.cancel.offer.CONTACT");
  return (
    <div className="flex flex-col gap-2.5">
      {support.phone && (
        <a href={`tel:${support.phone.msisdn}`} className={buttonStyle({ width: "full" })}>
          {t("call", { number: support.phone.display })}
        </a>
      )}
      <a
        href={`mailto:${support.email}`}
        className={buttonStyle({ intent: support.phone ? "secondary" : "primary", width: "full" })}
      >
        {t("write")}
      </a>
    </div>
  );
}
