"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { staffApi } from "@/lib/api/client/staff";
import type { ContactVerificationState, StartVerificationRequest } from "@/lib/care/verification/model";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";
import { MethodChoice } from "./method-choice";
import { useVerification } from "./use-verification";
import { VerificationProgress } from "./verification-progress";

/** Verifies the caller of a contact: choose how, say the number, see what the customer does. */
export default function VerifyDialog({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const t = useTranslations("adminVerify");
  const router = useRouter();
  const { state, failed, read } = useVerification(contactId);
  const status = state?.verification?.status;
  // What staff may see depends on the level.
  useEffect(() => {
    if (status === "APPROVED") router.refresh();
  }, [status, router]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={
        state && t("now", { level: state.level, means: t(`means.${state.level as 0 | 1 | 2 | 3}`) })
      }
      actions={
        <Button intent="secondary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      {state ? (
        <Body contactId={contactId} state={state} read={read} />
      ) : failed ? (
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
      )}
      <AskHost />
    </Dialog>
  );
}

function Body({
  contactId,
  state,
  read,
}: {
  contactId: string;
  state: ContactVerificationState;
  read: () => Promise<void>;
}) {
  const t = useTranslations("adminVerify");
  const { verification, persons, pausedUntil } = state;
  const waits = verification?.status === "PENDING";
  const [choosing, setChoosing] = useState(!verification);
  const [userId, setUserId] = useState(persons.length === 1 ? persons[0]!.userId : "");
  const words = useStaffWords();
  const { act, busy, problem } = useAct(
    (method: StartVerificationRequest["method"]) =>
      staffApi.POST("/contacts/{contactId}/verification", {
        params: { path: { contactId } },
        body: { method, ...(userId && { userId }) },
      }),
    {
      say: (failure) => words(failure) ?? (failure.internalCode === "4352" ? t("pausedShort") : undefined),
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
        <Problem text={problem} />
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
            options={persons.map((person) => ({ value: person.userId, label: person.initials }))}
          />
        </Field>
      )}
      <MethodChoice
        methods={state.methods}
        disabled={busy || pausedUntil !== undefined || (persons.length > 0 && userId === "")}
        onChoose={(method) => void start(method)}
      />
      {waits && (
        <Button size="sm" intent="link" className="justify-self-start" onClick={() => setChoosing(false)}>
          {t("back")}
        </Button>
      )}
      <Problem text={problem} />
    </div>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return (
    <div aria-live="assertive" className="empty:hidden">
      {text && <Alert tone="danger">{text}</Alert>}
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
