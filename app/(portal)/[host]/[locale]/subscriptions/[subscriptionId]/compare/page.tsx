import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { PageHeader } from "@/components/shell/page-header";
import { PlanComparisonSections } from "@/components/subscriptions/compare/plan-comparison";
import { comparePlans } from "@/lib/billing/plan-comparison/read";
import { membershipOf, viewedSubscription } from "../find";

type Props = PageProps<"/[host]/[locale]/subscriptions/[subscriptionId]/compare">;

export const dynamic = "force-dynamic";

/** The number of whole months: a holiday does not decide alone, and a change of habits still shows. */
const MONTHS = 3;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ subscriptionId }, t] = await Promise.all([params, getTranslations("compare")]);
  if (!(await viewedSubscription(subscriptionId))) return missingMetadata();
  return { title: t("title"), robots: { index: false } };
}

/** What other plans would have cost for the viewer's own use. For those who may read the invoices. */
export default async function ComparePage({ params }: Props) {
  const [viewer, { subscriptionId }, t] = await Promise.all([
    getViewer(),
    params,
    getTranslations("compare"),
  ]);
  if (!viewer.user) redirect(`/login?next=${encodeURIComponent(`/subscriptions/${subscriptionId}/compare`)}`);
  const subscription = await viewedSubscription(subscriptionId);
  const membership = subscription && membershipOf(viewer, subscription);
  if (!subscription || !membership || membership.role === "MEMBER") return answerNotFound();
  const comparison = await comparePlans(viewer.ctx, subscription.subscriptionId, MONTHS);
  return (
    <div className="container-page pb-16">
      <PageHeader
        back={{ href: `/subscriptions/${subscription.subscriptionId}`, label: t("back") }}
        title={t("title")}
        lead={t("lead")}
      />
      <PlanComparisonSections comparison={comparison} />
    </div>
  );
}
