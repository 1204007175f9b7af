"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { type RefusedCall, WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";

const LONGEST = 4000;

type Draft = { text: string; pinned: boolean };

/** Writes or changes a note. ⌘↵ saves, Escape cancels. The typed text stays when saving fails. */
export function NoteForm({
  initial,
  submit,
  busy,
  refused,
  onSave,
  onCancel,
}: {
  initial: Draft;
  /** The label of the button that saves. */
  submit: string;
  busy: boolean;
  refused: RefusedCall;
  onSave: (draft: Draft) => void;
  onCancel: () => void;
}) {
  const t = useTranslations("adminNotes");
  const [draft, setDraft] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = draft.text.trim();
    setMissing(text === "");
    if (text !== "" && !busy) onSave({ ...draft, text });
  };
  return (
    <ScriptForm onSubmit={save} className="flex flex-col gap-3">
      <Field
        label={t("text")}
        hint={`${t("hint")} ${t("saveKeys")}`}
        error={isMissing ? t("missing") : undefined}
      >
        <Textarea
          value={draft.text}
          maxLength={LONGEST}
          autoFocus
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) save(event);
            if (event.key === "Escape") onCancel();
          }}
        />
      </Field>
      <Checkbox
        label={t("pin")}
        checked={draft.pinned}
        onChange={({ target }) => setDraft({ ...draft, pinned: target.checked })}
      />
      <WindowRefusal of={refused} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" loading={busy}>
          {submit}
        </Button>
        <Button size="sm" intent="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </ScriptForm>
  );
}
