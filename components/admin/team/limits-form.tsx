"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ScriptForm } from "@/components/ui/script-form";
import { staffApi } from "@/lib/api/client/staff";
import type { StaffRules } from "@/lib/identity/staff/rules";
import { Panel } from "../panel";
import { useStaffWords } from "../use-staff-words";
import { type AmountName, amountsOf, LIMITED_ROLES, limitsWith, nameOf, shownOf } from "./limit-values";

/** Up to which amounts roles give back or give up money without an approval. */
export function LimitsForm({ rules, currencies }: { rules: StaffRules; currencies: readonly string[] }) {
  const t = useTranslations("adminTeam");
  const [amounts, setAmounts] = useState(() => amountsOf(rules.limits, currencies));
  const [wrong, setWrong] = useState<readonly AmountName[]>([]);
  const { act, busy, problem } = useAct((body: StaffRules) => staffApi.PUT("/staff-settings", { body }), {
    done: t("settingsSaved"),
    say: useStaffWords(),
  });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = limitsWith(rules.limits, amounts, currencies);
    setWrong(given.wrong);
    const [first] = given.wrong;
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    await act({ ...rules, limits: given.limits });
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
                  shownOf(role).map((shown) => {
                    const name = nameOf(role, shown, currency);
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
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button type="submit" className="self-start" loading={busy}>
        {t("saveLimits")}
      </Button>
    </ScriptForm>
  );
}
