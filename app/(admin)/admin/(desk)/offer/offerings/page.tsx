import { Tag } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { ListFilter } from "@/components/admin/list-filter";
import { OfferingTable } from "@/components/admin/offer/offering-table";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import { listProducts } from "@/lib/catalog/manage-operations";
import { type ProductDetail, type ProductOffering, ProductType } from "@/lib/catalog/model";
import { listProductOfferings } from "@/lib/catalog/operations";
import { CustomerType } from "@/lib/values/customer-type";
import { offerMaker } from "../../../../actions/offer/offer-words";
import { createOfferingAction } from "../../../../actions/offer/offering-actions";
import { pageCurrencies } from "../../../../page-theme";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/offer/offerings";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("offerings") };
}

/** The offerings for a type of customer, in the shop's order. */
export default async function OfferingsPage({ searchParams }: PageProps<"/admin/offer/offerings">) {
  const [given, me, t, lists] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminOffer"),
    getTranslations("adminLists"),
  ]);
  const cursor = queryParameter(given.cursor);
  const market = queryParameter(given.market).trim().toUpperCase();
  const values = {
    // The API lists the offerings that a type of customer can order.
    customerType: CustomerType.options.find((one) => one === given.customerType) ?? "CONSUMER",
    type: ProductType.options.find((one) => one === given.type) ?? "",
    market: /^[A-Z]{2}$/.test(market) ? market : "",
    archived: queryParameter(given.archived) === "true" ? "true" : "",
  };
  const [{ items, pagination }, links, maker, products, currencies] = await Promise.all([
    readAsStaff<PageOf<ProductOffering>>(listProductOfferings, {
      query: {
        customerType: values.customerType,
        types: values.type || undefined,
        market: values.market || undefined,
        includeArchived: values.archived || undefined,
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    offerLinks(me),
    offerMaker(me),
    readAsStaff<PageOf<ProductDetail>>(listProducts, { query: { limit: 1 } }),
    pageCurrencies(),
  ]);
  const create = createOfferingAction(maker, {
    hasProducts: products.items.length > 0,
    currencies,
  });
  const isFiltered = values.type !== "" || values.market !== "";
  return (
    <>
      <PageTitle
        title={t("offerings")}
        lead={t("offeringsLead")}
        action={
          create && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={create} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={links} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("offerings")}
        fields={[
          {
            kind: "choice",
            name: "customerType",
            label: t("customerTypes"),
            value: values.customerType,
            isRequired: true,
            options: CustomerType.options.map((value) => ({ value, label: t(`customerType.${value}`) })),
          },
          {
            kind: "choice",
            name: "type",
            label: t("type"),
            value: values.type,
            options: ProductType.options.map((value) => ({ value, label: t(`productType.${value}`) })),
          },
          { kind: "text", name: "market", label: t("market"), value: values.market, placeholder: "SE" },
          {
            kind: "choice",
            name: "archived",
            label: t("status"),
            value: values.archived,
            isRequired: true,
            options: [
              { value: "", label: t("only") },
              { value: "true", label: t("includeArchived") },
            ],
          },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<Tag aria-hidden="true" />}
          title={isFiltered ? lists("none") : t("emptyOfferings")}
        >
          {isFiltered ? lists("noneText") : t("emptyOfferingsText")}
        </EmptyState>
      ) : (
        <OfferingTable label={t("offerings")} offerings={items} />
      )}
      <Pager
        {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)}
        words={{ first: t("pages.first"), next: t("pages.next") }}
      />
    </>
  );
}
