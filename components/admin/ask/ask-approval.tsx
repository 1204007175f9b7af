"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { type RefusedCall, WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { StaffLink } from "@/components/admin/staff-link";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { Button, buttonStyle } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import type { RefusedRequest } from "@/lib/client/ask-and-repeat";
import type * as codes from "@/lib/client/failure-codes.generated";
import { plainStaffApi, staffContactHeaders } from "@/lib/client/staff";
import type { StaffFactor } from "@/lib/identity/staff/model";
import { useStaffWords } from "../use-staff-words";
import { StepUp } from "./step-up";

const LONGEST_REASON = 500;
const API_PREFIX = "/api/v2";
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;

/** The reason of the call, as a first proposal. */
function reasonOf({ headers }: Request): string {
  try {
    return decodeURIComponent(headers.get("Tern-Reason") ?? "");
  } catch {
    return "";
  }
}

/** The amounts of an exceeded limit, as money. Null where the role needs an approval for every amount. */
function limitOf(details: RefusedRequest["details"], locale: string): { limit: string; left: string } | null {
  const detailOf = (name: string) => details.find(({ property }) => property === name);
  const [limit, left] = [detailOf("limit"), detailOf("left")];
  if (typeof limit?.suggestion !== "number" || typeof left?.suggestion !== "number") return null;
  const currency = /\b([A-Z]{3})\b/.exec(limit.message ?? "")?.[1];
  if (currency === undefined) return null;
  return {
    limit: formatMoney(locale, limit.suggestion, currency),
    left: formatMoney(locale, left.suggestion, currency),
  };
}

/** Asks colleagues to approve a refused call, and explains what happens next. */
export function AskApproval({
  refused: { request, details },
  kinds,
  onClose,
}: {
  refused: RefusedRequest;
  kinds: readonly StaffFactor["kind"][];
  onClose: () => void;
}) {
  const t = useTranslations("adminAsk");
  const say = useStaffWords();
  const failureText = useFailureText();
  const [reason, setReason] = useState(() => reasonOf(request));
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<RefusedCall>({ problem: undefined });
  const [busy, setBusy] = useState(false);
  const [steppingUp, setSteppingUp] = useState(false);
  const [sent, setSent] = useState<string>();
  const over = limitOf(details, useLocale());

  const ask = async () => {
    setBusy(true);
    setRefused({ problem: undefined });
    const text = await request.clone().text();
    const url = new URL(request.url);
    const { data, error } = await plainStaffApi
      .POST("/approvals", {
        // A body that names a customer's resource is only accepted in the contact with them.
        headers: staffContactHeaders(),
        body: {
          method: METHODS.find((method) => method === request.method) ?? "POST",
          path: url.pathname.slice(API_PREFIX.length) + url.search,
          ...(text !== "" && { body: JSON.parse(text) as unknown }),
          reason: reason.trim(),
        },
      })
      .catch((error) => ({ data: undefined, error }));
    setBusy(false);
    if (data) return setSent(data.approvalId);
    const failure = failureOf(error);
    if (failure?.internalCode === ("4341" satisfies typeof codes.stepUpRequired)) return setSteppingUp(true);
    setRefused({ problem: (failure && say(failure)) ?? failureText(error), failure });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "" || reason.trim().length > LONGEST_REASON) return setMissing(true);
    void ask();
  };

  if (sent !== undefined)
    return (
      <div className="flex flex-col gap-4" role="status">
        <Alert tone="success" title={t("approvalSent")}>
          {t("approvalSentText")}
        </Alert>
        <StaffLink href={`/admin/approvals/${sent}`} onClick={onClose} className={buttonStyle()}>
          {t("approvalOpen")}
        </StaffLink>
        <Button intent="secondary" autoFocus onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    );
  if (steppingUp)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">{t("stepUpLead")}</p>
        <StepUp
          kinds={kinds}
          onDone={() => {
            setSteppingUp(false);
            void ask();
          }}
        />
      </div>
    );
  return (
    <ScriptForm onSubmit={send} className="flex flex-col gap-4">
      {over && <p className="text-sm">{t("approvalOver", over)}</p>}
      <Field label={t("approvalReason")} hint={t("approvalReasonHint")} error={missing && t("reasonMissing")}>
        <Textarea
          value={reason}
          autoFocus
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </Field>
      <WindowRefusal of={refused} onLeave={onClose} />
      <Button type="submit" loading={busy}>
        {t("approvalAsk")}
      </Button>
    </ScriptForm>
  );
}
