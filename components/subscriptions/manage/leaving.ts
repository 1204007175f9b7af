import { type Day, isBetween, laterDay } from "./days";
import type { ManagedSubscription } from "./line";

/** Why somebody leaves: the reasons of the cancel operation. */
export const LEAVING_REASONS = [
  "PRICE",
  "NO_NEED",
  "COVERAGE",
  "FEATURES",
  "SUPPORT",
  "COMPLEXITY",
  "WRONG_ORDER",
  "TEST",
  "FRAUD",
  "OTHER",
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** What could make leaving needless. */
export type LeavingOffer = "CHEAPER" | "BIGGER" | "PAUSE" | "CONTACT";

const FITTING: Record<LeavingReason, LeavingOffer | null> = {
  PRICE: "CHEAPER",
  NO_NEED: "PAUSE",
  COVERAGE: "CONTACT",
  FEATURES: "BIGGER",
  SUPPORT: "CONTACT",
  COMPLEXITY: "CONTACT",
  WRONG_ORDER: "CONTACT",
  // Somebody who tried it out, or never asked for it, is not to be talked round.
  TEST: null,
  FRAUD: "CONTACT",
  OTHER: null,
};

/** Whether what is offered for a reason is another plan, so that the plans must be known first. */
export const dependsOnPlans = (reason: LeavingReason): boolean =>
  FITTING[reason] === "CHEAPER" || FITTING[reason] === "BIGGER";

/** What is offered for a reason; null where nothing fits, or what fits cannot be had. */
export function offerFor(
  reason: LeavingReason,
  has: { cheaper: boolean; bigger: boolean; pause: boolean },
): LeavingOffer | null {
  const offer = FITTING[reason];
  const canBeHad = { CHEAPER: has.cheaper, BIGGER: has.bigger, PAUSE: has.pause, CONTACT: true };
  return offer && canBeHad[offer] ? offer : null;
}

export type LeavingWhen = "NOW" | "END_OF_PERIOD" | "DATE";

export type LeaveDays = {
  /** The first day it can end; later than today only while a commitment runs. */
  earliest: Day;
  /** Until when one is committed, where that is what decides. */
  boundUntil?: Day;
  /** The last day on which it can end in spite of a commitment, because a new price begins then. */
  freeUntil?: Day;
  choices: LeavingWhen[];
  /** What is chosen at first; absent where only what could not be undone would be left to suggest. */
  suggested?: LeavingWhen;
};

/**
 * When a line can end. A commitment moves the first day to its end. The end of the paid period is the best day to leave, if the
 * commitment allows it. A commitment does not apply before a new price of the brand begins. Ending at once is never suggested,
 * because it cannot be undone.
 */
export function leaveDays({
  today,
  paidUntil,
  bindingEndsAt,
  newPriceFrom,
}: Pick<ManagedSubscription, "today" | "paidUntil" | "bindingEndsAt" | "newPriceFrom">): LeaveDays {
  if (bindingEndsAt && newPriceFrom && newPriceFrom > today && newPriceFrom < bindingEndsAt) {
    const withPeriod =
      paidUntil !== undefined &&
      paidUntil > today &&
      (paidUntil <= newPriceFrom || paidUntil >= bindingEndsAt);
    return {
      earliest: today,
      boundUntil: bindingEndsAt,
      freeUntil: newPriceFrom,
      choices: [...(withPeriod ? (["END_OF_PERIOD"] as const) : []), "DATE", "NOW"],
      ...(withPeriod && { suggested: "END_OF_PERIOD" }),
    };
  }
  const earliest = bindingEndsAt ? laterDay(today, bindingEndsAt) : today;
  const bound = earliest > today;
  const withPeriod = paidUntil !== undefined && paidUntil >= earliest && paidUntil > today;
  const choices: LeavingWhen[] = [
    ...(withPeriod ? (["END_OF_PERIOD"] as const) : []),
    "DATE",
    ...(bound ? [] : (["NOW"] as const)),
  ];
  return {
    earliest,
    ...(bound && { boundUntil: earliest }),
    choices,
    ...(withPeriod ? { suggested: "END_OF_PERIOD" } : bound && { suggested: "DATE" }),
  };
}

/** Whether a line can end on the day that a person enters. */
export const canEndOn = (text: string, { earliest, boundUntil, freeUntil }: LeaveDays): boolean =>
  isBetween(text, earliest, freeUntil) ||
  (freeUntil !== undefined && boundUntil !== undefined && isBetween(text, boundUntil));

/** The day a line ends by what was chosen. */
export const leavingDay = (
  when: LeavingWhen,
  date: Day,
  { today, paidUntil }: Pick<ManagedSubscription, "today" | "paidUntil">,
) => (when === "NOW" ? today : when === "DATE" ? date : (paidUntil ?? today));
