"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api } from "@/lib/client/client";
import { CodeStep } from "./code-step";
import { ReasonStep } from "./reason-step";
import { SimStep } from "./sim-step";
import { type Address, type Kind, type Reason, type Step, simRequest, suggestedKind } from "./sim-swap";

const STEPS: readonly Step[] = ["reason", "sim", "code"];

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
  present: Kind;
  email: string;
  /** Whether the network serves the old SIM until a new eSIM is installed. */
  keepsOld: boolean;
  country: string;
  address?: Address | undefined;
  supportPhone?: { display: string; msisdn: string } | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("sims.replace");
  const [step, setStep] = useState<Step>("reason");
  const [reason, setReason] = useState<Reason>("NEW_PHONE");
  const [kind, setKind] = useState<Kind>(present);
  const [address, setAddress] = useState(known);
  const [nonce, setNonce] = useState<string>();
  const params = { path: { subscriptionId } };

  const close = (next: boolean) => {
    onOpenChange(next);
    // Whoever opens it again begins again: the code may have run out.
    if (next) setStep("reason");
  };
  const ask = useAct(
    (to: Address | undefined) =>
      api.POST("/subscriptions/{subscriptionId}/change-sim", { params, body: simRequest(kind, to) }),
    { refresh: false },
  );
  const send = async (to: Address | undefined) => {
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
        <SimStep
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
        <CodeStep
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
