import { Headset } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { seatActions } from "@/app/(admin)/actions/lines/seat-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { newSeats } from "@/app/(admin)/actions/orders/new-order";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { Pager } from "@/components/admin/pager";
import { SeatTable } from "@/components/admin/seats/seat-table";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { License } from "@/lib/licenses/model";
import { listLicensesOperation } from "@/lib/licenses/operations";
import { customerOfPage } from "../../../../../customer";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

/** Each comes with all its actions. */
const PER_PAGE = 25;

type Props = PageProps<"/admin/customers/[customerId]/seats">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: `${t("seats")} · ${(await customerOfPage((await params).customerId)).name}` };
}

/** The telephony seats of a customer, newest first: assignment, cost, and actions. */
export default async function CustomerSeatsPage({ params, searchParams }: Props) {
  const [{ customerId }, given, t, customerWords, me] = await Promise.all([
    params,
    searchParams,
    getTranslations("adminSeats"),
    getTranslations("adminCustomer"),
    currentStaff(),
  ]);
  const cursor = queryParameter(given.cursor);
  const customer = await customerOfPage(customerId);
  const [{ items, pagination }, maker] = await Promise.all([
    readAsStaff<PageOf<License>>(listLicensesOperation, {
      query: { customerId: [customerId], cursor: cursor || undefined, limit: PER_PAGE },
    }),
    makerFor(me, customer.customerId),
  ]);
  const order = newSeats(maker, customer);
  const path = `/admin/customers/${customerId}/seats`;
  const { nextCursor } = pagination;
  return (
    <>
      {order && (
        <StaffMessages areas={["adminAct"]}>
          <div className="mb-4 flex justify-end">
            <ActionButton action={order} letter="i" />
          </div>
        </StaffMessages>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<Headset aria-hidden="true" />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAct"]}>
          <SeatTable
            label={customerWords("seats")}
            seats={items.map((license) => ({ license, actions: seatActions(maker, t, license) }))}
          />
        </StaffMessages>
      )}
      <Pager {...pagerOf(path, cursor, nextCursor)} />
    </>
  );
}
