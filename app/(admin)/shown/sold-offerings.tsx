import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type PageOf, pagerOf, queryParameter, withQuery } from "@/app/(admin)/pages-of";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import { OfferingTable } from "@/components/admin/offer/offering-table";
import { Pager } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { ViewLinks } from "@/components/admin/view-links";
import type { ProductOffering } from "@/lib/catalog/model";
import { listProductOfferings } from "@/lib/catalog/operations";
import { CustomerType } from "@/lib/values/customer-type";

const PER_PAGE = 50;

/**
 * The offerings of a product, of a group or in a catalog for one type of customer, page by page. Archived ones are
 * included. Without a type in the query, the first type that has offerings is shown.
 * @param path of the page, whose query names type and cursor
 * @param types of customers, the one that is shown first at the start
 */
export async function SoldOfferings({
  title,
  none,
  filter,
  path,
  given,
  types = CustomerType.options,
  actionOf,
}: {
  title: string;
  none: string;
  filter: { productId: string } | { productOfferingGroupId: string } | { productCatalogId: string };
  path: string;
  given: Readonly<Record<string, string | string[] | undefined>>;
  types?: readonly CustomerType[];
  /** The action of a row, at its end. */
  actionOf?: (offering: ProductOffering) => ReactNode;
}) {
  const t = await getTranslations("adminOffer");
  const cursor = queryParameter(given.cursor);
  const asked = CustomerType.options.find((one) => one === given.customerType);
  const pageFor = async (customerType: CustomerType) => ({
    customerType,
    ...(await readAsStaff<PageOf<ProductOffering>>(listProductOfferings, {
      query: {
        ...filter,
        customerType,
        includeArchived: "true",
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    })),
  });
  const pages = await Promise.all((asked ? [asked] : types).map(pageFor));
  const { customerType, items, pagination } = pages.find(({ items }) => items.length > 0) ?? pages[0]!;
  const addressOf = (query: Record<string, string> = {}) => withQuery(path, { customerType, ...query });
  return (
    <section>
      <ViewLinks
        label={t("customerTypes")}
        links={types.map((one) => ({
          href: withQuery(path, { customerType: one }),
          label: t(`customerType.${one}`),
          isCurrent: one === customerType,
        }))}
      />
      <Panel title={title} padded={false}>
        {items.length === 0 ? (
          <p className="p-4 text-muted text-sm">{none}</p>
        ) : (
          <OfferingTable label={title} framed={false} offerings={items} actionOf={actionOf} />
        )}
      </Panel>
      <Pager
        {...pagerOf(addressOf(), cursor, pagination.nextCursor)}
        words={{ first: t("pages.first"), next: t("pages.next") }}
      />
    </section>
  );
}
