"use client";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import { LimitsForm } from "./limits-form";
import { SettingsForm } from "./settings-form";
import { useSharedRules } from "./use-rules";

/** The staff settings: how staff work, and the amounts up to which they decide alone. */
export function TeamForms({
  rules,
  ip,
  currencies,
}: {
  rules: StaffRules;
  ip: string;
  currencies: readonly string[];
}) {
  const shared = useSharedRules(rules);
  return (
    <>
      <SettingsForm rendered={rules} shared={shared} ip={ip} />
      <LimitsForm rendered={rules} shared={shared} currencies={currencies} />
    </>
  );
}
