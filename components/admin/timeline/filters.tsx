import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { cn } from "@/components/ui/cn";
import { TimelineKind } from "@/lib/care/timeline/model";
import { type TimelineFilters, timelinePath } from "./filter-query";

const chip =
  "inline-flex min-h-8 items-center rounded-full border px-3 text-sm aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-accent-foreground";

/** Filters of a timeline: links, so that each view has an address for a colleague. */
export function TimelineFilterBar({ path, filters }: { path: string; filters: TimelineFilters }) {
  const t = useTranslations("adminTimeline");
  const { kind, subscriptionId, traceId } = filters;
  return (
    <search aria-label={t("filters")} className="mb-4 flex flex-wrap items-center gap-2">
      <StaffLink
        href={timelinePath(path, { ...filters, kind: "" })}
        aria-current={kind === ""}
        className={chip}
      >
        {t("allKinds")}
      </StaffLink>
      {TimelineKind.options.map((one) => (
        <StaffLink
          key={one}
          href={timelinePath(path, { ...filters, kind: one })}
          aria-current={kind === one}
          className={chip}
        >
          {t(`kind.${one}`)}
        </StaffLink>
      ))}
      {(subscriptionId !== "" || traceId !== "") && (
        <StaffLink href={timelinePath(path, { kind })} className={cn(chip, "border-dashed text-link")}>
          {subscriptionId !== "" ? t("lineFilter") : t("traceFilter")} · {t("clear")}
        </StaffLink>
      )}
    </search>
  );
}
