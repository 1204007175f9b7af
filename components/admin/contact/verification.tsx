"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { ContactVerificationState, StartVerificationRequest } from "@/lib/care/verification/model";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffApi } from "@/lib/client/staff";
import type { ContactLevel } from "@/lib/values/contact";
import { useStaffWords } from "../use-staff-words";
import { LevelHelp } from "./level-help";
import { MethodChoice } from "./method-choice";
import { useVerification } from "./use-verification";
import { VerificationProgress } from "./verification-progress";

/**
 * Verifies the caller of a contact inside a window: choose a method, say the number, see the customer's answer.
 * @param needed the required level; methods with a lower level cannot be chosen
 * @param onVerified called once the contact has the required level
 * @param onApproved called with the new level when the customer approves while this is shown
 */
export function Verification({
  contactId,
  needed = 1,
  onVerified,
  onApproved,
}: {
  contactId: string;
  needed?: ContactLevel;
  onVerified?: () => void;
  onApproved?: (level: number) => void;
}) {
  const t = useTranslations("adminVerify");
  const router = useRouter();
  const { state, failed, read } = useVerification(contactId);
  const status = state?.verification?.status;
  // The level decides what staff may see.
  useEffect(() => {
    if (status === "APPROVED") router.refresh();
  }, [status, router]);
  // An approval from before this was shown is no news.
  const waited = useRef(false);
  const approved = useEffectEvent((level: number) => onApproved?.(level));
  const level = state?.verification?.level;
  useEffect(() => {
    if (status === "PENDING") waited.current = true;
    else if (status === "APPROVED" && waited.current && level !== undefined) {
      waited.current = false;
      approved(level);
    }
  }, [status, level]);
  const isDone = (state?.level ?? 0) >= needed;
  // Once: a parent that renders again must not send its call twice.
  const goOn = useEffectEvent(() => onVerified?.());
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  if (!state)
    return failed ? (
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={() => void read()}>
            {t("again")}
          </Button>
        }
      >
        {t("failed")}
      </Alert>
    ) : (
      <Skeleton className="h-72" />
    );
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-1.5 text-muted text-sm">
        {t("now", { level: state.level, means: t(`means.${state.level as ContactLevel}`) })}
        <LevelHelp now={state.level as ContactLevel} />
      </p>
      <Body contactId={contactId} state={state} needed={needed} read={read} />
    </div>
  );
}

function Body({
  contactId,
  state,
  needed,
  read,
}: {
  contactId: string;
  state: ContactVerificationState;
  needed: ContactLevel;
  read: () => Promise<void>;
}) {
  const t = useTranslations("adminVerify");
  const { verification, persons, pausedUntil } = state;
  const waits = verification?.status === "PENDING";
  // An earlier approval with a lower level does not answer the current question.
  const [choosing, setChoosing] = useState(
    !verification || (verification.status === "APPROVED" && state.level < needed),
  );
  const [userId, setUserId] = useState(persons.length === 1 ? persons[0]!.userId : "");
  const words = useStaffWords();
  const { act, busy, problem, failure } = useAct(
    (method: StartVerificationRequest["method"]) =>
      staffApi.POST("/contacts/{contactId}/verification", {
        params: { path: { contactId } },
        body: { method, ...(userId && { userId }) },
      }),
    {
      say: (failure) =>
        failure.internalCode === ("4352" satisfies typeof codes.verificationPaused)
          ? t("pausedShort")
          : words(failure),
      after: () => setChoosing(false),
      refresh: false,
    },
  );
  const start = async (method: StartVerificationRequest["method"]) => {
    await act(method);
    await read();
  };
  if (verification && !choosing)
    return (
      <div className="grid gap-5">
        <VerificationProgress verification={verification} />
        <div className="flex flex-wrap gap-2.5">
          {waits && (
            <Button
              size="sm"
              intent="secondary"
              loading={busy}
              onClick={() => void start(verification.method)}
            >
              {t("newNumber")}
            </Button>
          )}
          {verification.status !== "APPROVED" || state.level < 3 ? (
            <Button size="sm" intent="secondary" disabled={busy} onClick={() => setChoosing(true)}>
              {t("another")}
            </Button>
          ) : null}
        </div>
        <WindowRefusal of={{ problem, failure }} />
      </div>
    );
  return (
    <div className="grid gap-5">
      {pausedUntil && <Paused until={pausedUntil} />}
      {persons.length > 0 && (
        <Field label={t("person")} hint={t("personHint")}>
          <Select
            value={userId}
            onChange={({ target }) => setUserId(target.value)}
            placeholder={t("choosePerson")}
            options={persons.map((person) => ({
              value: person.userId,
              label: t("personOption", { initials: person.initials, role: person.role }),
            }))}
          />
        </Field>
      )}
      <MethodChoice
        methods={state.methods}
        needed={needed}
        disabled={busy || pausedUntil !== undefined}
        needsPerson={persons.length > 0 && userId === ""}
        onChoose={(method) => void start(method)}
      />
      {waits && (
        <Button size="sm" intent="link" className="justify-self-start" onClick={() => setChoosing(false)}>
          {t("back")}
        </Button>
      )}
      <WindowRefusal of={{ problem, failure }} />
    </div>
  );
}

function Paused({ until }: { until: string }) {
  const t = useTranslations("adminVerify");
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(
    new Date(until),
  );
  return (
    <Alert tone="warning" title={t("pausedTitle", { time })}>
      {t("pausedText")}
    </Alert>
  );
}
