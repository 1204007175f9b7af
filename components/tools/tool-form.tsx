"use client";
import { type ReactNode, useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import type { ToolProps } from "@/components/tools/tool-props";
import { Button } from "@/components/ui/button";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";

type Answer<Found> = { busy: boolean; found?: Found | undefined; problem?: string };

/** A tool's question to the API: whether it runs, what it found, and why it failed. */
export function useQuestion<Found>(enter: ToolProps["enter"]) {
  const failureText = useFailureText();
  const [answer, setAnswer] = useState<Answer<Found>>({ busy: false });
  const ask = async (request: () => Promise<Found | undefined>) => {
    setAnswer(({ found }) => ({ busy: true, found }));
    try {
      await enter();
      const found = await request();
      setAnswer({ busy: false, found });
    } catch (error) {
      setAnswer({ busy: false, problem: failureText(error) });
    }
  };
  return { ...answer, ask, forget: () => setAnswer(({ busy }) => ({ busy })) };
}

/** The fields of a tool with the button `submit`, and the answer below them. */
export function ToolForm({
  question: { busy, problem },
  onSubmit,
  submit,
  fields,
  children,
}: {
  question: Answer<unknown>;
  onSubmit: () => Promise<void>;
  submit: string;
  fields: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-5">
      <ScriptForm
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {fields}
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </ScriptForm>
      <div aria-live="polite" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {children}
      </div>
    </div>
  );
}
