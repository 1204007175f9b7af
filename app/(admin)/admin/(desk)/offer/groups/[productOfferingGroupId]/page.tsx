import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { OfferingTable, SpokenLanguages } from "@/components/admin/offer/offering-table";
import { PageTitle } from "@/components/admin/page-title";
import { Panel } from "@/components/admin/panel";
import { SectionLinks } from "@/components/admin/section-links";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { languages } from "@/i18n/locales";
import { getProductOfferingGroup } from "@/lib/catalog/manage-operations";
import type { ProductOfferingGroup } from "@/lib/catalog/model";
import { groupActions } from "../../../../../actions/offer/group-actions";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { allOfferings } from "../../../../../offer-choices";
import { offerLinks } from "../../../../../offer-links";
import { currentStaff, findAsStaff } from "../../../../../staff-call";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("group") };
}

/** One group of offerings: its texts, and the offerings in it. */
export default async function GroupPage({
  params,
}: PageProps<"/admin/offer/groups/[productOfferingGroupId]">) {
  const [{ productOfferingGroupId }, me, t] = await Promise.all([
    params,
    currentStaff(),
    getTranslations("adminOffer"),
  ]);
  const group = await findAsStaff<ProductOfferingGroup>(getProductOfferingGroup, {
    params: { productOfferingGroupId },
  });
  if (!group) notFound();
  const [offerings, links, maker] = await Promise.all([allOfferings(), offerLinks(me), offerMaker(me)]);
  const members = offerings.filter((one) => one.group?.productOfferingGroupId === productOfferingGroupId);
  return (
    <>
      <PageTitle title={group.name} lead={t(`categoryOf.${group.category}`)} />
      <SectionLinks label={t("sections")} links={links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <Panel title={t("textsTitle")} lead={t("textsLead")}>
          <Facts
            facts={[
              { name: t("description"), value: group.description ?? t("none") },
              { name: t("internalDescription"), value: group.internalDescription ?? t("none") },
              { name: t("languages"), value: <SpokenLanguages translations={group.translations} /> },
              ...languages.flatMap((language) => {
                const texts = group.translations?.[language];
                return texts
                  ? [
                      {
                        name: t(`languageOf.${language}`),
                        value: (
                          <span lang={language}>
                            {texts.name}
                            <span className="block text-muted">{texts.description}</span>
                          </span>
                        ),
                      },
                    ]
                  : [];
              }),
            ]}
          />
        </Panel>
        <ActionList actions={groupActions(maker, group)} />
      </div>
      <Panel title={t("inGroup")} padded={false} className="mt-6">
        {members.length === 0 ? (
          <p className="p-4 text-muted text-sm">{t("inGroupNone")}</p>
        ) : (
          <OfferingTable label={t("inGroup")} framed={false} offerings={members} />
        )}
      </Panel>
      <StaffLinkButton href="/admin/offer/groups" intent="ghost" size="sm" className="mt-6">
        {t("back.groups")}
      </StaffLinkButton>
    </>
  );
}
