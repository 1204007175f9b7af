"use client";
import { CircleCheck, Clock } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { followLink, type LinkState } from "@/components/admin/act/refusal/follow-link";
import { staffApi } from "@/lib/client/staff";
import { onPageChange } from "../live/told";

/** Whether a payment link is paid. It changes while the window is open: staff wait on the phone for the customer to pay. */
export function PaidNotice({ paymentLinkId }: { paymentLinkId: string }) {
  const t = useTranslations("adminAct.paid");
  const format = useFormatter();
  const [link, setLink] = useState<LinkState>({ status: "ACTIVE" });
  useEffect(
    () =>
      followLink(
        async () => {
          const params = { path: { paymentLinkId } };
          const { data } = await staffApi.GET("/payment-links/{paymentLinkId}", { params });
          if (!data) throw new Error("the payment link could not be read");
          return data;
        },
        setLink,
        onPageChange,
      ),
    [paymentLinkId],
  );
  const { status, completedAt } = link;
  const isPaid = status === "COMPLETED";
  const Icon = isPaid ? CircleCheck : Clock;
  return (
    <p
      role="status"
      className={`mt-1 flex items-center gap-2 text-sm ${isPaid ? "font-semibold text-success" : "text-muted"}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isPaid &&
        (completedAt
          ? t("doneAt", { at: format.dateTime(new Date(completedAt), { timeStyle: "short" }) })
          : t("done"))}
      {status === "ACTIVE" && t("waits")}
      {!isPaid && status !== "ACTIVE" && t("over")}
    </p>
  );
}
