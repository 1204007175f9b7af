import { CircleAlert, CircleCheck, Clock, Info, OctagonX } from "lucide-react";
import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import { cn } from "@/components/ui/cn";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { FindingSeverity } from "@/lib/care/diagnosis/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import type { ShownFinding } from "./finding-words";

/** A finding with the action that fixes it, for this staff member. */
export type FixableFinding = ShownFinding & { action: Action | null; more: number };

const LOOKS = {
  STOPPED: { Icon: OctagonX, tone: "danger", border: "border-l-danger", text: "text-danger" },
  PROBLEM: { Icon: CircleAlert, tone: "warning", border: "border-l-warning", text: "text-warning" },
  ATTENTION: { Icon: Clock, tone: "info", border: "border-l-info", text: "text-info" },
  NOTE: { Icon: Info, tone: "neutral", border: "border-l-border-strong", text: "text-muted" },
} as const satisfies Record<FindingSeverity, { Icon: typeof Info; tone: Tone; border: string; text: string }>;

/** The findings, the most important first, each with the button that fixes it. */
export function Diagnosis({
  findings,
  isFine,
  isComplete = true,
}: {
  findings: readonly FixableFinding[];
  isFine: boolean;
  isComplete?: boolean;
}) {
  const t = useTranslations("adminDiagnosis");
  return (
    <section aria-label={t("title")} className="mb-6 flex flex-col gap-2">
      {isFine && (
        <p className="flex items-center gap-3 rounded-card border border-l-4 border-l-success bg-surface px-4 py-3">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          <span>
            <span className="font-semibold">{t("titleFine")}</span>{" "}
            <span className="text-muted text-sm">{t("textFine")}</span>
          </span>
        </p>
      )}
      {findings.length > 0 && (
        <StaffMessages areas={["adminAct"]}>
          <ul className="flex flex-col gap-2">
            {findings.map((finding, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same
              <FindingRow key={at} finding={finding} />
            ))}
          </ul>
        </StaffMessages>
      )}
      {!isComplete && <p className="text-muted text-sm">{t("incomplete")}</p>}
    </section>
  );
}

function FindingRow({ finding }: { finding: FixableFinding }) {
  const t = useTranslations("adminDiagnosis");
  const { severity, title, details, since, links, action, more } = finding;
  const { Icon, tone, border, text } = LOOKS[severity];
  const isNote = severity === "NOTE";
  return (
    <li
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-l-4 bg-surface px-4",
        border,
        isNote ? "py-2" : "py-3",
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn("size-5 shrink-0 self-start", text, isNote ? "mt-0" : "mt-0.5")}
      />
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className={isNote ? "text-sm" : "font-semibold"}>{title}</span>
          {!isNote && (
            <Badge tone={tone} className="text-xs!">
              {t(`severity.${severity}`)}
            </Badge>
          )}
          {since && <span className="text-muted text-sm">{since}</span>}
        </p>
        {details.length > 0 && <p className="mt-0.5 max-w-prose text-sm">{details.join(" ")}</p>}
        {(links.length > 0 || more > 0) && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {links.map(({ href, label }) => (
              <StaffLink
                key={href}
                href={href}
                className="inline-flex min-h-6 items-center text-link underline decoration-1 underline-offset-4"
              >
                {label}
              </StaffLink>
            ))}
            {more > 0 && <span className="text-muted">{t("more", { count: more })}</span>}
          </p>
        )}
      </div>
      {action && (
        <span data-page-actions="">
          <ActionButton action={action} intent={isNote ? "ghost" : "primary"} />
        </span>
      )}
    </li>
  );
}
