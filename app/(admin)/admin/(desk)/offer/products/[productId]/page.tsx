import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ActionList } from "@/components/admin/act/action-list";
import { Facts } from "@/components/admin/facts";
import { FeaturesPanel } from "@/components/admin/offer/features-panel";
import { OfferingTable } from "@/components/admin/offer/offering-table";
import { PageTitle } from "@/components/admin/page-title";
import { Panel } from "@/components/admin/panel";
import { SectionLinks } from "@/components/admin/section-links";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { getProduct } from "@/lib/catalog/manage-operations";
import type { ProductDetail } from "@/lib/catalog/model";
import { offerMaker } from "../../../../../actions/offer/offer-words";
import { productActions } from "../../../../../actions/offer/product-actions";
import { allOfferings } from "../../../../../offer-choices";
import { offerLinks } from "../../../../../offer-links";
import { currentStaff, findAsStaff } from "../../../../../staff-call";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("product") };
}

/** One product: what it includes, how the network knows it, and the offerings that sell it. */
export default async function ProductPage({ params }: PageProps<"/admin/offer/products/[productId]">) {
  const [{ productId }, me, t] = await Promise.all([params, currentStaff(), getTranslations("adminOffer")]);
  const product = await findAsStaff<ProductDetail>(getProduct, { params: { productId } });
  if (!product) notFound();
  const [offerings, links, maker] = await Promise.all([allOfferings(), offerLinks(me), offerMaker(me)]);
  const sold = offerings.filter((one) => one.product.productId === productId);
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
      <Panel title={t("soldAs")} padded={false} className="mt-6">
        {sold.length === 0 ? (
          <p className="p-4 text-muted text-sm">{t("soldAsNone")}</p>
        ) : (
          <OfferingTable label={t("soldAs")} framed={false} offerings={sold} />
        )}
      </Panel>
      <StaffLinkButton href="/admin/offer/products" intent="ghost" size="sm" className="mt-6">
        {t("back.products")}
      </StaffLinkButton>
    </>
  );
}
