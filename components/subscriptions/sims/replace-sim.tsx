"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api } from "@/lib/client/client";
import { SimCodeStep } from "./code-step";
import { ReasonStep } from "./reason-step";
import { SimSwapSimStep } from "./sim-step";
import {
  type DeliveryAddressInput,
  type SimKind,
  type SimSwapReason,
  type SimSwapStep,
  simRequest,
  suggestedKind,
} from "./sim-swap";

const STEPS: readonly SimSwapStep[] = ["reason", "sim", "code"];

/**
 * Another SIM in three steps: why, which, and the code that was mailed. Nothing happens before the code: whoever has
 * somebody's session must not take over their number with it.
 */
export default function ReplaceSim({
  subscriptionId,
  present,
  email,
  keepsOld,
  country,
  address: known,
  supportPhone,
  open,
  onOpenChange,
}: {
  subscriptionId: string;
  present: SimKind;
  email: string;
  /** Whether the network serves the old SIM until a new eSIM is installed. */
  keepsOld: boolean;
  country: string;
  address?: DeliveryAddressInput | undefined;
  supportPhone?: { display: string; msisdn: string } | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("sims.replace");
  const [step, setStep] = useState<SimSwapStep>("reason");
  const [reason, setReason] = useState<SimSwapReason>("NEW_PHONE");
  const [kind, setKind] = useState<SimKind>(present);
  const [address, setAddress] = useState(known);
  const [nonce, setNonce] = useState<string>();
  const params = { path: { subscriptionId } };

  const close = (next: boolean) => {
    onOpenChange(next);
    // Whoever opens it again begins again: the code may have run out.
    if (next) setStep("reason");
  };
  const ask = useAct(
    (to: DeliveryAddressInput | undefined) =>
      api.POST("/subscriptions/{subscriptionId}/change-sim", { params, body: simRequest(kind, to) }),
    { refresh: false },
  );
  const send = async (to: DeliveryAddressInput | undefined) => {
    const sent = await ask.act(to);
    if (!sent) return false;
    setNonce(sent.confirmation?.nonce);
    setStep("code");
    return true;
  };
  const confirm = useAct(
    (code: string) =>
      api.POST("/subscriptions/{subscriptionId}/change-sim", {
        params,
        body: { ...simRequest(kind, address), ...(nonce && { nonce, code }) },
      }),
    { done: t(kind === "ESIM" ? "doneEsim" : "doneCard") },
  );
  const enter = async (code: string) => {
    if (await confirm.act(code)) close(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      appearance="sheet"
      title={t("title")}
      description={t("step", { step: STEPS.indexOf(step) + 1, of: STEPS.length })}
    >
      {step === "reason" && (
        <ReasonStep
          reason={reason}
          onReason={setReason}
          present={present}
          supportPhone={supportPhone}
          onDone={() => {
            setKind(suggestedKind(reason, present));
            setStep("sim");
          }}
        />
      )}
      {step === "sim" && (
        <SimSwapSimStep
          kind={kind}
          onKind={setKind}
          present={present}
          keepsOld={keepsOld}
          country={country}
          address={address}
          email={email}
          busy={ask.busy}
          problem={ask.problem}
          onBack={() => setStep("reason")}
          onDone={(to) => {
            setAddress(to);
            void send(to);
          }}
        />
      )}
      {step === "code" && (
        <SimCodeStep
          email={email}
          busy={confirm.busy || ask.busy}
          problem={confirm.problem ?? ask.problem}
          onBack={() => setStep("sim")}
          onResend={() => {
            confirm.forget();
            return send(address);
          }}
          onCode={enter}
        />
      )}
    </Dialog>
  );
}
