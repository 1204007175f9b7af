import { getTranslations } from "next-intl/server";
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
 * The offerings of a product or of a group for one type of customer, page by page. Archived ones are included. Without
 * a type in the query, the first type that has offerings is shown.
 * @param path of the page, whose query names type and cursor
 */
export async function SoldOfferings({
  title,
  none,
  filter,
  path,
  given,
}: {
  title: string;
  none: string;
  filter: { productId: string } | { productOfferingGroupId: string };
  path: string;
  given: Readonly<Record<string, string | string[] | undefined>>;
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
  const pages = await Promise.all((asked ? [asked] : CustomerType.options).map(pageFor));
  const { customerType, items, pagination } = pages.find(({ items }) => items.length > 0) ?? pages[0]!;
  const addressOf = (query: Record<string, string> = {}) => withQuery(path, { customerType, ...query });
  return (
    <section className="mt-6">
      <ViewLinks
        label={t("customerTypes")}
        links={CustomerType.options.map((one) => ({
          href: withQuery(path, { customerType: one }),
          label: t(`customerType.${one}`),
          isCurrent: one === customerType,
        }))}
      />
      <Panel title={title} padded={false}>
        {items.length === 0 ? (
          <p className="p-4 text-muted text-sm">{none}</p>
        ) : (
          <OfferingTable label={title} framed={false} offerings={items} />
        )}
      </Panel>
      <Pager {...pagerOf(addressOf(), cursor, pagination.nextCursor)} />
    </section>
  );
}
