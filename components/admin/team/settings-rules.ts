import type { StaffRole } from "@/lib/values/staff-roles";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";

type NumberName = keyof typeof SETTING_BOUNDS;

/** The fields of the form, as a person fills them in: networks by the role that they are of. */
export type SettingsValues = Record<NumberName | StaffRole, string> & { callerVerification: boolean };

/** What the fields have for these settings. */
export const settingsValues = ({ networks, ...rules }: StaffRules): SettingsValues => ({
  sessionHours: String(rules.sessionHours),
  idleMinutes: String(rules.idleMinutes),
  stepUpMinutes: String(rules.stepUpMinutes),
  contactMinutes: String(rules.contactMinutes),
  auditMoneyYears: String(rules.auditMoneyYears),
  auditChangeYears: String(rules.auditChangeYears),
  auditReadYears: String(rules.auditReadYears),
  callerVerification: rules.callerVerification,
  SUPPORT: (networks.SUPPORT ?? []).join("\n"),
  BILLING: (networks.BILLING ?? []).join("\n"),
  ADMIN: (networks.ADMIN ?? []).join("\n"),
});

/** The names of fields that were filled in otherwise than the settings are. */
export const changedNames = (values: SettingsValues, now: SettingsValues): (keyof SettingsValues)[] =>
  (Object.keys(now) as (keyof SettingsValues)[]).filter((name) => values[name] !== now[name]);

/** Limits of the numbers, as the API checks them (`lib/values/tenant/staff-rules.ts`). */
export const SETTING_BOUNDS = {
  sessionHours: { min: 1, max: 24 },
  idleMinutes: { min: 5, max: 240 },
  stepUpMinutes: { min: 1, max: 30 },
  contactMinutes: { min: 5, max: 240 },
  auditMoneyYears: { min: 1, max: 10 },
  auditChangeYears: { min: 1, max: 10 },
  auditReadYears: { min: 1, max: 10 },
} as const;

/** Networks in a text, one a line; commas separate as well, and empty lines count for nothing. */
export const parseNetworks = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A whole number within its limits, or null. */
export function parseWholeNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}
