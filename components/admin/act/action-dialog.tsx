"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, Fragment, useState } from "react";
import { ActionFieldControl } from "@/components/admin/act/fields/action-field";
import { ActionRefusalNotice } from "@/components/admin/act/refusal/refusal";
import { Conflict } from "@/components/admin/act/send/conflict";
import { changedFields, isOutdated } from "@/components/admin/act/send/current";
import { type DoneBefore, doneBefore } from "@/components/admin/act/send/done-before";
import { actionCurl, refusalOfField, requestBody, unfilledFields } from "@/components/admin/act/send/request";
import { type AnsweredAction, ShownAnswer } from "@/components/admin/act/send/shown-answer";
import { requestUndo, undoAfterAnswer } from "@/components/admin/act/send/undo";
import { useSend } from "@/components/admin/act/send/use-send";
import { useVersion } from "@/components/admin/act/send/use-version";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import type { ApiFailure } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { reasonHeader, staffContactHeaders } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { useDetailWords, useStaffWords } from "../use-staff-words";
import { type Action, type ActionField, firstValues, shownFields } from "./action";
import { ActionChangePreview } from "./change-preview";
import { LimitLeft } from "./limit-left";

const LONGEST_REASON = 500;
/** The resource was in another state than the page showed: 409, 412. */
const STATE_CONFLICTS = [409, 412];

/** Inserts values of the answer into a text: `{replayed}` is its field of that name. */
const filled = (text: string, answer: Record<string, unknown> | undefined): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(answer?.[name] ?? ""));

/** The text of the toast: another one where a list of the answer is empty. */
function doneWords({ done, doneWithout }: Action, answer: Record<string, unknown> | undefined): string {
  if (!doneWithout) return filled(done, answer);
  const list = answer?.[doneWithout.field];
  return filled(Array.isArray(list) && list.length === 0 ? doneWithout.text : done, answer);
}

/** The amount that an action would send with the current input; undefined while there is none. */
function amountOf(action: Action, values: Readonly<Record<string, string>>): number | undefined {
  const amount = requestBody(action, values)?.amountMinor;
  return typeof amount === "number" ? amount : undefined;
}

/** The message for an unreadable field: for most kinds, only that a value is missing. */
const WORDS_OF_MISSING: {
  [Kind in ActionField["kind"]]?: "amountMissing" | "numberMissing" | "numbersMissing" | "phoneMissing";
} = {
  money: "amountMissing",
  integer: "numberMissing",
  numbers: "numbersMissing",
  phone: "phoneMissing",
};

/** The window of an action: its inputs, its effect, and its result. A refusal keeps the input. */
export default function ActionDialog({ action, onClose }: { action: Action; onClose: () => void }) {
  const t = useTranslations("adminAct");
  const words = useStaffWords();
  const detailWords = useDetailWords();
  const { fields = [], needs, shows, opens, basedOn } = action;
  const router = useRouter();
  const [values, setValues] = useState(() => firstValues(fields));
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [before, setBefore] = useState<DoneBefore | null>(null);
  const [takenCount, setTakenCount] = useState(0);
  const [made, setMade] = useState<readonly AnsweredAction[]>([]);
  const { version, current, readAgain } = useVersion(action);
  const sendAction = useSend();
  /** Someone else took the chosen number: another one is chosen from a new list. */
  const forgetNumbers = () => {
    setTakenCount((before) => before + 1);
    const chosen = fields.filter(({ kind }) => kind === "number").map(({ name }) => [name, ""]);
    setValues((before) => ({ ...before, ...Object.fromEntries(chosen) }));
  };
  const { act, busy, problem, failure } = useAct(
    (doing: Action) =>
      sendAction(doing, values, {
        ...reasonHeader(reason).headers,
        ...(version && { "if-match": version }),
      }).then((result) => {
        if (STATE_CONFLICTS.includes(result.response?.status ?? 0)) void doneBefore(doing).then(setBefore);
        const code = (result.error as ApiFailure | undefined)?.internalCode;
        // The dialog then shows the current values, and the next request has the current version.
        if (code === ("1013" satisfies typeof codes.changedSinceRead)) readAgain();
        if (code === ("7000" satisfies typeof codes.phoneNumberUnavailable)) forgetNumbers();
        return result;
      }),
    {
      done: (output, doing) => doneWords(doing, output),
      say: (failure) => words(failure) ?? failure.message,
      offer: (output, doing) => {
        const undo = undoAfterAnswer(doing, output);
        if (!undo) return undefined;
        // The current contact, because the notice is still shown on the next page.
        const headers = staffContactHeaders();
        return { label: t("undo"), onClick: () => requestUndo({ action: undo, headers }) };
      },
      after: (output, { shows }) => {
        if (shows)
          return setMade((before) => [
            ...before,
            {
              shows,
              value: String(output?.[shows.field] ?? ""),
              ...(shows.sent &&
                output?.[shows.sent.field] !== undefined && { sent: filled(shows.sent.text, output) }),
              ...(shows.paidBy && { paymentLinkId: String(output?.[shows.paidBy]) }),
            },
          ]);
        onClose();
        const { path, field } = opens ?? {};
        if (path) router.push(`${path}${field ? encodeURIComponent(String(output?.[field] ?? "")) : ""}`);
      },
      // The page may no longer offer the action, and a value that is shown once would disappear with it. So the page is
      // rendered again afterwards.
      refresh: !opens && !shows,
    },
  );
  const saidAt = (field: ActionField) => {
    const detail = refusalOfField(failure?.details, field);
    return detail && detailWords(detail);
  };
  const outdated = isOutdated(basedOn, current);
  const close = () => {
    onClose();
    if (made.length > 0 || outdated) router.refresh();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const without = [
      ...unfilledFields(action, values),
      ...(needs.reason && reason.trim() === "" ? ["reason"] : []),
    ];
    setMissing(without);
    setBefore(null);
    if (without.length === 0) void act(action);
    else requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  // Without any input, Enter submits it.
  const isReady = !needs.reason && fields.every(({ kind }) => kind === "check");
  const waits = needs.right === "approval";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      appearance="sheet"
      title={action.title}
      description={action.text}
    >
      {made.length > 0 ? (
        <ShownAnswer made={made} busy={busy} refused={{ problem, failure }} onNext={act} onClose={close} />
      ) : (
        <ScriptForm onSubmit={send} className="flex flex-col gap-4">
          {shownFields(fields, values).map((field, at, all) => (
            <Fragment key={field.name}>
              {field.group !== all[at - 1]?.group &&
                (field.group === undefined ? <hr /> : <h3 className="mt-2 text-base">{field.group}</h3>)}
              <ActionFieldControl
                field={field}
                autoFocus={at === 0}
                value={values[field.name] ?? ""}
                error={
                  missing.includes(field.name) ? t(WORDS_OF_MISSING[field.kind] ?? "missing") : saidAt(field)
                }
                takenCount={takenCount}
                onChange={(value) => {
                  setValues((before) => ({ ...before, [field.name]: value }));
                  setMissing((before) => before.filter((name) => name !== field.name));
                }}
              />
            </Fragment>
          ))}
          {needs.reason && (
            <Field
              label={t("reason")}
              hint={t("reasonHint")}
              error={missing.includes("reason") && t("reasonMissing")}
            >
              <Textarea
                value={reason}
                autoFocus={fields.length === 0}
                maxLength={LONGEST_REASON}
                rows={2}
                onChange={({ target }) => {
                  setReason(target.value);
                  setMissing((before) => before.filter((name) => name !== "reason"));
                }}
              />
            </Field>
          )}
          {needs.stepUp && <p className="text-muted text-sm">{t("stepUpHint")}</p>}
          {action.limit && <LimitLeft limit={action.limit} amountMinor={amountOf(action, values)} />}
          {action.preview && (
            <ActionChangePreview preview={action.preview} body={requestBody(action, values)} />
          )}
          {waits && <Alert tone="info">{t("approvalHint")}</Alert>}
          <div aria-live="assertive" className="empty:hidden">
            {outdated && <Alert tone="warning">{t("conflict.outdated")}</Alert>}
            {problem &&
              !outdated &&
              (failure?.internalCode === ("1013" satisfies typeof codes.changedSinceRead) ? (
                <Conflict
                  before={before}
                  found={changedFields(shownFields(fields, values), values, current)}
                  onTake={({ name, current: now }) => setValues((before) => ({ ...before, [name]: now }))}
                />
              ) : (
                <ActionRefusalNotice
                  action={action}
                  problem={problem}
                  failure={failure}
                  before={before}
                  onLeave={close}
                />
              ))}
          </div>
          <div className="flex flex-wrap items-center gap-2.5">
            <Button
              type="submit"
              size="sm"
              autoFocus={isReady}
              intent={action.danger ? "danger" : "primary"}
              loading={busy}
              // The basis of the body is compared first.
              disabled={basedOn !== undefined && (!current || outdated)}
            >
              {action.submit}
            </Button>
            <Button size="sm" intent="secondary" onClick={close}>
              {t(outdated ? "conflict.reload" : "cancel")}
            </Button>
          </div>
          <div className="flex items-center justify-between gap-3 border-t pt-3 text-muted text-sm">
            <span className="min-w-0 truncate font-mono text-xs">
              {action.method} {action.path}
            </span>
            <CopyButton value={actionCurl(action, values)} label={t("copyCurl")} />
          </div>
        </ScriptForm>
      )}
      <AskHost />
    </Dialog>
  );
}
