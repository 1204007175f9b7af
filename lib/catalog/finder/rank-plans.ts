/** What a plan is made for: a phone with calls, a device with data only, or the home. */
export const PLAN_USES = ["PHONE", "DEVICE", "HOME"] as const;
export type PlanUse = (typeof PLAN_USES)[number];

/** Megabytes or seconds. Undefined: not included. */
export type PlanAllowance = number | "unlimited" | undefined;

/** A plan as far as the choice depends on it. */
export type RankedPlan = {
  use: PlanUse;
  dataMb: PlanAllowance;
  callSeconds: PlanAllowance;
  /** The cost of the first year without commitment, in minor units. The plans have one currency and one tax basis. */
  yearMinor: number;
  /** The countries abroad where it works, alone or with an extra that is sold for it. Alpha-2. */
  countryCodes: readonly string[];
};

/** What a person asked for. An absent part does not matter to them. */
export type PlanNeed = {
  use?: PlanUse | undefined;
  dataMb?: PlanAllowance;
  callSeconds?: PlanAllowance;
  /** The country where it should work, alpha-2. */
  abroad?: string | undefined;
};

export const LACKS = ["use", "data", "calls", "abroad"] as const;
export type Lack = (typeof LACKS)[number];

export type Suggestion<P> = {
  plan: P;
  /** The parts of the need that the plan does not have. Empty when it fits. */
  lacks: Lack[];
};

const enough = (has: PlanAllowance, wanted: PlanAllowance): boolean => {
  if (wanted === undefined || wanted === 0 || has === "unlimited") return true;
  return wanted !== "unlimited" && has !== undefined && has >= wanted;
};

/** The parts of a need that a plan lacks. */
export function lacksOf(plan: RankedPlan, need: PlanNeed): Lack[] {
  const has: Record<Lack, boolean> = {
    use: need.use === undefined || plan.use === need.use,
    data: enough(plan.dataMb, need.dataMb),
    calls: enough(plan.callSeconds, need.callSeconds),
    abroad: need.abroad === undefined || plan.countryCodes.includes(need.abroad),
  };
  return LACKS.filter((part) => !has[part]);
}

/** A number for comparison. No limit is more than any number. */
export const allowanceSize = (amount: PlanAllowance): number =>
  amount === "unlimited" ? Number.POSITIVE_INFINITY : (amount ?? 0);

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The plans in the order in which they suit a need. A plan that fits comes before any that does not. Plans that fit are
 * ordered by their cost, and at the same cost by their data. Plans that do not fit are ordered by the number of parts
 * that they lack, then by how much data they have. Equal plans keep the order of the shop. Pure.
 */
export function rankPlans<P extends RankedPlan>(plans: readonly P[], need: PlanNeed): Suggestion<P>[] {
  return plans
    .map((plan) => ({ plan, lacks: lacksOf(plan, need) }))
    .sort((a, b) => {
      const fits = compare(a.lacks.length, b.lacks.length);
      const cheaper = compare(a.plan.yearMinor, b.plan.yearMinor);
      const more = compare(allowanceSize(b.plan.dataMb), allowanceSize(a.plan.dataMb));
      // A larger plan of another kind would be no better for a person who asked for broadband at home.
      const same = Number(a.lacks.includes("use")) - Number(b.lacks.includes("use"));
      return fits || (a.lacks.length === 0 ? cheaper || more : same || more || cheaper);
    });
}

/** The questions, in the order in which they separate plans best. */
export const FINDER_QUESTIONS = ["use", "data", "calls", "abroad"] as const;
export type FinderQuestion = (typeof FINDER_QUESTIONS)[number];

/** More questions than this are work, and a person leaves. */
const MOST_QUESTIONS = 3;

/**
 * The questions whose answers separate these plans, at most three. A question that every plan answers in the same way is
 * left out.
 */
export function separatingQuestions(plans: readonly RankedPlan[]): FinderQuestion[] {
  const differ = (value: (plan: RankedPlan) => unknown) => new Set(plans.map(value)).size > 1;
  // Between a phone and a tablet, the first question separates: only plans of one kind differ in calls.
  const callsDiffer = PLAN_USES.some(
    (use) => new Set(plans.filter((plan) => plan.use === use).map((plan) => plan.callSeconds)).size > 1,
  );
  const separates: Record<FinderQuestion, boolean> = {
    use: differ((plan) => plan.use),
    data: differ((plan) => plan.dataMb),
    calls: callsDiffer,
    // Also when an extra makes every plan work abroad: it has a price, which belongs to the choice.
    abroad: plans.some((plan) => plan.countryCodes.length > 0),
  };
  return FINDER_QUESTIONS.filter((question) => separates[question]).slice(0, MOST_QUESTIONS);
}
