"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import type { ConfirmationQuestion } from "@/components/account/sign-in/use-confirmation";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { DialogStep } from "./dialog-step";
import { StepTitle } from "./step-title";

// Loaded lazily: few people need the code field.
const ConfirmSession = lazy(() => import("@/components/account/sign-in/confirm-session"));

/** The code that an immediate end requires: it cannot be undone, and a session can be stolen. */
export function CancelCode({
  email,
  question,
  problem,
  onConfirmed,
  onBack,
}: {
  email: string;
  question: ConfirmationQuestion;
  problem: string | undefined;
  /** Ends the subscription after the confirmation. */
  onConfirmed: () => Promise<void>;
  onBack: () => void;
}) {
  const t = useTranslations("manage.cancel");
  return (
    <DialogStep
      problem={problem}
      actions={
        <Button intent="secondary" onClick={onBack}>
          {t("back")}
        </Button>
      }
    >
      <StepTitle>{t("code.title")}</StepTitle>
      <p className="text-muted">{t("code.text")}</p>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ConfirmSession
          email={email}
          question={question}
          action={{ label: t("confirmNow"), intent: "danger" }}
          onConfirmed={async () => {
            await onConfirmed();
            return undefined;
          }}
        />
      </Suspense>
    </DialogStep>
  );
}
