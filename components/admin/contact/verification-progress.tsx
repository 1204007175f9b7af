"use client";
import { CircleCheck, CircleX, Clock3, ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";
import { Spinner } from "@/components/ui/states/spinner";
import type { ContactVerification } from "@/lib/care/verification/model";

const ENDED = {
  APPROVED: { Icon: CircleCheck, tone: "text-success" },
  REFUSED: { Icon: ShieldAlert, tone: "text-danger" },
  FAILED: { Icon: CircleX, tone: "text-danger" },
  EXPIRED: { Icon: Clock3, tone: "text-muted" },
} as const;

/** The number that staff say, in large, and the customer's answer. */
export function VerificationProgress({ verification }: { verification: ContactVerification }) {
  const t = useTranslations("adminVerify");
  const { method, status, cause, number, isNumberMatched, level } = verification;
  if (status !== "PENDING") {
    const { Icon, tone } = ENDED[status];
    return (
      <div role="status" className="flex min-h-56 flex-col items-center justify-center gap-2 text-center">
        <Icon aria-hidden="true" className={`size-12 ${tone}`} />
        <p className="font-semibold text-xl">
          {status === "APPROVED" ? t("ended.APPROVED", { level }) : t(`ended.${cause ?? "TIMED_OUT"}`)}
        </p>
        <p className="max-w-prose text-muted">
          {status === "APPROVED" ? t("then.APPROVED") : t(`then.${cause ?? "TIMED_OUT"}`)}
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-4 text-center">
      <p>{isNumberMatched ? t("matched") : t(`say.${method === "SHOP_ID" ? "EMAIL" : method}`)}</p>
      <p className="rounded-card bg-sunken py-5 font-display font-semibold text-[5.5rem] tabular leading-none">
        {number}
      </p>
      <p role="status" className="flex items-center justify-center gap-2 text-muted">
        <Spinner className="size-4" />
        {isNumberMatched ? t("waitsForEid") : t("waits")}
      </p>
      <Alert tone="warning" className="text-left">
        {t("neverAsk")}
      </Alert>
    </div>
  );
}
