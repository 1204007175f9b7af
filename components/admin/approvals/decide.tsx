"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffApi } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

const LONGEST_REASON = 500;

/** Refusals after which the request is over. The page then says so, and why. */
const ENDED: ReadonlySet<string> = new Set([
  "4347" satisfies typeof codes.approvalStale,
  "2261" satisfies typeof codes.approvalOver,
  "2262" satisfies typeof codes.requesterGone,
]);

/** Approve at once, or refuse with a reason. */
export function Decide({ approvalId, who }: { approvalId: string; who: string }) {
  const t = useTranslations("adminApprovals");
  const router = useRouter();
  const [refusing, setRefusing] = useState(false);
  const path = { params: { path: { approvalId } } };
  const { act, busy, problem, failure } = useAct(
    () => staffApi.POST("/approvals/{approvalId}/approve", path),
    {
      done: t("approved"),
      say: useStaffWords(),
    },
  );
  const isOver = ENDED.has(failure?.internalCode ?? "");
  useEffect(() => {
    if (isOver) router.refresh();
  }, [isOver, router]);
  return (
    <div className="flex flex-col gap-4">
      <WindowRefusal of={{ problem, failure }} />
      {refusing ? (
        <Refuse approvalId={approvalId} who={who} onCancel={() => setRefusing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button loading={busy} data-keys="a y" onClick={() => act(undefined)}>
            {t("approve")}
          </Button>
          <Button intent="secondary" disabled={busy} data-keys="a n" onClick={() => setRefusing(true)}>
            {t("refuse")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Refuse({ approvalId, who, onCancel }: { approvalId: string; who: string; onCancel: () => void }) {
  const t = useTranslations("adminApprovals");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { act, busy, problem, failure } = useAct(
    (given: string) =>
      staffApi.POST("/approvals/{approvalId}/refuse", {
        params: { path: { approvalId } },
        body: { reason: given },
      }),
    { done: t("refused", { who }), say: useStaffWords() },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given === "" || given.length > LONGEST_REASON) return setMissing(true);
    void act(given);
  };
  return (
    <ScriptForm onSubmit={send} className="flex flex-col gap-4">
      <Field label={t("why")} hint={t("whyHint", { who })} error={missing && t("whyMissing")}>
        <Textarea
          value={reason}
          autoFocus
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </Field>
      <WindowRefusal of={{ problem, failure }} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" intent="danger" loading={busy}>
          {t("refuseNow")}
        </Button>
        <Button intent="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </ScriptForm>
  );
}

/** Withdraws the person's own request. */
export function Withdraw({ approvalId }: { approvalId: string }) {
  const t = useTranslations("adminApprovals");
  const { act, busy, problem, failure } = useAct(
    () => staffApi.POST("/approvals/{approvalId}/withdraw", { params: { path: { approvalId } } }),
    { done: t("withdrawn"), say: useStaffWords() },
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <WindowRefusal of={{ problem, failure }} />
      <Button intent="secondary" size="sm" loading={busy} onClick={() => act(undefined)}>
        {t("withdraw")}
      </Button>
    </div>
  );
}
