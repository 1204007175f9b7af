import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import type { Product } from "@/lib/catalog/model";
import { Facts } from "../facts";
import { Panel } from "../panel";

/** What an offering sells. */
export function ProductPanel({ product }: { product: Product }) {
  const t = useTranslations("adminOffer");
  return (
    <Panel title={t("product")}>
      <Facts
        facts={[
          {
            name: t("name"),
            value: (
              <StaffLink
                href={`/admin/offer/products/${product.productId}`}
                className="text-link underline-offset-4 hover:underline"
              >
                {product.internalName}
              </StaffLink>
            ),
          },
          { name: t("type"), value: t(`productType.${product.type}`) },
          product.networkProviderId && {
            name: t("networkProviderId"),
            value: product.networkProviderId,
          },
        ]}
      />
    </Panel>
  );
}
