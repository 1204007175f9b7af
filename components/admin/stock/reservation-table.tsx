import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { Reservation } from "@/lib/inventory/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { StaffLink } from "../staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** A reservation, and its release where the person may do that here. */
export type ReservationRow = { reservation: Reservation; giveBack?: Action | null };

/** Reservations as a table. */
export function ReservationTable({
  label,
  rows,
  customers,
  framed = true,
}: {
  label: string;
  rows: readonly ReservationRow[];
  /** The customers' names by id, if the reservations belong to several. */
  customers?: Readonly<Record<string, string>>;
  framed?: boolean;
}) {
  const t = useTranslations("adminStock");
  return (
    <StaffMessages areas={["adminAct"]}>
      <Table label={label} framed={framed}>
        <thead>
          <tr>
            <HeadCell>{t("held")}</HeadCell>
            {customers && <HeadCell className="max-sm:hidden">{t("heldFor")}</HeadCell>}
            <HeadCell>{t("status")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reservation, giveBack }) => (
            <tr key={reservation.reservationId} className={rowStyle}>
              <Cell>
                <Held {...reservation} />
              </Cell>
              {customers && (
                <Cell className="max-sm:hidden">
                  <Holder {...reservation} customers={customers} />
                </Cell>
              )}
              <Cell>
                <StatusBadge
                  status={reservation.status}
                  label={t(`reservationStatus.${reservation.status}`)}
                  className="text-xs!"
                />
                <span className="mt-0.5 block text-muted text-xs">
                  {t.rich("until", {
                    date: () => <DateText value={reservation.expiresAt} format="dateTime" />,
                  })}
                </span>
                {giveBack && (
                  <span className="mt-1.5 block">
                    <ActionButton action={giveBack} />
                  </span>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </StaffMessages>
  );
}

/** How many numbers and SIM cards are listed; the rest is counted. */
const FEW = 5;

function Held({ phoneNumbers, simCards }: Pick<Reservation, "phoneNumbers" | "simCards">) {
  const t = useTranslations("adminStock");
  const all = [...phoneNumbers, ...simCards];
  return (
    <ul>
      {all.slice(0, FEW).map((one) => (
        <li key={one} className="tabular break-all font-medium">
          {one}
        </li>
      ))}
      {all.length > FEW && <li className="text-muted">{t("andMore", { count: all.length - FEW })}</li>}
    </ul>
  );
}

function Holder({
  customerId,
  orderId,
  customers,
}: Pick<Reservation, "customerId" | "orderId"> & { customers: Readonly<Record<string, string>> }) {
  const t = useTranslations("adminStock");
  const [href, label] = customerId
    ? [`/admin/customers/${customerId}/lines#reservations`, customers[customerId] ?? t("theCustomer")]
    : [`/admin/orders/${orderId}`, t("theOrder")];
  return (
    <StaffLink href={href} className="text-link underline decoration-1 underline-offset-4">
      {label}
    </StaffLink>
  );
}
