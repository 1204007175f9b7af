import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import type { ProductCatalog, ProductOffering } from "@/lib/catalog/model";
import { Facts } from "../facts";
import { Panel } from "../panel";

export type PlaceSection = {
  offering: ProductOffering;
  /** The newest catalogs that the offering is in. */
  catalogs: readonly ProductCatalog[];
  hasMoreCatalogs: boolean;
};

/** Where an offering is sold: its group, market, customers and catalogs. */
export function PlacePanel({ place: { offering, catalogs, hasMoreCatalogs } }: { place: PlaceSection }) {
  const t = useTranslations("adminOffer");
  const link = (href: string, label: string) => (
    <StaffLink key={href} href={href} className="block text-link underline-offset-4 hover:underline">
      {label}
    </StaffLink>
  );
  const { group, market, customerTypes = [], position = 0, imageUrl } = offering;
  return (
    <Panel title={t("placeTitle")}>
      <Facts
        facts={[
          group && {
            name: t("groupName"),
            value: link(`/admin/offer/groups/${group.productOfferingGroupId}`, group.name),
          },
          { name: t("market"), value: market ?? t("everywhere") },
          {
            name: t("customerTypes"),
            value: customerTypes.map((one) => t(`customerType.${one}`)).join(", "),
          },
          {
            name: t("inCatalogs"),
            value:
              catalogs.length === 0
                ? t("noCatalog")
                : [
                    ...catalogs.map(({ productCatalogId, name }) =>
                      link(`/admin/offer/catalogs/${productCatalogId}`, name),
                    ),
                    hasMoreCatalogs && link("/admin/offer/catalogs", t("moreCatalogs")),
                  ],
          },
          { name: t("position"), value: position },
          imageUrl && { name: t("image"), value: <span className="break-all">{imageUrl}</span> },
        ]}
      />
    </Panel>
  );
}
