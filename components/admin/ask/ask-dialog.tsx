"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { AskedKind, AskPerson, RefusedRequest } from "@/lib/client/ask-and-repeat";
import { contactOfPage, plainStaffApi } from "@/lib/client/staff";
import type { StaffFactor } from "@/lib/identity/staff/model";
import type { ContactLevel } from "@/lib/values/contact";
import { Verification } from "../contact/verification";
import { AskApproval } from "./ask-approval";
import { StepUp } from "./step-up";

type Given = Awaited<ReturnType<AskPerson>>;

const LONGEST_REASON = 500;

/** The question that a call waits for. Closing it gives the call up. */
export default function AskDialog({
  question: { what, refused },
  staffId,
  kinds,
  onAnswer,
  inner,
}: {
  question: { what: AskedKind; refused: RefusedRequest };
  /** Whom the page was made for. */
  staffId: string;
  kinds: readonly StaffFactor["kind"][];
  onAnswer: (given: Given) => void;
  /** Asks what calls of this window need, on top of it. */
  inner: ReactNode;
}) {
  const t = useTranslations("adminAsk");
  // Another person may have signed in meanwhile. The call must not be made in their name.
  const goOn = async () => {
    const { data } = await plainStaffApi.GET("/staff/me");
    if (data && data.staffId !== staffId) window.location.reload();
    else onAnswer({});
  };
  const words = {
    "step-up": { title: t("stepUpTitle"), lead: t("stepUpLead") },
    passkey: { title: t("stepUpTitle"), lead: t("passkeyOnlyLead") },
    approval: { title: t("approvalTitle"), lead: t("approvalLead") },
    reason: { title: t("reasonTitle"), lead: t("reasonLead") },
    verify: { title: t("verifyTitle"), lead: t("verifyLead") },
    "sign-in": { title: t("overTitle"), lead: t("overLead") },
  }[what];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={words.title}
      description={words.lead}
      size={what === "verify" ? "md" : "sm"}
    >
      {what === "step-up" && <StepUp kinds={kinds} onDone={() => onAnswer({})} />}
      {what === "passkey" && <StepUp kinds={["PASSKEY"]} onDone={() => onAnswer({})} />}
      {what === "approval" && <AskApproval refused={refused} kinds={kinds} onClose={() => onAnswer(null)} />}
      {what === "reason" && <Reason onReason={(reason) => onAnswer({ reason })} />}
      {what === "verify" && (
        <>
          <VerifyCaller details={refused.details} onVerified={() => onAnswer({})} />
          {inner}
        </>
      )}
      {what === "sign-in" && (
        <div className="flex flex-col gap-3">
          {/* A page of its own: this one keeps what was typed. */}
          <a href="/admin/sign-in" target="_blank" rel="noreferrer" className={buttonStyle()}>
            {t("signIn")}
          </a>
          <Button intent="secondary" onClick={goOn}>
            {t("goOn")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Reason({ onReason }: { onReason: (reason: string) => void }) {
  const t = useTranslations("adminAsk");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given === "" || given.length > LONGEST_REASON) return setMissing(true);
    onReason(given);
  };
  return (
    <ScriptForm onSubmit={send} className="flex flex-col gap-4">
      <Field label={t("reason")} error={missing && t("reasonMissing")}>
        <Textarea
          value={reason}
          autoFocus
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </Field>
      <Button type="submit">{t("confirm")}</Button>
    </ScriptForm>
  );
}

/** The call goes out again as it was, once the contact is at the level that the refusal names. */
function VerifyCaller({
  details,
  onVerified,
}: {
  details: RefusedRequest["details"];
  onVerified: () => void;
}) {
  const contact = contactOfPage();
  if (!contact) return null;
  const needed = details.find(({ property }) => property === "level")?.suggestion as ContactLevel | undefined;
  return <Verification contactId={contact.contactId} needed={needed} onVerified={onVerified} />;
}
