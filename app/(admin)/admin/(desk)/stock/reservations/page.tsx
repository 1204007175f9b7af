import { Archive } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { maySeeStock, stockLinks } from "@/app/(admin)/links/stock-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ListFilter } from "@/components/admin/list-filter";
import { Pager } from "@/components/admin/pager";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { ReservationTable } from "@/components/admin/stock/reservation-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type Reservation, ReservationStatus } from "@/lib/inventory/model";
import { listReservationsOperation } from "@/lib/inventory/operations";
import { customerNames } from "../../../../customer-names";
import { type PageOf, pagerOf, queryParameter, withQuery } from "../../../../pages-of";

const PER_PAGE = 50;
const PATH = "/admin/stock/reservations";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminStock"))("reservations") };
}

/** Reservations for customers and orders, newest first, by state. */
export default async function ReservationsPage({ searchParams }: PageProps<"/admin/stock/reservations">) {
  const [given, me, t, lists] = await Promise.all([
    searchParams,
    currentStaff(),
    getTranslations("adminStock"),
    getTranslations("adminLists"),
  ]);
  if (!maySeeStock(me)) return <NoRight role={me.role} />;
  const cursor = queryParameter(given.cursor);
  const status = ReservationStatus.options.find((one) => one === given.status) ?? "";
  const [{ items, pagination }, links] = await Promise.all([
    readAsStaff<PageOf<Reservation>>(listReservationsOperation, {
      query: { status: status || undefined, cursor: cursor || undefined, limit: PER_PAGE },
    }),
    stockLinks(me),
  ]);
  const customers = await customerNames(items);
  const { nextCursor } = pagination;
  return (
    <>
      <PageTitle title={t("reservations")} lead={t("reservationsLead")} />
      <SectionLinks label={t("sections")} links={links} />
      <ListFilter
        key={status}
        path={PATH}
        label={t("reservations")}
        fields={[
          {
            kind: "choice",
            name: "status",
            label: t("status"),
            value: status,
            options: ReservationStatus.options.map((value) => ({
              value,
              label: t(`reservationStatus.${value}`),
            })),
          },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<Archive aria-hidden="true" />}
          title={status ? lists("none") : t("emptyReservations")}
        >
          {status ? lists("noneText") : t("emptyReservationsText")}
        </EmptyState>
      ) : (
        <ReservationTable
          label={t("reservations")}
          rows={items.map((reservation) => ({ reservation }))}
          customers={customers}
        />
      )}
      <Pager {...pagerOf(withQuery(PATH, { status }), cursor, nextCursor)} />
    </>
  );
}
