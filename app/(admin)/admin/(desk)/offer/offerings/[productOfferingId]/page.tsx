import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionList } from "@/components/admin/act/action-list";
import { FeaturesPanel } from "@/components/admin/offer/features-panel";
import { OfferingStatus } from "@/components/admin/offer/offering-table";
import { OfferingTexts } from "@/components/admin/offer/offering-texts";
import { PlacePanel } from "@/components/admin/offer/place-panel";
import { PriceHistory } from "@/components/admin/offer/price-history";
import { PricePanel } from "@/components/admin/offer/price-panel";
import { ProductPanel } from "@/components/admin/offer/product-panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { loadOffering } from "./load";

type Props = PageProps<"/admin/offer/offerings/[productOfferingId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("offering") };
}

/** One offering: its price, its texts in every language, its place in the shop, and what it delivers. */
export default async function OfferingPage({ params }: Props) {
  const [{ productOfferingId }, t] = await Promise.all([params, getTranslations("adminOffer")]);
  const page = await loadOffering(productOfferingId);
  const { offering } = page;
  const { product } = offering;
  return (
    <>
      <PageTitle
        title={offering.name}
        lead={t(`categoryOf.${product.category}`)}
        action={<OfferingStatus status={offering.status} />}
      />
      <SectionLinks label={t("sections")} links={page.links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6 lg:grid-cols-2">
          <PricePanel price={offering.price} />
          <PlacePanel place={page.place} />
          <FeaturesPanel features={product.features} />
          <ProductPanel product={product} />
        </div>
        <ActionList actions={page.actions} />
      </div>
      <div className="mt-6">
        <PriceHistory history={page.history} />
      </div>
      <StaffMessages areas={["adminAct"]}>
        <div className="mt-6">
          <OfferingTexts texts={page.texts} />
        </div>
      </StaffMessages>
      <StaffLinkButton href="/admin/offer/offerings" intent="ghost" size="sm" className="mt-6">
        {t("back.offerings")}
      </StaffLinkButton>
    </>
  );
}
