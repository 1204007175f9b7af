import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { SoldOfferings } from "@/app/(admin)/shown/sold-offerings";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { SpokenLanguages } from "@/components/admin/offer/offering-table";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { languages } from "@/i18n/locales";
import { getProductOfferingGroup } from "@/lib/catalog/manage-operations";
import type { ProductOfferingGroup } from "@/lib/catalog/model";
import { groupActions } from "../../../../../actions/offer/group-actions";
import { offerMaker } from "../../../../../actions/offer/offer-words";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("group") };
}

/** One group of offerings: its texts, and the offerings in it. */
export default async function GroupPage({
  params,
  searchParams,
}: PageProps<"/admin/offer/groups/[productOfferingGroupId]">) {
  const [{ productOfferingGroupId }, given, me, t] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminOffer"),
  ]);
  const group = await findAsStaff<ProductOfferingGroup>(getProductOfferingGroup, {
    params: { productOfferingGroupId },
  });
  if (!group) notFound();
  const [links, maker] = await Promise.all([offerLinks(me), offerMaker(me)]);
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
      <div className="mt-6">
        <SoldOfferings
          title={t("inGroup")}
          none={t("inGroupNone")}
          filter={{ productOfferingGroupId }}
          path={`/admin/offer/groups/${productOfferingGroupId}`}
          given={given}
        />
      </div>
      <StaffLinkButton href="/admin/offer/groups" intent="ghost" size="sm" className="mt-6">
        {t("back.groups")}
      </StaffLinkButton>
    </>
  );
}
