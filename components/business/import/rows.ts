import type { z } from "zod";
import { foldText, type ImportColumn, type ImportRow } from "@/components/business/import/file/file-columns";
import { CreateOrderLineItem } from "@/lib/orders/requests";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { UpdateSubscriberRequest } from "@/lib/subscriptions/subscribers/model";
import type { ListedSubscription } from "../lines/lines";
import { type SubscriptionNumbers, subscriptionOfNumber } from "./line-numbers";

export type OrderablePlan = { productOfferingId: string; name: string; esim: boolean; card: boolean };

/** What is wrong with a cell; the words are the page's. */
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
export type SubscriberChange = { line: ListedSubscription; body: z.input<typeof UpdateSubscriberRequest> };

export type PreviewRow = ImportRow & {
  problems: Problems;
  /** Another row with the same e-mail address. */
  sameEmail?: number | undefined;
};

export const hasProblems = ({ problems }: PreviewRow): boolean => Object.keys(problems).length > 0;

export type JudgedRow<Wish> = { problems: Problems; wish?: Wish };

/** What the kinds of SIM are called, `foldText`; the pages' own words for them (`import.simWord`) are held to it by a test. */
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

/** Whether a cell asks for an eSIM; `undefined` when it says something else. Says it nothing, the plan decides. */
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

/** A row as a line to be ordered, checked by the operation's own schema. */
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
 * Rows whose e-mail address another one has, too, each with the first of those others. No mistake (somebody may have two
 * lines), but often one row too many.
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

/** A row as a change of who uses a line; an empty cell leaves what there is. */
export function judgeChange(
  { cells }: ImportRow,
  numbers: SubscriptionNumbers,
  taken: Set<string>,
): JudgedRow<SubscriberChange> {
  const { number, name, email } = cells;
  const problems: Problems = {};
  if (name !== "") judgeName(name, problems);
  if (email !== "" && !EmailAddress.safeParse(email).success) problems.email = "EMAIL";
  const line = number === "" ? undefined : subscriptionOfNumber(number, numbers);
  if (!line) problems.number = number === "" ? "REQUIRED" : "NUMBER_UNKNOWN";
  else if (taken.has(line.subscriptionId)) problems.number = "TWICE";
  else taken.add(line.subscriptionId);
  if (!line || Object.keys(problems).length > 0) return { problems };
  const body = {
    ...(name !== "" && name !== line.subscriber.name && { name }),
    ...(email !== "" && email !== line.subscriber.email && { email }),
  };
  return { problems, wish: { line, body } };
}
