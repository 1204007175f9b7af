"use client";
import { useTranslations } from "next-intl";
import { Button, buttonStyle } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import { SIM_SWAP_REASONS, type SimKind, type SimSwapReason } from "./sim-swap";
import { useStepFocus } from "./use-step-focus";

/** Why: it decides what is suggested, and what somebody should do at once whose phone is gone. */
export function ReasonStep({
  reason,
  onReason,
  present,
  supportPhone,
  onDone,
}: {
  reason: SimSwapReason;
  onReason: (reason: SimSwapReason) => void;
  present: SimKind;
  supportPhone?: { display: string; msisdn: string } | undefined;
  onDone: () => void;
}) {
  const t = useTranslations("sims.replace.reason");
  const focus = useStepFocus();
  return (
    <ScriptForm
      ref={focus}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <RadioGroup<SimSwapReason>
        legend={t("legend")}
        value={reason}
        onValueChange={onReason}
        options={SIM_SWAP_REASONS.map((value) => ({
          value,
          label: value === "OTHER_KIND" ? t(present === "ESIM" ? "toCard" : "toEsim") : t(`${value}.label`),
          ...(value !== "OTHER_KIND" && { description: t(`${value}.text`) }),
        }))}
      />
      <div aria-live="polite" className="empty:hidden">
        {reason === "LOST" && (
          <Alert
            tone="warning"
            title={t("lostTitle")}
            {...(supportPhone && {
              action: (
                <a
                  href={`tel:${supportPhone.msisdn}`}
                  className={buttonStyle({ intent: "secondary", size: "sm" })}
                >
                  {t("call", { number: supportPhone.display })}
                </a>
              ),
            })}
          >
            {t("lostText")}
          </Alert>
        )}
      </div>
      <Button type="submit" size="lg" width="full">
        {t("next")}
      </Button>
    </ScriptForm>
  );
}
