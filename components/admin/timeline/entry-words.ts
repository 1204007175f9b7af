import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import type { TimelineEntry } from "@/lib/care/timeline/model";
import { hasOperationWords } from "../audit/did";
import { reasonWords } from "../disputes/reason-words";
import { operationName } from "../operation-name";

/** The values that the texts of a source name. They are missing until the caller is verified. */
const ABOUT = {
  PAYMENT_ATTEMPT: "amountMinor",
  REFUND: "amountMinor",
  DISPUTE: "amountMinor",
  NOTE: "text",
  MAIL: "subject",
} as const;

/** The source of an entry with a hidden text; null if nothing is hidden. */
const hiddenSource = ({ source, title }: TimelineEntry): keyof typeof ABOUT | null => {
  const about = source as keyof typeof ABOUT;
  return source in ABOUT && title.parameters[ABOUT[about]] === undefined ? about : null;
};

/** The messages that interactive entries need. */
export const ENTRY_MESSAGES = [
  "adminTimeline",
  "adminAudit",
  "adminDisputes.reason",
  "staffFailures.reason",
] as const;

/** Why a carrier or a payment provider refused, by its code; null for a code without words. */
export function useReasonOfCode(): (code: string) => string | null {
  const t = useTranslations("staffFailures.reason");
  return (code) => (t.has(code as never) ? t(code as never) : null);
}

/** Formats entries of the timeline in words. Needs `ENTRY_MESSAGES`. */
export function useEntryWords(): (entry: TimelineEntry) => string {
  const t = useTranslations("adminTimeline");
  const did = useTranslations("adminAudit.did");
  const dispute = useTranslations("adminDisputes.reason");
  const locale = useLocale();
  type Key = Parameters<typeof t>[0];
  const worded = (key: string, otherwise: string): string => (t.has(key as Key) ? t(key as Key) : otherwise);
  return (entry) => {
    const {
      source,
      title: { code, parameters },
    } = entry;
    const hidden = hiddenSource(entry);
    if (hidden) return t(`hidden.${hidden}`);
    const text = (name: string) => String(parameters[name] ?? "");
    const amount = () => formatMoney(locale, Number(parameters.amountMinor), text("currency"));
    switch (source) {
      case "EVENT": {
        const what = worded(`event.${code.replaceAll(".", "_")}`, code);
        return parameters.number === undefined ? what : t("withNumber", { what, number: text("number") });
      }
      case "API_REQUEST":
        return t("apiCall", { operation: text("operation"), status: text("status") });
      case "WEBHOOK_DELIVERY":
        return t("webhook", { eventType: text("eventType") });
      case "MAIL": {
        const subject = text("subject") || text("template");
        return parameters.isRepeat ? t("mailAgain", { subject }) : t("mail", { subject });
      }
      case "JOB":
        return t("job", { job: text("job"), attempt: text("attempt") });
      case "CARRIER_OPERATION":
        return t("carrier", { what: worded(`carrierDoes.${text("type")}`, text("type")) });
      case "CARRIER_CALLBACK":
        return t("callback", {
          type: worded(`callbackType.${text("type").replaceAll(".", "_")}`, text("type")),
        });
      case "PAYMENT_ATTEMPT":
        return parameters.methodName === undefined
          ? t("payment", { amount: amount() })
          : t("paymentWith", { amount: amount(), method: text("methodName") });
      case "REFUND":
        return t("refund", { amount: amount() });
      case "DISPUTE":
        return t("dispute", { amount: amount(), reason: reasonWords(text("reason"), dispute) });
      case "LOGIN":
        return t("login");
      case "NOTE":
        return t("note", { text: text("text") });
      case "CONTACT":
        return t("contact", {
          channel: worded(`channel.${text("channel")}`, text("channel")),
          purpose: worded(`purpose.${text("purpose")}`, text("purpose")),
        });
      case "STAFF": {
        const operation = text("operation");
        return hasOperationWords(operation) ? did(operation) : operationName(operation);
      }
    }
  };
}
