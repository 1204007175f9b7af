import { Landmark } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { registerBankPayment } from "@/app/(admin)/actions/money/bank-actions";
import { moneyLinks } from "@/app/(admin)/links/money-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { BankTable } from "@/components/admin/bank/bank-table";
import { Live } from "@/components/admin/live/live";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { ViewLinks } from "@/components/admin/view-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { IncomingPayment } from "@/lib/billing/incoming/model";
import { listIncomingPayments } from "@/lib/billing/incoming/operations";
import { actionMaker } from "../../../actions/action-of";
import { pageCurrencies } from "../../../page-theme";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/incoming-payments";

const VIEWS = ["UNMATCHED", "MATCHED", "RETURNED"] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBank"))("title") };
}

/** Payments to the brand's bank account, and their outcomes. */
export default async function BankPaymentsPage({ searchParams }: PageProps<"/admin/incoming-payments">) {
  const [given, me, t, shell, links] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminBank"),
    getTranslations("adminShell"),
    moneyLinks(),
  ]);
  const status = VIEWS.find((one) => one === given.status) ?? "UNMATCHED";
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, maker, currencies] = await Promise.all([
    readAsStaff<PageOf<IncomingPayment>>(listIncomingPayments, {
      query: { status: [status], cursor: cursor || undefined, limit: PER_PAGE },
    }),
    actionMaker(me),
    pageCurrencies(),
  ]);
  const register = registerBankPayment(maker, currencies);
  const addressOf = (query: Record<string, string> = {}) =>
    withQuery(PATH, { status: status === "UNMATCHED" ? "" : status, ...query });
  return (
    <>
      <Live watched={{ types: ["incomingPayment"] }} />
      <PageTitle
        title={t("title")}
        lead={t("lead")}
        action={
          register && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={register} />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={shell("moneyParts")} links={links} />
      <ViewLinks
        label={t("views")}
        links={VIEWS.map((one) => ({
          href: withQuery(PATH, { status: one === "UNMATCHED" ? "" : one }),
          label: t(`statusOf.${one}`),
          isCurrent: one === status,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Landmark aria-hidden="true" />} title={t(`empty.${status}`)}>
          {t(`emptyText.${status}`)}
        </EmptyState>
      ) : (
        <BankTable label={t(`statusOf.${status}`)} payments={items} />
      )}
      <Pager {...pagerOf(addressOf(), cursor, pagination.nextCursor)} />
    </>
  );
}
