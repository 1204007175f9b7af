import { Percent } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { enterTaxRate, taxRateActions } from "@/app/(admin)/actions/money/tax-actions";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { ListFilter } from "@/components/admin/list-filter";
import { TaxRateTable } from "@/components/admin/offer/tax-rate-table";
import { Pager } from "@/components/admin/pager";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { OwnTaxRate } from "@/lib/catalog/own-taxes/model";
import { listTaxRatesOperation } from "@/lib/catalog/own-taxes/operations";
import { actionMaker } from "../../../../actions/action-of";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/offer/tax-rates";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminTaxes"))("title") };
}

const codeOf = (value: string | string[] | undefined, longest: number): string =>
  queryParameter(value).trim().toUpperCase().slice(0, longest);

/** The brand's own tax rates, by country and state. */
export default async function TaxRatesPage({ searchParams }: PageProps<"/admin/offer/tax-rates">) {
  const [given, me, t, lists, offer] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminTaxes"),
    getTranslations("adminLists"),
    getTranslations("adminOffer"),
  ]);
  const cursor = queryParameter(given.cursor);
  const values = { country: codeOf(given.country, 2), state: codeOf(given.state, 3) };
  const [{ items, pagination }, maker, links] = await Promise.all([
    readAsStaff<PageOf<OwnTaxRate>>(listTaxRatesOperation, {
      query: {
        country: values.country || undefined,
        state: values.state || undefined,
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    actionMaker(me),
    offerLinks(me),
  ]);
  const enter = enterTaxRate(maker, values);
  const isFiltered = values.country !== "" || values.state !== "";
  return (
    <>
      <PageTitle
        title={t("title")}
        lead={t("lead")}
        action={
          enter && (
            <div className="flex flex-wrap gap-2.5">
              <StaffLinkButton href={`${PATH}/import`} size="sm" intent="secondary">
                {t("import.link")}
              </StaffLinkButton>
              <StaffMessages areas={["adminAct"]}>
                <ActionButton action={enter} intent="primary" />
              </StaffMessages>
            </div>
          )
        }
      />
      <SectionLinks label={offer("sections")} links={links} />
      <ListFilter
        key={withQuery(PATH, values)}
        path={PATH}
        label={t("title")}
        fields={[
          { kind: "text", name: "country", label: t("country"), value: values.country, placeholder: "SE" },
          { kind: "text", name: "state", label: t("state"), value: values.state, placeholder: "TX" },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={<Percent aria-hidden="true" />} title={isFiltered ? lists("none") : t("empty")}>
          {isFiltered ? t("noneText") : t("emptyText")}
        </EmptyState>
      ) : (
        <TaxRateTable
          label={t("title")}
          rates={items.map((rate) => ({ rate, actions: taxRateActions(maker, rate) }))}
        />
      )}
      <Pager {...pagerOf(withQuery(PATH, values), cursor, pagination.nextCursor)} />
    </>
  );
}
