"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { reasonHeader } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

const LONGEST_REASON = 500;

/** A step that explains its effect, asks for a reason if it needs one, and is taken with a second press. */
export function RiskyStep({
  title,
  text,
  action,
  call,
  done,
  onDone,
}: {
  title: string;
  text: string;
  /** The label of the button that takes the step. */
  action: string;
  call: (reason: ReturnType<typeof reasonHeader>) => Promise<{ data?: unknown; error?: unknown }>;
  /** The message after success. */
  done: string;
  onDone: () => void;
}) {
  const t = useTranslations("adminTeam");
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { act, busy, problem, failure } = useAct((reason: string) => call(reasonHeader(reason)), {
    done,
    say: useStaffWords(),
    after: onDone,
  });
  return (
    <section className="border-t pt-5">
      <h3 className="mb-1 text-base">{title}</h3>
      <p className="mb-3 text-muted text-sm">{text}</p>
      {open ? (
        <ScriptForm
          className="flex flex-col gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void act(reason);
          }}
        >
          <Field label={t("why")} hint={t("whyHint")} optional>
            <Input
              value={reason}
              maxLength={LONGEST_REASON}
              autoComplete="off"
              autoFocus
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <WindowRefusal of={{ problem, failure }} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" size="sm" intent="danger" loading={busy}>
              {action}
            </Button>
            <Button size="sm" intent="secondary" onClick={() => setOpen(false)}>
              {t("cancel")}
            </Button>
          </div>
        </ScriptForm>
      ) : (
        <Button size="sm" intent="secondary" onClick={() => setOpen(true)}>
          {`${title} …`}
        </Button>
      )}
    </section>
  );
}
