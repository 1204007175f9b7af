import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { PriceChangeProgress } from "@/components/admin/offer/price-change-progress";
import { PriceChangeStatusBadge } from "@/components/admin/offer/price-change-table";
import { PriceText } from "@/components/admin/offer/price-text";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffLink, StaffLinkButton } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import { languages } from "@/i18n/locales";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { getPriceChangeOperation } from "@/lib/billing/price-changes/operations";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { priceChangeActions } from "../../../../../actions/offer/price-change-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("change.title") };
}

/** One price change: both offerings, its days, its progress, and the customers' notice. */
export default async function PriceChangePage({
  params,
}: PageProps<"/admin/offer/price-changes/[priceChangeId]">) {
  const [{ priceChangeId }, me, t] = await Promise.all([
    params,
    currentStaff(),
    getTranslations("adminOffer"),
  ]);
  const change = await findAsStaff<PriceChangeDetail>(getPriceChangeOperation, { params: { priceChangeId } });
  if (!change) notFound();
  const [links, maker] = await Promise.all([offerLinks(me), offerMaker(me)]);
  const { from, to, status, effectiveFrom, announcedFrom, noticeDays, endedAt, notice } = change;
  const offering = ({ productOfferingId, price }: typeof from) => (
    <StaffLink
      href={`/admin/offer/offerings/${productOfferingId}`}
      className="text-link underline-offset-4 hover:underline"
    >
      <PriceText price={price} />
    </StaffLink>
  );
  return (
    <>
      <PageTitle
        title={from.name}
        lead={t("change.title")}
        action={<PriceChangeStatusBadge status={status} />}
      />
      <SectionLinks label={t("sections")} links={links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6 lg:grid-cols-2">
          <Panel title={t("change.what")} lead={t(`change.about.${status}`)}>
            <Facts
              facts={[
                { name: t("change.old"), value: offering(from) },
                { name: t("change.new"), value: offering(to) },
                { name: t("change.announcedFrom"), value: <DateText value={announcedFrom} format="date" /> },
                { name: t("change.effectiveFrom"), value: <DateText value={effectiveFrom} format="date" /> },
                { name: t("change.notice"), value: t("change.days", { days: noticeDays }) },
                endedAt && {
                  name: t("change.endedAt"),
                  value: <DateText value={endedAt} format="dateTime" />,
                },
              ]}
            />
          </Panel>
          <Panel title={t("change.reach")}>
            <PriceChangeProgress change={change} />
          </Panel>
        </div>
        <ActionList actions={priceChangeActions(maker, change)} />
      </div>
      <Panel title={t("change.mail")} lead={t("change.mailLead")} className="mt-6">
        <div className="grid gap-6 lg:grid-cols-2">
          {languages.map((language) => (
            <article key={language} lang={language} className="min-w-0 rounded-control border p-4">
              <h3 className="font-medium">{notice[language].subject}</h3>
              <p className="mt-2 whitespace-pre-line break-words text-muted text-sm">
                {notice[language].text}
              </p>
            </article>
          ))}
        </div>
      </Panel>
      <StaffLinkButton href="/admin/offer/price-changes" intent="ghost" size="sm" className="mt-6">
        {t("change.back")}
      </StaffLinkButton>
    </>
  );
}
