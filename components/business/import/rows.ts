import type { z } from "zod";
import { foldText, type ImportColumn, type ImportRow } from "@/components/business/import/file/file-columns";
import { CreateOrderLineItem } from "@/lib/orders/requests";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { UpdateSubscriberRequest } from "@/lib/subscriptions/subscribers/model";
import type { ListedSubscription } from "../lines/lines";
import { type SubscriptionNumbers, subscriptionOfNumber } from "./subscription-numbers";

export type OrderablePlan = { productOfferingId: string; name: string; esim: boolean; card: boolean };

/** The problem of a cell; the page has its text. */
export type CellProblem =
  | "REQUIRED"
  | "EMAIL"
  | "TOO_LONG"
  | "PLAN_UNKNOWN"
  | "SIM_UNKNOWN"
  | "SIM_NOT_WITH_PLAN"
  | "NUMBER_UNKNOWN"
  | "TWICE";

export type Problems = Partial<Record<ImportColumn, CellProblem>>;
export type NewOrderItem = z.output<typeof CreateOrderLineItem>;
export type SubscriberChange = {
  subscription: ListedSubscription;
  body: z.input<typeof UpdateSubscriberRequest>;
};

export type PreviewRow = ImportRow & {
  problems: Problems;
  /** Another row with the same e-mail address. */
  sameEmail?: number | undefined;
};

export const hasProblems = ({ problems }: PreviewRow): boolean => Object.keys(problems).length > 0;

export type JudgedRow<Wish> = { problems: Problems; wish?: Wish };

/** The names of the kinds of SIM, `foldText`. A test compares them with the pages' own words (`import.simWord`). */
const SIM_WORDS = {
  esim: ["esim", "esimcard", "esimkort", "digital", "e"],
  card: [
    "simcard",
    "simkort",
    "sim",
    "card",
    "kort",
    "psim",
    "physical",
    "physicalsim",
    "fysiskt",
    "fysisk",
    "fysisktsim",
    "fysisktsimkort",
    "plastic",
    "plasticcard",
    "plastkort",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Whether a cell asks for an eSIM; `undefined` for another text. If it is empty, the plan decides. */
function wantsEsim(sim: string, plan: OrderablePlan | undefined): boolean | undefined {
  const word = foldText(sim);
  if (word === "") return plan?.esim ?? true;
  const means = (words: readonly string[]) => words.includes(word);
  return means(SIM_WORDS.esim) ? true : means(SIM_WORDS.card) ? false : undefined;
}

const nameOf = UpdateSubscriberRequest.shape.name.unwrap();

function judgeName(name: string, problems: Problems): void {
  if (name === "") problems.name = "REQUIRED";
  else if (!nameOf.safeParse(name).success) problems.name = "TOO_LONG";
}

/** A row as an order item, validated by the operation's own schema. */
export function judgeNewOrderItem(
  { cells }: ImportRow,
  plans: readonly OrderablePlan[],
): JudgedRow<NewOrderItem> {
  const { name, email, plan, sim } = cells;
  const problems: Problems = {};
  judgeName(name, problems);
  if (email === "") problems.email = "REQUIRED";
  else if (!EmailAddress.safeParse(email).success) problems.email = "EMAIL";
  const chosen = plans.find((one) => foldText(one.name) === foldText(plan) || one.productOfferingId === plan);
  if (!chosen) problems.plan = plan === "" ? "REQUIRED" : "PLAN_UNKNOWN";
  const esim = wantsEsim(sim, chosen);
  if (esim === undefined) problems.sim = "SIM_UNKNOWN";
  else if (chosen && !(esim ? chosen.esim : chosen.card)) problems.sim = "SIM_NOT_WITH_PLAN";
  if (!chosen || esim === undefined || Object.keys(problems).length > 0) return { problems };
  const wish = CreateOrderLineItem.safeParse({
    type: "SUBSCRIPTION",
    productOfferingId: chosen.productOfferingId,
    subscriber: { name, email },
    sim: { esim },
  });
  return wish.success ? { problems, wish: wish.data } : { problems: { name: "TOO_LONG" } };
}

/**
 * Rows whose e-mail address occurs in another row, each with the first of those. Valid (a person may have two
 * subscriptions), but often a mistake.
 */
export function sameEmails(rows: readonly ImportRow[]): ReadonlyMap<number, number> {
  const places = Map.groupBy(
    rows.filter(({ cells }) => cells.email !== ""),
    ({ cells }) => cells.email.trim().toLowerCase(),
  );
  return new Map(
    [...places.values()].flatMap((same) =>
      same.flatMap(({ place }) => {
        const other = same.find((row) => row.place !== place);
        return other ? [[place, other.place] as const] : [];
      }),
    ),
  );
}

/** A row as a change of a subscriber; an empty cell keeps the current value. */
export function judgeChange(
  { cells }: ImportRow,
  numbers: SubscriptionNumbers,
  taken: Set<string>,
): JudgedRow<SubscriberChange> {
  const { number, name, email } = cells;
  const problems: Problems = {};
  if (name !== "") judgeName(name, problems);
  if (email !== "" && !EmailAddress.safeParse(email).success) problems.email = "EMAIL";
  const subscription = number === "" ? undefined : subscriptionOfNumber(number, numbers);
  if (!subscription) problems.number = number === "" ? "REQUIRED" : "NUMBER_UNKNOWN";
  else if (taken.has(subscription.subscriptionId)) problems.number = "TWICE";
  else taken.add(subscription.subscriptionId);
  if (!subscription || Object.keys(problems).length > 0) return { problems };
  const body = {
    ...(name !== "" && name !== subscription.subscriber.name && { name }),
    ...(email !== "" && email !== subscription.subscriber.email && { email }),
  };
  return { problems, wish: { subscription, body } };
}
