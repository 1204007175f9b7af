import type { License } from "@/lib/licenses/model";
import { type CompanyPrice, companyPriceOf } from "../company-price";
import { searchRows, soughtText } from "../search-words";

/** What can be done with a seat, by somebody who may. */
export type SeatAction = "ASSIGN" | "PAUSE" | "RESUME" | "UNDO" | "CHANGE" | "UNDO_CHANGE" | "CANCEL";

export type Seat = {
  id: string;
  customerId: string;
  status: License["status"];
  productOfferingId: string;
  name: string;
  price?: CompanyPrice;
  /** The line it is assigned to. `names` are its user and its name; `display` is both in one text. */
  line?: { subscriptionId: string; names: string[]; display: string; user?: string; email?: string };
  /** Such as an extension or a queue's name. */
  detail?: string;
  renewsAt?: string;
  bindingEndsAt?: string;
  endsAt?: string;
  becomes?: { name: string; at: string; isNewPrice: boolean };
  actions: SeatAction[];
  /** What a search looks at. */
  sought: string;
};

/** Whether the viewer looks after seats, and whether they may end them. */
export type SeatRights = { write: boolean; cancel: boolean };

/** The first of what a seat's own systems know of it that tells it from its like. */
export function detailOf(details: License["details"]): string | undefined {
  const told = details?.extension ?? details?.name;
  return typeof told === "string" ? told : undefined;
}

/**
 * A license as the list shows it, with what can be done as it is now.
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
      line: {
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
 * When a seat ends that is cancelled with its period: with what is paid, or with its commitment, if that is later. Before a new
 * price of the brand begins, the commitment does not count. Undefined for a seat without a period or a commitment.
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
  // A new price of the brand is not the customer's to take back.
  if (pendingProductOffering && !pendingProductOffering.priceChangeId) actions.push("UNDO_CHANGE");
  if (ending) actions.push("UNDO");
  else if (may.cancel) actions.push("CANCEL");
  return actions;
}

/** Seats in use first, those that ended last; of a kind together. */
export const seatsInOrder = (seats: readonly Seat[]): Seat[] =>
  seats.toSorted(
    (a, b) =>
      Number(a.status === "CANCELLED") - Number(b.status === "CANCELLED") ||
      a.name.localeCompare(b.name) ||
      (a.detail ?? "").localeCompare(b.detail ?? "", undefined, { numeric: true }),
  );

/** A seat that somebody can be given. */
export const isSeatFree = ({ line, actions }: Seat): boolean =>
  line === undefined && actions.includes("ASSIGN");

/** Whether a seat belongs to a line; undefined for a seat that ended without one. */
export const seatAssignment = ({ line, status }: Seat): "ASSIGNED" | "FREE" | undefined =>
  line ? "ASSIGNED" : status === "CANCELLED" ? undefined : "FREE";

/** Each is a question of its own: `status` is that of the API, `holder` one of `seatAssignment`. Empty: not asked. */
export type SeatFilter = { text: string; status: string; holder: string; offering: string };

export const NO_SEAT_FILTER: SeatFilter = { text: "", status: "", holder: "", offering: "" };

/** The seats a filter leaves, in the order they come in. */
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
