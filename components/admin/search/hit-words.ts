import type { getFormatter, getTranslations } from "next-intl/server";
import { formatMoney } from "@/components/ui/text/format";
import type { SearchHit } from "@/lib/care/search/model";

/** A hit as the pages show it. */
export type ShownHit = {
  title: string;
  detail: string | null;
  /** Why it was found. */
  why: string;
  status: { code: string; label: string } | null;
};

export type SearchWords = Awaited<ReturnType<typeof getTranslations<"adminSearch">>>;
type Words = {
  t: SearchWords;
  format: Pick<Awaited<ReturnType<typeof getFormatter>>, "dateTime">;
  locale: string;
};

/** Statuses with texts. The API may have newer ones, which are shown unchanged. */
const STATUSES = [
  "ACTIVATED",
  "BLOCKED",
  "CANCELED",
  "CANCELLED",
  "COMPLETED",
  "CREDITED",
  "DRAFT",
  "EXPIRED",
  "FAILED",
  "ISSUED",
  "OVERDUE",
  "PAID",
  "PARTIALLY_COMPLETED",
  "PARTIALLY_PAID",
  "PAUSED",
  "PENDING",
  "PENDING_APPROVAL",
  "PROCESSING",
  "REQUIRES_ACTION",
  "REQUIRES_PAYMENT_METHOD",
  "SUBMITTED",
  "SUCCEEDED",
  "SUSPENDED",
  "UNCOLLECTIBLE",
  "UNKNOWN",
  "VOID",
] as const;

/** Formats a hit in words. */
export function hitWords(hit: SearchHit, { t, format, locale }: Words): ShownHit {
  const { type, name, email, number, formattedMsisdn, status, reason, until } = hit;
  const known = STATUSES.find((one) => one === status);
  const amount =
    hit.amountMinor !== undefined && hit.currency
      ? formatMoney(locale, hit.amountMinor, hit.currency)
      : undefined;
  const title =
    type === "CUSTOMER"
      ? name
      : type === "SUBSCRIPTION"
        ? formattedMsisdn
        : type === "PAYMENT_INTENT"
          ? amount
          : number;
  const detail =
    type === "CUSTOMER" ? [number, email] : type === "PAYMENT_INTENT" ? [name, number] : [name, amount];
  return {
    title: title || t(`type.${type}`),
    detail: detail.filter(Boolean).join(" · ") || null,
    why: until
      ? t("whyUntil", {
          reason: t(`reason.${reason}`),
          day: format.dateTime(new Date(until), { dateStyle: "medium" }),
        })
      : t(`reason.${reason}`),
    status: status ? { code: status, label: known ? t(`status.${known}`) : status } : null,
  };
}
