"use client";
import { FileUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Alert } from "@/components/ui/states/alert";

/** Rows that are pasted, or read from a chosen file. Nothing leaves the browser before they are read. */
export function RowsForm({
  words,
  text,
  onText,
  onRead,
  children,
}: {
  words: { rows: string; hint: string; check: string; orFile: string; workbook: string };
  text: string;
  onText: (text: string) => void;
  /** Reads the rows. @returns what is wrong with them, in words */
  onRead: (text: string) => Promise<string | undefined>;
  /** What is asked before the rows. */
  children?: ReactNode;
}) {
  const id = useId();
  const [problem, setProblem] = useState<string>();

  const read = async (given: string) => {
    setProblem(undefined);
    setProblem(await onRead(given));
  };

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const { decodeText, isWorkbook } = await import("@/components/shell/files/read-csv");
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isWorkbook(bytes)) return setProblem(words.workbook);
    return read(decodeText(bytes));
  };

  return (
    <ScriptForm
      onSubmit={(event) => {
        event.preventDefault();
        void read(text);
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <Field label={words.rows} hint={words.hint}>
        <Textarea
          value={text}
          spellCheck={false}
          autoComplete="off"
          className="max-h-96 font-mono text-sm"
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">{words.check}</Button>
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-1 font-medium text-link underline decoration-1 underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
        >
          <FileUp aria-hidden="true" className="size-5" />
          {words.orFile}
          <input
            id={id}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file, changed, can be chosen again.
              event.target.value = "";
            }}
          />
        </label>
      </div>
    </ScriptForm>
  );
}
