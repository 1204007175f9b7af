"use client";
import { useEffect, useRef, useState } from "react";
import { keptSecret } from "../calls/kept-secrets";
import { SecretField } from "../calls/secret-field";
import { hasSandbox } from "../calls/send-call";
import { type CallResult, runScenario } from "./run-scenario";
import type { Scenario } from "./scenario";
import { ScenarioCard } from "./scenario-card";
import { SCENARIOS } from "./scenarios";

/** Scenarios with a button each, which makes their calls from this browser. */
export function ScenarioList() {
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState<string>();
  const [results, setResults] = useState<Readonly<Record<string, readonly CallResult[]>>>({});
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => () => leaving.current?.abort(), []);

  async function run(scenario: Scenario): Promise<void> {
    setProblem(undefined);
    const key = keptSecret("full-access");
    if (key === "") {
      setProblem("Enter a full-access key of a test brand first.");
      input.current?.focus();
      return;
    }
    const controller = new AbortController();
    leaving.current = controller;
    setRunning(scenario.id);
    setResults((all) => ({ ...all, [scenario.id]: [] }));
    if (!(await hasSandbox())) {
      setProblem("This installation has no sandbox. Scenarios run only with test payments.");
      setRunning(undefined);
      return;
    }
    await runScenario(scenario, {
      key,
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
      <SecretField
        ref={input}
        kind="full-access"
        label="Full-access key of a test brand"
        hint="npm start prints one for the demo brand. The key stays in this tab, and is sent only to this address."
        error={problem}
      />
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
