import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { SoldOfferings } from "@/app/(admin)/shown/sold-offerings";
import { currentStaff, findAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { FeaturesPanel } from "@/components/admin/offer/features-panel";
import { Panel } from "@/components/admin/panel";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { getProduct } from "@/lib/catalog/manage-operations";
import type { ProductDetail } from "@/lib/catalog/model";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { productActions } from "../../../../../actions/offer/product-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("product") };
}

/** One product: its features, its carrier names, and the offerings that sell it. */
export default async function ProductPage({
  params,
  searchParams,
}: PageProps<"/admin/offer/products/[productId]">) {
  const [{ productId }, given, me, t] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminOffer"),
  ]);
  const product = await findAsStaff<ProductDetail>(getProduct, { params: { productId } });
  if (!product) notFound();
  const [links, maker] = await Promise.all([offerLinks(me), offerMaker(me)]);
  return (
    <>
      <PageTitle
        title={product.internalName}
        lead={`${t(`productType.${product.type}`)} · ${t(`categoryOf.${product.category}`)}`}
      />
      <SectionLinks label={t("sections")} links={links} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6 lg:grid-cols-2">
          <FeaturesPanel features={product.features} />
          <Panel title={t("network")}>
            <Facts
              facts={(["networkProviderId", "subscriptionType", "licenseType"] as const).map((name) => ({
                name: t(name),
                value: product[name] ?? t("none"),
              }))}
            />
          </Panel>
        </div>
        <ActionList actions={productActions(maker, product)} />
      </div>
      <div className="mt-6">
        <SoldOfferings
          title={t("soldAs")}
          none={t("soldAsNone")}
          filter={{ productId }}
          path={`/admin/offer/products/${productId}`}
          given={given}
        />
      </div>
      <StaffLinkButton href="/admin/offer/products" intent="ghost" size="sm" className="mt-6">
        {t("back.products")}
      </StaffLinkButton>
    </>
  );
}
