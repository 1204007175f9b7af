"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { STAFF_ROLES, type StaffRole } from "@/lib/values/staff-roles";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import { Panel } from "../panel";
import { RulesProblem } from "./rules-problem";
import {
  changedNames,
  parseNetworks,
  parseWholeNumber,
  SETTING_BOUNDS,
  type SettingsValues,
  settingsValues,
} from "./settings-rules";
import { type SharedRules, useSaveRules } from "./use-rules";

type NumberName = keyof typeof SETTING_BOUNDS;
const NUMBERS = Object.keys(SETTING_BOUNDS) as NumberName[];

const unitOf = (name: NumberName) =>
  name === "sessionHours" ? "hours" : name.endsWith("Years") ? "years" : "minutes";

type Problems = { [name in NumberName | StaffRole]?: string };

/** How staff of the brand sign in and work: lengths of sessions, verifying callers, and networks by role. */
export function SettingsForm({
  rendered,
  shared,
  ip,
}: {
  /** The settings that the page was rendered with. */
  rendered: StaffRules;
  shared: SharedRules;
  ip: string;
}) {
  const t = useTranslations("adminTeam");
  const [values, setValues] = useState(() => settingsValues(rendered));
  const set = (change: Partial<SettingsValues>) => setValues((before) => ({ ...before, ...change }));
  const [problems, setProblems] = useState<Problems>({});
  const { act, busy, problem, failure, isConflict, forget } = useSaveRules(shared, t("settingsSaved"));
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    forget();
    const form = event.currentTarget;
    const found: Problems = {};
    for (const name of NUMBERS)
      if (parseWholeNumber(values[name], SETTING_BOUNDS[name]) === null)
        found[name] = t("numberInvalid", SETTING_BOUNDS[name]);
    const given = Object.fromEntries(STAFF_ROLES.map((role) => [role, parseNetworks(values[role])]));
    // The schema that the API checks with; it brings a library, so it comes when it is needed.
    const { StaffRules } = await import("@/lib/values/tenant/staff-rules");
    for (const { path, code } of StaffRules.safeParse({ networks: given }).error?.issues ?? []) {
      const [, role, index] = path as [string, StaffRole, number];
      found[role] ??=
        code === "too_big" ? t("tooManyNetworks") : t("networkInvalid", { line: given[role]?.[index] ?? "" });
    }
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await act({
      sessionHours: Number(values.sessionHours),
      idleMinutes: Number(values.idleMinutes),
      stepUpMinutes: Number(values.stepUpMinutes),
      callerVerification: values.callerVerification,
      contactMinutes: Number(values.contactMinutes),
      auditMoneyYears: Number(values.auditMoneyYears),
      auditChangeYears: Number(values.auditChangeYears),
      auditReadYears: Number(values.auditReadYears),
      networks: Object.fromEntries(Object.entries(given).filter(([, list]) => list.length > 0)),
    });
  };
  const now = settingsValues(shared.rules);
  const shown = (value: string | boolean) =>
    typeof value === "string" ? value : t(value ? "verifies" : "verifiesNot");
  const labelOf = (name: keyof SettingsValues) =>
    name in SETTING_BOUNDS || name === "callerVerification"
      ? t(name as NumberName | "callerVerification")
      : t("networksOf", { role: t(`roleName.${name as StaffRole}`) });
  const differences = changedNames(values, now).map((name) => ({
    name,
    label: labelOf(name),
    current: shown(now[name]),
    entered: shown(values[name]),
  }));
  const numberField = (name: NumberName) => (
    <Field label={t(name)} hint={t(`${name}Hint`)} error={problems[name]}>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={values[name]}
        trailing={t(unitOf(name))}
        className="pr-20!"
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <ScriptForm onSubmit={save} className="flex flex-col gap-6">
      <Panel title={t("sessionsPart")}>
        <div className="grid gap-4 sm:grid-cols-3">
          {numberField("sessionHours")}
          {numberField("idleMinutes")}
          {numberField("stepUpMinutes")}
        </div>
      </Panel>
      <Panel title={t("callersPart")} lead={t("callersLead")}>
        <Checkbox
          name="callerVerification"
          label={t("callerVerification")}
          description={t("callerVerificationHint")}
          checked={values.callerVerification}
          onChange={({ target }) => set({ callerVerification: target.checked })}
        />
        <div className="mt-2 grid gap-4 sm:grid-cols-3">{numberField("contactMinutes")}</div>
      </Panel>
      <Panel title={t("networksPart")} lead={t("networksLead")}>
        <p className="mb-3 max-w-prose text-muted text-sm">{t("yourAddress", { ip })}</p>
        <div className="grid gap-4 lg:grid-cols-3">
          {STAFF_ROLES.map((role) => (
            <Field key={role} label={t("networksOf", { role: t(`roleName.${role}`) })} error={problems[role]}>
              <Textarea
                name={role}
                value={values[role]}
                spellCheck={false}
                autoCapitalize="none"
                className="font-mono text-sm!"
                onChange={({ target }) => set({ [role]: target.value })}
              />
            </Field>
          ))}
        </div>
      </Panel>
      <Panel title={t("auditPart")} lead={t("auditLead")}>
        <div className="grid gap-4 sm:grid-cols-3">
          {numberField("auditMoneyYears")}
          {numberField("auditChangeYears")}
          {numberField("auditReadYears")}
        </div>
      </Panel>
      <RulesProblem
        problem={problem}
        failure={failure}
        differences={isConflict ? differences : null}
        onTake={(name) => set({ [name]: now[name as keyof SettingsValues] })}
      />
      <Button type="submit" className="self-start" loading={busy}>
        {t("save")}
      </Button>
    </ScriptForm>
  );
}
