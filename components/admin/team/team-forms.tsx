"use client";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import { LimitsForm } from "./limits-form";
import { SettingsForm } from "./settings-form";
import { useSharedRules } from "./use-rules";

/** The settings of staff: how they work, and up to which amounts they decide by themselves. */
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
