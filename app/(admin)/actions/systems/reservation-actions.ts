import { getTimeZone, getTranslations } from "next-intl/server";
import type { ActionMaker } from "@/app/(admin)/actions/action-of";
import { pageMarkets } from "@/app/(admin)/page-theme";
import type { Action } from "@/components/admin/act/action";
import type { Reservation } from "@/lib/inventory/model";
import { createReservation, deleteReservation } from "@/lib/inventory/operations";

/** The most that one reservation holds of a kind. */
const MOST_HELD = "100";

/** Holds numbers or SIM cards for a customer: any of a kind, or those named. */
export async function reserveFor(maker: ActionMaker, customerId: string): Promise<Action | null> {
  const [t, timeZone, countries] = await Promise.all([
    getTranslations("adminStock"),
    getTimeZone(),
    pageMarkets(),
  ]);
  const [first = ""] = countries;
  const what = (is: string) => ({ onlyIf: { name: "what", is } });
  const count = {
    kind: "integer",
    value: "1",
    label: t("reserve.count"),
    hint: t("reserve.countHint", { most: MOST_HELD }),
  } as const;
  return maker.make(createReservation, {
    words: {
      title: t("reserve.title"),
      text: t("reserve.text"),
      submit: t("reserve.submit"),
      done: t("reserve.done"),
    },
    body: { customerId },
    fields: [
      {
        kind: "choice",
        name: "what",
        label: t("reserve.what"),
        value: "ANY_NUMBERS",
        options: (["ANY_NUMBERS", "NUMBERS", "ANY_SIMS", "SIMS"] as const).map((value) => ({
          value,
          label: t(`reserve.whatOf.${value}`),
        })),
        unsent: true,
      },
      {
        kind: "choice",
        name: "anyPhoneNumbers.country",
        label: t("reserve.country"),
        value: first,
        options: [...new Set(countries)].map((value) => ({ value, label: value })),
        ...what("ANY_NUMBERS"),
      },
      { ...count, name: "anyPhoneNumbers.count", ...what("ANY_NUMBERS") },
      {
        kind: "lines",
        name: "phoneNumbers",
        label: t("reserve.numbers"),
        hint: t("reserve.numbersHint"),
        ...what("NUMBERS"),
      },
      {
        kind: "choice",
        name: "anySimCards.type",
        label: t("type"),
        value: "ESIM",
        options: (["ESIM", "PSIM"] as const).map((value) => ({ value, label: t(`typeOf.${value}`) })),
        ...what("ANY_SIMS"),
      },
      { ...count, name: "anySimCards.count", ...what("ANY_SIMS") },
      {
        kind: "lines",
        name: "simCards",
        label: t("reserve.sims"),
        hint: t("reserve.simsHint"),
        ...what("SIMS"),
      },
      {
        kind: "day",
        name: "expiresAt",
        label: t("reserve.until"),
        hint: t("reserve.untilHint"),
        edge: "end",
        timeZone,
        optional: true,
      },
    ],
  });
}

/** Gives back what a reservation holds. */
export async function releaseReservedAction(
  maker: ActionMaker,
  { reservationId }: Reservation,
): Promise<Action | null> {
  const t = await getTranslations("adminStock");
  return maker.make(deleteReservation, {
    params: { reservationId },
    words: {
      title: t("giveBack.title"),
      text: t("giveBack.text"),
      submit: t("giveBack.submit"),
      done: t("giveBack.done"),
    },
  });
}
