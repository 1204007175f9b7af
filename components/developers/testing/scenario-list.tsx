"use client";
import { useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { type CallResult, runScenario } from "./run-scenario";
import type { Scenario } from "./scenario";
import { ScenarioCard } from "./scenario-card";
import { SCENARIOS } from "./scenarios";

/** The key stays in this tab. It is sent to this origin only, with the calls. */
const STORED_KEY = "tern-testing-key";

/** Scenarios with a button each, which makes their calls from this browser. */
export function ScenarioList() {
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState<string>();
  const [results, setResults] = useState<Readonly<Record<string, readonly CallResult[]>>>({});
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(undefined);
  const nameId = useId();

  useEffect(() => {
    setKey((typed) => typed || (sessionStorage.getItem(STORED_KEY) ?? ""));
    return () => leaving.current?.abort();
  }, []);

  async function run(scenario: Scenario): Promise<void> {
    setProblem(undefined);
    if (key.trim() === "") {
      setProblem("Enter a full-access key of a test brand first.");
      input.current?.focus();
      return;
    }
    const controller = new AbortController();
    leaving.current = controller;
    setRunning(scenario.id);
    setResults((all) => ({ ...all, [scenario.id]: [] }));
    const health = await fetch("/sandbox/health").catch(() => undefined);
    if (!health?.ok) {
      setProblem("This installation has no sandbox. Scenarios run only with test payments.");
      setRunning(undefined);
      return;
    }
    await runScenario(scenario, {
      key: key.trim(),
      signal: controller.signal,
      report: (place, result) =>
        setResults((all) => ({
          ...all,
          [scenario.id]: [...(all[scenario.id] ?? []).slice(0, place), result],
        })),
    });
    setRunning(undefined);
  }

  return (
    <>
      <Field
        label="Full-access key of a test brand"
        hint="It stays in this tab, and is sent only to this address."
        error={problem}
        className="max-w-md"
      >
        <Input
          ref={input}
          name={nameId}
          value={key}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target: { value } }) => {
            setKey(value);
            sessionStorage.setItem(STORED_KEY, value.trim());
          }}
          className="font-mono"
        />
      </Field>
      <ul className="mt-6 grid gap-4">
        {SCENARIOS.map((scenario) => (
          <ScenarioCard
            key={scenario.id}
            scenario={scenario}
            results={results[scenario.id] ?? []}
            isBusy={running !== undefined}
            onRun={() => run(scenario)}
          />
        ))}
      </ul>
    </>
  );
}
