import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { integrationLinks, managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { LogFilter } from "@/components/admin/api-log/log-filter";
import { logFilters } from "@/components/admin/api-log/log-query";
import { LogTable } from "@/components/admin/api-log/log-table";
import { Pager } from "@/components/admin/pager";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { ApiKey } from "@/lib/identity/keys/model";
import { listApiKeysOperation } from "@/lib/identity/keys/operations";
import type { ApiRequest } from "@/lib/request-log/model";
import { listApiRequestsOperation } from "@/lib/request-log/operations";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";
import { instantsOfDays } from "../../../../time-span";

const PATH = "/admin/integrations/api-log";
const PER_PAGE = 50;
/** A brand has only a few. */
const MOST_KEYS = 200;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminApiLog"))("title") };
}

/** The log of API calls: operation, key and outcome. */
export default async function ApiLogPage({ searchParams }: PageProps<"/admin/integrations/api-log">) {
  const [given, me, timeZone, t] = await Promise.all([
    searchParams,
    currentStaff(),
    getTimeZone(),
    getTranslations("adminApiLog"),
  ]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const filters = logFilters(given);
  const { statusClass, operation, apiKeyId, unknown, from, to } = filters;
  const cursor = queryParameter(given.cursor);
  const [{ items, pagination }, keys, links] = await Promise.all([
    readAsStaff<PageOf<ApiRequest>>(listApiRequestsOperation, {
      query: {
        ...(statusClass !== "" && { statusClass: [statusClass] }),
        operation: operation || undefined,
        apiKeyId: apiKeyId || undefined,
        unknown: unknown || undefined,
        ...instantsOfDays({ from, to }, timeZone),
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    mayCall(me, listApiKeysOperation)
      ? readAsStaff<PageOf<ApiKey>>(listApiKeysOperation, { query: { limit: MOST_KEYS } })
      : { items: [] },
    integrationLinks(),
  ]);
  const names = new Map(keys.items.map(({ apiKeyId, name }) => [apiKeyId, name]));
  const addressOf = (query: Record<string, string> = {}) => withQuery(PATH, { ...filters, ...query });
  const isFiltered = Object.values(filters).some((value) => value !== "");
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      <SectionLinks label={t("sections")} links={links} />
      <LogFilter
        // A form keeps its input; the key resets it for another address with other filters.
        key={addressOf()}
        path={PATH}
        values={filters}
        keys={keys.items.map(({ apiKeyId: value, name, prefix }) => ({
          value,
          label: `${name} (${prefix}…)`,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden="true" />} title={isFiltered ? t("noneMatch") : t("none")}>
          {isFiltered ? t("noneMatchText") : t("noneText")}
        </EmptyState>
      ) : (
        <LogTable
          label={t("calls")}
          calls={items.map((call) => ({
            call,
            keyName: call.apiKeyId && (names.get(call.apiKeyId) ?? call.apiKeyId),
          }))}
        />
      )}
      <Pager {...pagerOf(addressOf(), cursor, pagination.nextCursor)} />
    </>
  );
}
