"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import { plainStaffApi, staffContactHeaders } from "@/lib/client/staff";
import type { StaffAllowance } from "@/lib/identity/staff/limits/model";
import type { Action } from "./action";

/**
 * What is left of the limit that counts an action, read when its window opens, and whether the amount exceeds it. Not
 * shown where no limit counts it, or where it cannot be read; the API then states it in its refusal.
 */
export function LimitLeft({
  limit: { kind, customerId, currency },
  amountMinor,
}: {
  limit: NonNullable<Action["limit"]>;
  /** The current input, in minor units. */
  amountMinor: number | undefined;
}) {
  const t = useTranslations("adminAct.limit");
  const locale = useLocale();
  const [allowance, setAllowance] = useState<StaffAllowance>();
  useEffect(() => {
    let isCurrent = true;
    plainStaffApi
      .GET("/staff/me/allowances", {
        params: { query: { customerId, currency } },
        headers: staffContactHeaders(),
      })
      .then(({ data }) => isCurrent && setAllowance(data?.items.find((one) => one.kind === kind)))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [kind, customerId, currency]);
  const { scope, leftMinor, limitMinor } = allowance ?? {};
  if (scope === undefined || leftMinor === undefined || limitMinor === undefined) return null;
  const money = (minor: number) => formatMoney(locale, minor, currency);
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p className="text-muted text-sm">{t(scope, { left: money(leftMinor), limit: money(limitMinor) })}</p>
      {amountMinor !== undefined && amountMinor > leftMinor && <Alert tone="info">{t("over")}</Alert>}
    </div>
  );
}
