import { Layers } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionButton } from "@/components/admin/act/action-button";
import { GroupTable } from "@/components/admin/offer/group-table";
import { PageTitle } from "@/components/admin/page-title";
import { Pager } from "@/components/admin/pager";
import { SectionLinks } from "@/components/admin/section-links";
import { StaffMessages } from "@/components/admin/staff-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { listProductOfferingGroups } from "@/lib/catalog/manage-operations";
import type { ProductOfferingGroup } from "@/lib/catalog/model";
import { createGroupAction } from "../../../../actions/offer/group-actions";
import { offerMaker } from "../../../../actions/offer/offer-words";
import { offerLinks } from "../../../../offer-links";
import { type PageOf, textOf, withQuery } from "../../../../pages-of";
import { currentStaff, readAsStaff } from "../../../../staff-call";

const PER_PAGE = 50;
const PATH = "/admin/offer/groups";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("groups") };
}

/** The brand's groups, newest first. */
export default async function GroupsPage({ searchParams }: PageProps<"/admin/offer/groups">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminOffer")]);
  const cursor = textOf(given.cursor);
  const [{ items, pagination }, links, maker] = await Promise.all([
    readAsStaff<PageOf<ProductOfferingGroup>>(listProductOfferingGroups, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    offerLinks(me),
    offerMaker(me),
  ]);
  const create = createGroupAction(maker);
  return (
    <>
      <PageTitle
        title={t("groups")}
        lead={t("groupsLead")}
        action={
          create && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={create} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={links} />
      {items.length === 0 ? (
        <EmptyState icon={<Layers aria-hidden="true" />} title={t("emptyGroups")}>
          {t("emptyGroupsText")}
        </EmptyState>
      ) : (
        <GroupTable label={t("groups")} groups={items} />
      )}
      <Pager
        first={cursor === "" ? null : PATH}
        next={pagination.nextCursor === null ? null : withQuery(PATH, { cursor: pagination.nextCursor })}
      />
    </>
  );
}
