import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { ProgressRing } from "@/components/ui/states/progress-ring";
import { type MainAllowance, usedPart } from "./allowances";
import { formatUsageAmount } from "./format-amount";

/** The rest of a subscription's main allowance, large enough to read at arm's length. */
export function AllowanceRing({
  allowance,
  size = 116,
  className,
}: {
  allowance: MainAllowance;
  size?: number;
  className?: string;
}) {
  const t = useTranslations("subscription.usage");
  const service = useTranslations("subscription.service")(allowance.service);
  const locale = useLocale();
  const format = (amount: number) => formatUsageAmount(locale, allowance.service, amount);
  const used = usedPart(allowance);
  const { remaining, total } = allowance;
  const large = size > 140;
  if (remaining === null || total === null)
    return (
      <ProgressRing
        remaining={undefined}
        size={size}
        {...(className !== undefined && { className })}
        label={t("ringUnlimited", { service, used: format(allowance.used) })}
      >
        <span className={cn("font-display font-semibold", large ? "text-xl" : "text-[0.95rem]")}>
          {t("unlimited")}
        </span>
        <span className={cn("text-muted", large ? "mt-1 text-sm" : "mt-0.5 text-xs")}>
          {t("used", { used: format(allowance.used) })}
        </span>
      </ProgressRing>
    );
  return (
    <ProgressRing
      remaining={used === undefined ? undefined : 1 - used}
      size={size}
      {...(className !== undefined && { className })}
      label={t("ring", { service, remaining: format(remaining), total: format(total) })}
    >
      <span
        className={cn("tabular whitespace-nowrap font-display font-semibold", large ? "text-3xl" : "text-lg")}
      >
        {format(remaining)}
      </span>
      <span className={cn("text-muted", large ? "mt-1 text-sm" : "mt-0.5 text-xs")}>
        {t("leftOf", { total: format(total) })}
      </span>
    </ProgressRing>
  );
}
