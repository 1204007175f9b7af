import { getTranslations } from "next-intl/server";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { releaseReservedAction, reserveFor } from "@/app/(admin)/actions/systems/reservation-actions";
import type { PageOf } from "@/app/(admin)/pages-of";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { Panel } from "@/components/admin/panel";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { ReservationTable } from "@/components/admin/stock/reservation-table";
import type { Reservation } from "@/lib/inventory/model";
import { listReservationsOperation } from "@/lib/inventory/operations";

/** The most that a customer's page shows; the stock has all. */
const MOST = 20;

/** Numbers and SIM cards that are held for a customer now, to be given back, and a way to hold more. */
export async function ReservedStock({ customerId }: { customerId: string }) {
  const [me, t] = await Promise.all([currentStaff(), getTranslations("adminStock")]);
  const [{ items }, maker] = await Promise.all([
    readAsStaff<PageOf<Reservation>>(listReservationsOperation, {
      query: { customerId, status: "ACTIVE", limit: MOST },
    }),
    makerFor(me, customerId),
  ]);
  const [reserve, rows] = await Promise.all([
    reserveFor(maker, customerId),
    Promise.all(
      items.map(async (reservation) => ({
        reservation,
        giveBack: await releaseReservedAction(maker, reservation),
      })),
    ),
  ]);
  return (
    <div id="reservations" className="mt-8 scroll-mt-24">
      <Panel
        title={t("reserved")}
        padded={false}
        action={
          reserve && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={reserve} />
            </StaffMessages>
          )
        }
      >
        {rows.length === 0 ? (
          <p className="p-4 text-muted text-sm">{t("nothingReserved")}</p>
        ) : (
          <ReservationTable label={t("reserved")} rows={rows} framed={false} />
        )}
      </Panel>
    </div>
  );
}
