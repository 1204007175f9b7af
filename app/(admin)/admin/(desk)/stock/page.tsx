import { Package } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { maySeeStock, stockLinks } from "@/app/(admin)/links/stock-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { PoolList } from "@/components/admin/stock/pool-list";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { InventoryPools } from "@/lib/inventory/model";
import { getInventoryPoolsOperation } from "@/lib/inventory/operations";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminStock"))("title") };
}

/** How many numbers and SIMs there are by state, and how long they last. */
export default async function StockPage() {
  const [me, t] = await Promise.all([currentStaff(), getTranslations("adminStock")]);
  if (!maySeeStock(me)) return <NoRight role={me.role} />;
  const [pools, links] = await Promise.all([
    readAsStaff<InventoryPools>(getInventoryPoolsOperation),
    stockLinks(me),
  ]);
  const isEmpty = pools.phoneNumbers.length === 0 && pools.simCards.length === 0;
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      <SectionLinks label={t("sections")} links={links} />
      {isEmpty ? (
        <EmptyState icon={<Package aria-hidden="true" />} title={t("pool.empty")}>
          {t("pool.emptyText")}
        </EmptyState>
      ) : (
        <PoolList pools={pools} />
      )}
    </>
  );
}
