import type { z } from "zod";
import { Email } from "@/lib/customers/model";
import { CreateOrderLineItem } from "@/lib/orders/requests";
import { UpdateSubscriberRequest } from "@/lib/subscriptions/subscribers/model";
import type { ListedLine } from "../lines/lines";
import { type Column, folded, type ImportRow } from "./file-columns";

export type Plan = { productOfferingId: string; name: string; esim: boolean; card: boolean };

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

export type Problems = Partial<Record<Column, CellProblem>>;
export type NewLine = z.output<typeof CreateOrderLineItem>;
export type SubscriberChange = { line: ListedLine; body: z.input<typeof UpdateSubscriberRequest> };

export type Judged<Wish> = { problems: Problems; wish?: Wish };

const ESIM = ["esim", "", "e"];
const CARD = ["sim", "card", "kort", "simkort", "psim", "physical", "fysiskt", "fysisk", "plastic"];

const nameOf = UpdateSubscriberRequest.shape.name.unwrap();

function judgeName(name: string, problems: Problems): void {
  if (name === "") problems.name = "REQUIRED";
  else if (!nameOf.safeParse(name).success) problems.name = "TOO_LONG";
}

/** A row as a line to be ordered, checked by the operation's own schema. */
export function judgeNewLine({ cells }: ImportRow, plans: readonly Plan[]): Judged<NewLine> {
  const { name, email, plan, sim } = cells;
  const problems: Problems = {};
  judgeName(name, problems);
  if (email === "") problems.email = "REQUIRED";
  else if (!Email.safeParse(email).success) problems.email = "EMAIL";
  const chosen = plans.find((one) => folded(one.name) === folded(plan) || one.productOfferingId === plan);
  if (!chosen) problems.plan = plan === "" ? "REQUIRED" : "PLAN_UNKNOWN";
  const esim = ESIM.includes(folded(sim)) ? true : CARD.includes(folded(sim)) ? false : undefined;
  if (esim === undefined) problems.sim = "SIM_UNKNOWN";
  else if (chosen && sim !== "" && !(esim ? chosen.esim : chosen.card)) problems.sim = "SIM_NOT_WITH_PLAN";
  if (!chosen || Object.keys(problems).length > 0) return { problems };
  const wish = CreateOrderLineItem.safeParse({
    type: "SUBSCRIPTION",
    productOfferingId: chosen.productOfferingId,
    subscriber: { name, email },
    // Where the file says nothing, the plan decides.
    sim: { esim: sim === "" ? chosen.esim : esim },
  });
  return wish.success ? { problems, wish: wish.data } : { problems: { name: "TOO_LONG" } };
}

/** A number as the network has it: national ones take the country of the line they end like. */
export function lineOfNumber(
  number: string,
  byDigits: ReadonlyMap<string, ListedLine>,
): ListedLine | undefined {
  const digits = number.replace(/\D/g, "");
  const exact = byDigits.get(digits) ?? byDigits.get(digits.replace(/^00/, ""));
  if (exact || digits.length < 7) return exact;
  const national = digits.replace(/^0+/, "");
  for (const [known, line] of byDigits) if (known.endsWith(national)) return line;
  return undefined;
}

/** A row as a change of who uses a line; an empty cell leaves what there is. */
export function judgeChange(
  { cells }: ImportRow,
  byDigits: ReadonlyMap<string, ListedLine>,
  taken: Set<string>,
): Judged<SubscriberChange> {
  const { number, name, email } = cells;
  const problems: Problems = {};
  if (name !== "") judgeName(name, problems);
  if (email !== "" && !Email.safeParse(email).success) problems.email = "EMAIL";
  const line = number === "" ? undefined : lineOfNumber(number, byDigits);
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

/** Lines by the figures of their number; ended ones cannot be changed. */
export const byDigits = (lines: readonly ListedLine[]): ReadonlyMap<string, ListedLine> =>
  new Map(lines.filter(({ status }) => status !== "CANCELLED").map((line) => [line.digits, line]));
