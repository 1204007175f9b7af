import { MessageCircleQuestionMark } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { QuestionTable } from "@/components/admin/questions/question-table";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffLink } from "@/components/admin/staff-link";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { QuestionSummary } from "@/lib/help/questions/model";
import { listQuestionsOperation } from "@/lib/help/questions/operations";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/questions";

const VIEWS = ["all", "OPEN", "ANSWERED", "CLOSED"] as const;
type View = (typeof VIEWS)[number];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminQuestions"))("title") };
}

/** Customers' questions, newest first: all, or those in one state or of one customer. */
export default async function QuestionsPage({ searchParams }: PageProps<"/admin/questions">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminQuestions")]);
  if (!mayCall(me, listQuestionsOperation)) return <NoRight role={me.role} />;
  const view = VIEWS.find((one) => one === given.state) ?? "all";
  const [customerId, cursor] = [queryParameter(given.customerId), queryParameter(given.cursor)];
  const { items, pagination } = await readAsStaff<PageOf<QuestionSummary>>(listQuestionsOperation, {
    query: {
      state: view === "all" ? undefined : view,
      customerId: customerId || undefined,
      cursor: cursor || undefined,
      limit: PER_PAGE,
    },
  });
  const addressOf = (shown: View) => withQuery(PATH, { state: shown === "all" ? "" : shown, customerId });
  return (
    <>
      <Live watched={{ types: ["question"] }} />
      <PageTitle title={t("title")} lead={t("lead")} />
      <ViewLinks
        label={t("views")}
        links={VIEWS.map((one) => ({
          href: addressOf(one),
          label: t(`view.${one}`),
          isCurrent: one === view,
        }))}
      />
      {customerId !== "" && (
        <p className="mb-4 text-muted text-sm">
          {t("ofCustomer")}{" "}
          <StaffLink href={PATH} className="text-link underline underline-offset-4">
            {t("showAll")}
          </StaffLink>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<MessageCircleQuestionMark aria-hidden="true" />} title={t(`empty.${view}`)}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <QuestionTable label={t("title")} questions={items} />
      )}
      <Pager {...pagerOf(addressOf(view), cursor, pagination.nextCursor)} />
    </>
  );
}
