import { Eye } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ViewAs } from "@/lib/kernel/context";

/** Ends a staff view of a customer's pages; a form without scripts. */
export function LeaveView({ className }: { className: string }) {
  const t = useTranslations("care.bar");
  return (
    <form method="post" action="/api/view-as/leave">
      <button type="submit" className={className}>
        {t("leave")}
      </button>
    </form>
  );
}

/** Shown above every page that staff view for a customer: the staff member, the customer, the reason and the end. */
export function ViewAsBar({ look }: { look: ViewAs }) {
  const t = useTranslations("care.bar");
  const format = useFormatter();
  return (
    <aside aria-label={t("label")} className="sticky top-0 z-50 bg-foreground text-background text-sm">
      <div className="container-page flex flex-wrap items-center gap-x-5 gap-y-0.5 py-1">
        <p className="mr-auto flex min-w-0 flex-1 basis-60 items-start gap-2">
          <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            <strong className="font-semibold">
              {t("who", { agent: look.staffName, customer: look.customerName })}
            </strong>{" "}
            {t("why", {
              reason: look.reason,
              time: format.dateTime(look.endsAt, { timeStyle: "short" }),
            })}
          </span>
        </p>
        <LeaveView className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 sm:min-h-9" />
      </div>
    </aside>
  );
}
