"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ScriptForm } from "@/components/ui/script-form";
import { Textarea } from "@/components/ui/textarea";
import { staffApi } from "@/lib/api/client/staff";
import { STAFF_ROLES, type StaffRole } from "@/lib/identity/staff/roles";
import type { StaffRules } from "@/lib/identity/staff/rules";
import { Panel } from "../panel";
import { useStaffWords } from "../use-staff-words";
import { LIMITS, networksIn, wholeIn } from "./settings-rules";

type NumberName = keyof typeof LIMITS;
const NUMBERS = Object.keys(LIMITS) as NumberName[];

type Problems = { [name in NumberName | StaffRole]?: string };

/** How staff of the brand sign in and work: lengths of sessions, verifying callers, and networks by role. */
export function SettingsForm({ rules, ip }: { rules: StaffRules; ip: string }) {
  const t = useTranslations("adminTeam");
  const [numbers, setNumbers] = useState<Record<NumberName, string>>({
    sessionHours: String(rules.sessionHours),
    idleMinutes: String(rules.idleMinutes),
    stepUpMinutes: String(rules.stepUpMinutes),
    contactMinutes: String(rules.contactMinutes),
  });
  const [callerVerification, setCallerVerification] = useState(rules.callerVerification);
  const [networks, setNetworks] = useState<Record<StaffRole, string>>({
    SUPPORT: (rules.networks.SUPPORT ?? []).join("\n"),
    BILLING: (rules.networks.BILLING ?? []).join("\n"),
    ADMIN: (rules.networks.ADMIN ?? []).join("\n"),
  });
  const [problems, setProblems] = useState<Problems>({});
  const { act, busy, problem, forget } = useAct(
    (body: StaffRules) => staffApi.PUT("/staff-settings", { body }),
    { done: t("settingsSaved"), say: useStaffWords() },
  );
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    forget();
    const form = event.currentTarget;
    const found: Problems = {};
    for (const name of NUMBERS)
      if (wholeIn(numbers[name], LIMITS[name]) === null) found[name] = t("numberInvalid", LIMITS[name]);
    const given = Object.fromEntries(STAFF_ROLES.map((role) => [role, networksIn(networks[role])]));
    // The schema that the API checks with; it brings a library, so it comes when it is needed.
    const { StaffRules } = await import("@/lib/identity/staff/rules");
    for (const { path, code } of StaffRules.safeParse({ networks: given }).error?.issues ?? []) {
      const [, role, index] = path as [string, StaffRole, number];
      found[role] ??=
        code === "too_big" ? t("tooManyNetworks") : t("networkInvalid", { line: given[role]?.[index] ?? "" });
    }
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await act({
      ...rules,
      sessionHours: Number(numbers.sessionHours),
      idleMinutes: Number(numbers.idleMinutes),
      stepUpMinutes: Number(numbers.stepUpMinutes),
      callerVerification,
      contactMinutes: Number(numbers.contactMinutes),
      networks: Object.fromEntries(Object.entries(given).filter(([, list]) => list.length > 0)),
    });
  };
  const numberField = (name: NumberName) => (
    <Field label={t(name)} hint={t(`${name}Hint`)} error={problems[name]}>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={numbers[name]}
        trailing={name === "sessionHours" ? t("hours") : t("minutes")}
        className="pr-20!"
        onChange={({ target }) => setNumbers({ ...numbers, [name]: target.value })}
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
          checked={callerVerification}
          onChange={({ target }) => setCallerVerification(target.checked)}
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
                value={networks[role]}
                spellCheck={false}
                autoCapitalize="none"
                className="font-mono text-sm!"
                onChange={({ target }) => setNetworks({ ...networks, [role]: target.value })}
              />
            </Field>
          ))}
        </div>
      </Panel>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button type="submit" className="self-start" loading={busy}>
        {t("save")}
      </Button>
    </ScriptForm>
  );
}
