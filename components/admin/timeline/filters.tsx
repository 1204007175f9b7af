import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { TimelineKind } from "@/lib/care/timeline/model";
import { type TimelineFilters, timelinePath } from "./filter-query";

const chip =
  "inline-flex min-h-8 items-center rounded-full border px-3 text-sm aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-accent-foreground";

/** Filters of a timeline: links, so that each view has an address that can be sent to a colleague. */
export function TimelineFilterBar({ path, filters }: { path: string; filters: TimelineFilters }) {
  const t = useTranslations("adminTimeline");
  const { kind, subscriptionId, traceId } = filters;
  return (
    <search aria-label={t("filters")} className="mb-4 flex flex-wrap items-center gap-2">
      <Link
        href={timelinePath(path, { ...filters, kind: "" })}
        prefetch={false}
        aria-current={kind === ""}
        className={chip}
      >
        {t("allKinds")}
      </Link>
      {TimelineKind.options.map((one) => (
        <Link
          key={one}
          href={timelinePath(path, { ...filters, kind: one })}
          prefetch={false}
          aria-current={kind === one}
          className={chip}
        >
          {t(`kind.${one}`)}
        </Link>
      ))}
      {(subscriptionId !== "" || traceId !== "") && (
        <Link
          href={timelinePath(path, { kind })}
          prefetch={false}
          className={cn(chip, "border-dashed text-link")}
        >
          {subscriptionId !== "" ? t("lineFilter") : t("traceFilter")} · {t("clear")}
        </Link>
      )}
    </search>
  );
}
