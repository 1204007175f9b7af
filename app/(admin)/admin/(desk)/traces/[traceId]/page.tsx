import { Route } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { findAsStaff } from "@/app/(admin)/staff/staff-call";
import { Panel } from "@/components/admin/panel";
import { NoticePage } from "@/components/admin/shell/notice-page";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { shownNodes, TraceBranch } from "@/components/admin/timeline/trace-branch";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/text/date-text";
import type { Trace } from "@/lib/care/timeline/model";
import { getTraceOperation } from "@/lib/care/timeline/operations";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminTimeline"))("tracePage") };
}

/** Everything that one call, callback or due date has caused, as a tree. */
export default async function TracePage({ params }: PageProps<"/admin/traces/[traceId]">) {
  const [{ traceId }, t] = await Promise.all([params, getTranslations("adminTimeline")]);
  const trace = await findAsStaff<Trace>(getTraceOperation, { params: { traceId } });
  if (!trace)
    return (
      <NoticePage
        icon={<Route />}
        title={t("traceGone")}
        action={
          <StaffLinkButton href="/admin" intent="secondary">
            {t("toHome")}
          </StaffLinkButton>
        }
      >
        {t("traceGoneText")}
      </NoticePage>
    );
  return (
    <>
      <PageTitle
        title={t("tracePage")}
        lead={t.rich("traceBegan", { at: () => <DateText value={trace.startedAt} format="dateTime" /> })}
        action={
          <span className="flex items-center gap-1">
            <code className="break-all text-muted text-xs">{traceId}</code>
            <CopyButton value={traceId} />
          </span>
        }
      />
      <Panel title={t("entries")}>
        <TraceBranch nodes={shownNodes(trace.items)} />
        {!trace.isComplete && <p className="mt-3 text-muted text-sm">{t("incomplete")}</p>}
      </Panel>
    </>
  );
}
