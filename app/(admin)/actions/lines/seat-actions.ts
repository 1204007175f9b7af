import type { getTranslations } from "next-intl/server";
import { type ActionMaker, allowedActions, undoWith } from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import { seatPriceOf } from "@/components/admin/seats/seat-price";
import { lastDayOf, type Seat, type SeatAction, shownSeat } from "@/components/business/seats/seat";
import { CancelLicenseRequest, type License } from "@/lib/licenses/model";
import * as seats from "@/lib/licenses/operations";

type SeatWords = Awaited<ReturnType<typeof getTranslations<"adminSeats">>>;

/** A seat with the texts of its actions. */
type Told = {
  license: License;
  seat: Seat;
  /** Its plan, and what distinguishes it from other seats of the plan. */
  name: string;
  /** The cost of each cycle; absent for one-time prices. */
  cost: string | undefined;
};

type Key = "assign" | "release" | "change" | "keepPlan" | "pause" | "resume" | "keep" | "cancel";

function costIn({ money }: ActionMaker, t: SeatWords, { productOffering, currency }: License) {
  const price = seatPriceOf(productOffering.price, currency);
  if (!price) return undefined;
  const { amountMinor, months, includesTax } = price;
  return t("act.price", {
    price: money(amountMinor, currency),
    months,
    tax: includesTax ? "yes" : "no",
  });
}

const wordsOfSeat = (t: SeatWords, key: Key, text: string) => ({
  title: t(`act.${key}.title`),
  text,
  submit: t(`act.${key}.submit`),
  done: t(`act.${key}.done`),
});

/** All staff actions on a seat in its current state: those of the customer, and unblocking. */
export function seatActions(maker: ActionMaker, t: SeatWords, license: License): Action[] {
  const seat = shownSeat(license, { write: true, cancel: true });
  const name = [seat.name, seat.detail].filter(Boolean).join(" ");
  const told: Told = { license, seat, name, cost: costIn(maker, t, license) };
  const can = new Set<SeatAction>(seat.actions);
  // The customer cannot unblock a seat that the operator or a debt blocked.
  if (license.status === "BLOCKED" && seat.endsAt === undefined) can.add("RESUME");
  return allowedActions([
    ...(can.has("ASSIGN") ? [assign(maker, t, told), release(maker, t, told)] : []),
    can.has("CHANGE") ? change(maker, t, told) : null,
    can.has("UNDO_CHANGE") ? keepPlan(maker, t, told) : null,
    can.has("PAUSE") ? pause(maker, t, told) : null,
    can.has("RESUME") ? resume(maker, t, told) : null,
    can.has("UNDO") ? keep(maker, t, told) : null,
    can.has("CANCEL") ? cancel(maker, t, told) : null,
  ]);
}

const paramsOf = ({ license: { licenseId } }: Told) => ({ licenseId });
const NONE = "none";

/** Restores the current assignment of the seat, or its absence. */
const assignBack = ({ t: act, make }: ActionMaker, t: SeatWords, told: Told) =>
  make(seats.assignLicenseOperation, {
    params: paramsOf(told),
    body: { subscriptionId: told.license.assignedTo?.subscriptionId ?? null },
    words: { ...wordsOfSeat(t, "assign", ""), done: act("undone") },
  });

const assign = (maker: ActionMaker, t: SeatWords, told: Told) =>
  maker.make(seats.assignLicenseOperation, {
    params: paramsOf(told),
    undo: undoWith({ action: assignBack(maker, t, told) }),
    words: wordsOfSeat(
      t,
      "assign",
      t("act.assign.text", {
        name: told.name,
        holder: told.seat.subscription?.display || NONE,
        cost: told.cost ?? NONE,
      }),
    ),
    fields: [
      {
        kind: "line",
        name: "subscriptionId",
        label: t("act.assign.line"),
        customerId: told.license.customer.customerId,
        without: told.license.assignedTo?.subscriptionId,
      },
    ],
  });

const release = (maker: ActionMaker, t: SeatWords, told: Told) =>
  told.seat.subscription
    ? maker.make(seats.assignLicenseOperation, {
        params: paramsOf(told),
        undo: undoWith({ action: assignBack(maker, t, told) }),
        body: { subscriptionId: null },
        words: wordsOfSeat(
          t,
          "release",
          t("act.release.text", {
            name: told.name,
            holder: told.seat.subscription.display,
            cost: told.cost ?? NONE,
          }),
        ),
      })
    : null;

const change = (maker: ActionMaker, t: SeatWords, told: Told) =>
  maker.make(seats.changeLicenseProductOffering, {
    params: paramsOf(told),
    undo: undoWith({ action: keepPlan(maker, t, told) }),
    words: wordsOfSeat(t, "change", t("act.change.text", { name: told.name })),
    fields: [
      {
        kind: "offering",
        name: "productOfferingId",
        label: t("act.change.choose"),
        path: `/licenses/${told.license.licenseId}/product-offering-options`,
      },
    ],
  });

const keepPlan = ({ make, day }: ActionMaker, t: SeatWords, told: Told) =>
  make(seats.undoLicenseProductOfferingChange, {
    params: paramsOf(told),
    words: wordsOfSeat(
      t,
      "keepPlan",
      t("act.keepPlan.text", {
        name: told.name,
        other: told.seat.becomes?.name ?? "",
        date: told.seat.becomes ? day(told.seat.becomes.at) : "",
        cost: told.cost ?? NONE,
      }),
    ),
  });

const pause = (maker: ActionMaker, t: SeatWords, told: Told) =>
  maker.make(seats.pauseLicenseOperation, {
    params: paramsOf(told),
    undo: undoWith({ action: resume(maker, t, told) }),
    words: wordsOfSeat(t, "pause", t("act.pause.text", { name: told.name })),
  });

const resume = ({ make }: ActionMaker, t: SeatWords, told: Told) =>
  make(seats.restoreLicenseOperation, {
    params: paramsOf(told),
    words: wordsOfSeat(
      t,
      "resume",
      t("act.resume.text", {
        name: told.name,
        blocked: told.license.status === "BLOCKED" ? "yes" : "no",
        cost: told.cost ?? NONE,
      }),
    ),
  });

const keep = ({ make, day }: ActionMaker, t: SeatWords, told: Told) =>
  make(seats.restoreLicenseOperation, {
    params: paramsOf(told),
    words: wordsOfSeat(
      t,
      "keep",
      t("act.keep.text", {
        name: told.name,
        date: told.seat.endsAt ? day(told.seat.endsAt) : "",
        cost: told.cost ?? NONE,
      }),
    ),
  });

/** Decides the value of `when`, and is not sent itself. */
const UNTIL = "until";

/**
 * Ends a seat on a day that staff choose. A commitment binds the customer and not staff, so the first choice is the
 * customer's earliest day. The other choices may end the seat before it.
 */
function cancel(maker: ActionMaker, t: SeatWords, told: Told): Action | null {
  const { t: act, make, day } = maker;
  const { license, seat, name } = told;
  const { renewsAt, bindingEndsAt, becomes } = seat;
  const last = lastDayOf(seat);
  const commitment = bindingEndsAt !== undefined && last === bindingEndsAt ? bindingEndsAt : undefined;
  const isFree = becomes?.isNewPrice === true && bindingEndsAt !== undefined && commitment === undefined;
  const sentences = [
    t("act.cancel.text", { name }),
    commitment && t("act.cancel.bound", { date: day(commitment) }),
    isFree &&
      bindingEndsAt > (renewsAt ?? "") &&
      t("act.cancel.free", { date: day(becomes.at), bound: day(bindingEndsAt) }),
  ];
  const options = [
    ...(commitment
      ? [{ value: "COMMITMENT", label: t("act.cancel.COMMITMENT", { date: day(commitment) }) }]
      : []),
    // A seat that has not begun, or has a one-time price, has no period to end with.
    ...(license.currentPeriod
      ? [
          {
            value: "END_OF_PERIOD",
            label: t("act.cancel.END_OF_PERIOD", {
              known: renewsAt ? "yes" : "no",
              date: renewsAt ? day(renewsAt) : "",
            }),
          },
        ]
      : []),
    { value: "DATE", label: t("act.cancel.DATE") },
    { value: "NOW", label: t("act.cancel.NOW") },
  ];
  const sent = (is: string, name: "when" | "date", value: string): ActionField => ({
    kind: "fixed",
    name,
    label: "",
    value,
    onlyIf: { name: UNTIL, is },
  });
  return make(seats.cancelLicenseOperation, {
    params: paramsOf(told),
    danger: true,
    undo: undoWith({
      action: keep(maker, t, told),
      onlyIf: { field: "pendingStatus.status", is: "CANCELLED" },
    }),
    words: wordsOfSeat(t, "cancel", sentences.filter(Boolean).join(" ")),
    fields: [
      {
        kind: "choice",
        name: UNTIL,
        label: t("act.cancel.when"),
        unsent: true,
        value: options.length > 2 ? options[0]!.value : "NOW",
        options,
      },
      ...(commitment ? [sent("COMMITMENT", "when", "DATE"), sent("COMMITMENT", "date", commitment)] : []),
      ...(["END_OF_PERIOD", "DATE", "NOW"] as const).map((when) => sent(when, "when", when)),
      // After the fixed fields, because the last of several fields with one name sets the first value.
      { kind: "date", name: "date", label: t("act.cancel.date"), onlyIf: { name: UNTIL, is: "DATE" } },
      {
        kind: "choice",
        name: "reason",
        label: t("act.cancel.why"),
        value: "OTHER",
        options: REASONS.map((value) => ({ value, label: act(`cancelSubscription.reasons.${value}`) })),
      },
      { kind: "longText", name: "comment", label: t("act.cancel.comment"), optional: true, max: 1000 },
    ],
  });
}

const REASONS = CancelLicenseRequest.shape.reason.unwrap().options;
