"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import { Panel } from "../panel";
import {
  type AmountName,
  LIMITED_ROLES,
  limitFieldAmounts,
  limitFieldName,
  limitsWith,
  shownLimits,
} from "./limit-values";
import { RulesProblem } from "./rules-problem";
import { type SharedRules, useSaveRules } from "./use-rules";

/** Up to which amounts roles give back or give up money without an approval. */
export function LimitsForm({
  rendered,
  shared,
  currencies,
}: {
  /** The settings that the page was rendered with. */
  rendered: StaffRules;
  shared: SharedRules;
  currencies: readonly string[];
}) {
  const t = useTranslations("adminTeam");
  const [amounts, setAmounts] = useState(() => limitFieldAmounts(rendered.limits, currencies));
  const [wrong, setWrong] = useState<readonly AmountName[]>([]);
  const { act, busy, problem, failure, isConflict } = useSaveRules(shared, t("settingsSaved"));
  const now = limitFieldAmounts(shared.rules.limits, currencies);
  const differences = LIMITED_ROLES.flatMap((role) =>
    currencies.flatMap((currency) =>
      shownLimits(role).flatMap((shown) => {
        const name = limitFieldName(role, shown, currency);
        const [current = "", entered = ""] = [now[name], amounts[name]];
        const label = `${t(`roleName.${role}`)}: ${t(`limit.${shown.words}`, { currency })}`;
        return current === entered ? [] : [{ name, label, current, entered }];
      }),
    ),
  );
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = limitsWith(shared.rules.limits, amounts, currencies);
    setWrong(given.wrong);
    const [first] = given.wrong;
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await act({ limits: given.limits });
  };
  return (
    <ScriptForm onSubmit={save} className="mt-6 flex flex-col gap-6">
      <Panel title={t("limitsPart")} lead={t("limitsLead")}>
        <div className="flex flex-col gap-6">
          {LIMITED_ROLES.map((role) => (
            <fieldset key={role} className="min-w-0">
              <legend className="mb-2 font-semibold text-sm">{t(`roleName.${role}`)}</legend>
              <div className="grid gap-4 sm:grid-cols-3">
                {currencies.flatMap((currency) =>
                  shownLimits(role).map((shown) => {
                    const name = limitFieldName(role, shown, currency);
                    return (
                      <Field
                        key={name}
                        label={t(`limit.${shown.words}`, { currency })}
                        error={wrong.includes(name) && t("amountInvalid")}
                      >
                        <Input
                          name={name}
                          inputMode="decimal"
                          autoComplete="off"
                          value={amounts[name] ?? ""}
                          trailing={currency}
                          className="pr-14!"
                          onChange={({ target }) => setAmounts({ ...amounts, [name]: target.value })}
                        />
                      </Field>
                    );
                  }),
                )}
              </div>
            </fieldset>
          ))}
        </div>
      </Panel>
      <RulesProblem
        problem={problem}
        failure={failure}
        differences={isConflict ? differences : null}
        onTake={(name) => setAmounts((before) => ({ ...before, [name]: now[name] ?? "" }))}
      />
      <Button type="submit" className="self-start" loading={busy}>
        {t("saveLimits")}
      </Button>
    </ScriptForm>
  );
}
