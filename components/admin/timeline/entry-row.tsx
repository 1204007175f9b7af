import {
  Banknote,
  Bot,
  Cable,
  FileCog,
  KeyRound,
  Mail,
  MessageSquare,
  Phone,
  RefreshCw,
  RotateCcw,
  Scale,
  Signal,
  UserRoundCog,
  Webhook,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { subjectPath } from "@/components/admin/subject-path";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { TimelineEntry, TimelineSource } from "@/lib/care/timeline/model";
import { useEntryWords, useReasonOfCode } from "./entry-words";

const ICONS: Readonly<Record<TimelineSource, typeof Mail>> = {
  API_REQUEST: Cable,
  CARRIER_CALLBACK: Signal,
  CARRIER_OPERATION: Signal,
  CONTACT: Phone,
  DISPUTE: Scale,
  EVENT: RefreshCw,
  JOB: FileCog,
  LOGIN: KeyRound,
  MAIL: Mail,
  NOTE: MessageSquare,
  PAYMENT_ATTEMPT: Banknote,
  REFUND: RotateCcw,
  STAFF: UserRoundCog,
  WEBHOOK_DELIVERY: Webhook,
};

/** One entry in one text line: an icon of its source, its text, its outcome, the actor and the time. */
export function EntryRow({ entry, action }: { entry: TimelineEntry; action?: ReactNode }) {
  const t = useTranslations("adminTimeline");
  const words = useEntryWords();
  const reasonOf = useReasonOfCode();
  const Icon = entry.actor?.kind === "JOB" && entry.source === "EVENT" ? Bot : ICONS[entry.source];
  const href = entry.subject ? subjectPath({ ...entry.subject, customerId: entry.customerId }) : null;
  const { failureCode } = entry.title.parameters;
  const text = words(entry);
  return (
    <div className="flex min-w-0 items-start gap-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <span className="min-w-0 max-w-full break-words font-medium">
          {href ? (
            <StaffLink
              href={href}
              className="underline decoration-1 decoration-border-strong underline-offset-4 hover:decoration-2"
            >
              {text}
            </StaffLink>
          ) : (
            text
          )}
        </span>
        {entry.outcome === "FAILED" && (
          <Badge tone="danger" className="text-xs!">
            {t("failed")}
          </Badge>
        )}
        {entry.outcome === "PENDING" && <Badge className="text-xs!">{t("pending")}</Badge>}
        {failureCode !== undefined && (
          <span className="text-muted text-xs" title={String(failureCode)}>
            {reasonOf(String(failureCode)) ?? t("code", { code: String(failureCode) })}
          </span>
        )}
        <span className="text-muted">
          {entry.actor && <>{entry.actor.name ?? t(`actor.${entry.actor.kind}`)} · </>}
          <DateText value={entry.occurredAt} format="time" className="tabular whitespace-nowrap" />
        </span>
        {action}
      </div>
    </div>
  );
}
