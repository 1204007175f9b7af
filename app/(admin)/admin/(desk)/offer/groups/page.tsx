import { Layers } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { GroupTable } from "@/components/admin/offer/group-table";
import { OfferList } from "@/components/admin/offer/offer-list";
import { listProductOfferingGroups } from "@/lib/catalog/manage-operations";
import type { ProductOfferingGroup } from "@/lib/catalog/model";
import { createGroupAction } from "../../../../actions/offer/group-actions";
import { offerMaker } from "../../../../actions/offer/offer-words";
import { type PageOf, pagerOf, queryParameter } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/offer/groups";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("groups") };
}

/** The brand's groups, newest first. */
export default async function GroupsPage({ searchParams }: PageProps<"/admin/offer/groups">) {
  const [given, me, t] = await Promise.all([searchParams, currentStaff(), getTranslations("adminOffer")]);
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, links, maker] = await Promise.all([
    readAsStaff<PageOf<ProductOfferingGroup>>(listProductOfferingGroups, {
      query: { cursor: cursor || undefined, limit: PER_PAGE },
    }),
    offerLinks(me),
    offerMaker(me),
  ]);
  const create = createGroupAction(maker);
  return (
    <OfferList
      list="groups"
      icon={<Layers aria-hidden="true" />}
      links={links}
      create={create}
      pages={pagerOf(PATH, cursor, pagination.nextCursor)}
    >
      {items.length === 0 ? null : <GroupTable label={t("groups")} groups={items} />}
    </OfferList>
  );
}
