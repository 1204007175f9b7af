import { useTranslations } from "next-intl";
import type { ProductDetail } from "@/lib/catalog/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Products as a table; a row opens the product. */
export function ProductTable({ label, products }: { label: string; products: readonly ProductDetail[] }) {
  const t = useTranslations("adminOffer");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("product")}</HeadCell>
          <HeadCell>{t("type")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("category")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("networkProviderId")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.productId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/offer/products/${product.productId}`}>{product.internalName}</RowLink>
            </Cell>
            <Cell>{t(`productType.${product.type}`)}</Cell>
            <Cell className="text-muted max-sm:hidden">{t(`categoryOf.${product.category}`)}</Cell>
            <Cell className="break-all text-muted max-lg:hidden">{product.networkProviderId}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
