import type { License } from "@/lib/licenses/model";
import { type CompanyPrice, companyPriceOf } from "../company-price";
import { searchRows, soughtText } from "../search-words";

/** The actions on a seat for people with the rights. */
export type SeatAction = "ASSIGN" | "PAUSE" | "RESUME" | "UNDO" | "CHANGE" | "UNDO_CHANGE" | "CANCEL";

export type Seat = {
  id: string;
  customerId: string;
  status: License["status"];
  productOfferingId: string;
  name: string;
  price?: CompanyPrice;
  /** The subscription to which it is assigned. `names` are its user and its name; `display` is both in one text. */
  subscription?: { subscriptionId: string; names: string[]; display: string; user?: string; email?: string };
  /** Such as an extension or a queue's name. */
  detail?: string;
  renewsAt?: string;
  bindingEndsAt?: string;
  endsAt?: string;
  becomes?: { name: string; at: string; isNewPrice: boolean };
  actions: SeatAction[];
  /** The searchable text. */
  sought: string;
};

/** Whether the viewer manages seats, and whether they may end them. */
export type SeatRights = { write: boolean; cancel: boolean };

/** The first detail from a seat's own systems that distinguishes it from others. */
export function detailOf(details: License["details"]): string | undefined {
  const told = details?.extension ?? details?.name;
  return typeof told === "string" ? told : undefined;
}

/**
 * A license as the list shows it, with its current actions.
 * @param taxRates of the taxes in prices that include them
 */
export function shownSeat(license: License, may: SeatRights, taxRates: readonly string[] = []): Seat {
  const { productOffering, assignedTo, pendingStatus, pendingProductOffering, currency } = license;
  const { price } = productOffering;
  const amountMinor =
    price.currency === currency ? price.netPriceMinor : price.currencyOptionsMinor?.[currency];
  const detail = detailOf(license.details);
  const { name: user, email } = assignedTo?.subscriber ?? {};
  const names = [...new Set([user, assignedTo?.subscriptionDisplay])].filter((name) => name !== undefined);
  const display = names.join(" · ");
  return {
    id: license.licenseId,
    customerId: license.customer.customerId,
    status: license.status,
    productOfferingId: productOffering.productOfferingId,
    name: productOffering.name,
    ...(amountMinor !== undefined && {
      price: companyPriceOf(price, amountMinor, currency, taxRates),
    }),
    ...(assignedTo && {
      subscription: {
        subscriptionId: assignedTo.subscriptionId,
        names,
        display,
        ...(user !== undefined && { user }),
        ...(email !== undefined && { email }),
      },
    }),
    ...(detail !== undefined && { detail }),
    ...(license.renewsAt !== undefined && { renewsAt: license.renewsAt }),
    ...(license.bindingEndsAt !== undefined && { bindingEndsAt: license.bindingEndsAt }),
    ...(pendingStatus?.status === "CANCELLED" && { endsAt: pendingStatus.scheduledAt }),
    ...(pendingProductOffering && {
      becomes: {
        name: pendingProductOffering.product.name,
        at: pendingProductOffering.scheduledAt,
        isNewPrice: pendingProductOffering.priceChangeId !== undefined,
      },
    }),
    actions: actionsOf(license, may),
    sought: soughtText([display, email, productOffering.name, detail]),
  };
}

/**
 * The end of a seat that is cancelled with its period: the end of its paid time, or of its commitment if that is later.
 * Before a new price of the brand begins, the commitment does not count. Undefined for a seat without a period or a
 * commitment.
 */
export function lastDayOf({
  renewsAt,
  bindingEndsAt,
  becomes,
}: Pick<Seat, "renewsAt" | "bindingEndsAt" | "becomes">): string | undefined {
  const paidUntil = renewsAt?.slice(0, 10) ?? "";
  const isFree = becomes?.isNewPrice === true && paidUntil <= becomes.at;
  return bindingEndsAt !== undefined && !isFree && bindingEndsAt > paidUntil ? bindingEndsAt : renewsAt;
}

function actionsOf(license: License, may: SeatRights): SeatAction[] {
  const { status, pendingStatus, pendingProductOffering } = license;
  if (status === "CANCELLED" || !may.write) return [];
  const ending = pendingStatus?.status === "CANCELLED";
  const actions: SeatAction[] = ["ASSIGN"];
  if (status === "ACTIVE" && !ending) actions.push("PAUSE", "CHANGE");
  if (status === "PAUSED" && !ending) actions.push("RESUME");
  // The customer cannot cancel a new price of the brand.
  if (pendingProductOffering && !pendingProductOffering.priceChangeId) actions.push("UNDO_CHANGE");
  if (ending) actions.push("UNDO");
  else if (may.cancel) actions.push("CANCEL");
  return actions;
}

/** Seats in use first, ended ones last; grouped by kind. */
export const seatsInOrder = (seats: readonly Seat[]): Seat[] =>
  seats.toSorted(
    (a, b) =>
      Number(a.status === "CANCELLED") - Number(b.status === "CANCELLED") ||
      a.name.localeCompare(b.name) ||
      (a.detail ?? "").localeCompare(b.detail ?? "", undefined, { numeric: true }),
  );

/** Whether a seat can be assigned. */
export const isSeatFree = ({ subscription, actions }: Seat): boolean =>
  subscription === undefined && actions.includes("ASSIGN");

/** Whether a seat belongs to a subscription; undefined for a seat that ended without one. */
export const seatAssignment = ({ subscription, status }: Seat): "ASSIGNED" | "FREE" | undefined =>
  subscription ? "ASSIGNED" : status === "CANCELLED" ? undefined : "FREE";

/** The filters are independent: `status` is that of the API, `holder` one of `seatAssignment`. Empty: no filter. */
export type SeatFilter = { text: string; status: string; holder: string; offering: string };

export const NO_SEAT_FILTER: SeatFilter = { text: "", status: "", holder: "", offering: "" };

/** The seats that match a filter, in their order. */
export const filterSeats = (seats: readonly Seat[], { text, status, holder, offering }: SeatFilter): Seat[] =>
  searchRows(
    seats.filter(
      (seat) =>
        (status === "" || seat.status === status) &&
        (holder === "" || seatAssignment(seat) === holder) &&
        (offering === "" || seat.productOfferingId === offering),
    ),
    text,
  );
