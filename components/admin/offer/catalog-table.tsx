import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import type { ProductCatalog } from "@/lib/catalog/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Catalogs as a table; a row opens the catalog. */
export function CatalogTable({ label, catalogs }: { label: string; catalogs: readonly ProductCatalog[] }) {
  const t = useTranslations("adminOffer");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("catalog")}</HeadCell>
          <HeadCell>{t("customerTypes")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("offerings")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {catalogs.map((catalog) => (
          <tr key={catalog.productCatalogId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/offer/catalogs/${catalog.productCatalogId}`}>{catalog.name}</RowLink>
              <span className="mt-1 block">
                <DefaultBadge catalog={catalog} />
              </span>
            </Cell>
            <Cell>{t(`customerType.${catalog.customerType}`)}</Cell>
            <Cell className="tabular text-muted max-sm:hidden">
              {t("count", { count: catalog.productOfferingIds.length })}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Whether a catalog applies to all customers of its type, or to selected ones. */
export function DefaultBadge({ catalog: { isDefault } }: { catalog: ProductCatalog }) {
  const t = useTranslations("adminOffer");
  return (
    <Badge tone={isDefault ? "accent" : "neutral"} className="text-xs!">
      {t(isDefault ? "default" : "own")}
    </Badge>
  );
}
