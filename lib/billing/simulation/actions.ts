import fc from "fast-check";
import type { SimulatedLife } from "./life";
import { PLANS, type PlanName, SIMULATED_PROMO_CODE } from "./offer";
import { changePlan } from "./upgrades";

/**
 * The actions of a simulated customer. A refusal with one of our failures is fine: the operation's tests cover that. An action must never
 * leave the books wrong or cause a server error.
 */
export type CustomerAction =
  | { do: "wait"; days: number }
  | { do: "buy a subscription"; plan: PlanName; extras: boolean; code: boolean }
  | { do: "buy licenses"; quantity: number }
  | { do: "buy an add-on"; subscription: number }
  | { do: "pause"; subscription: number; later: number }
  | { do: "resume"; subscription: number }
  | { do: "change plan"; subscription: number; plan: PlanName }
  | { do: "undo the change of plan"; subscription: number }
  | { do: "cancel"; subscription: number; when: "NOW" | "END_OF_PERIOD" | "DATE"; later: number }
  | { do: "drop an add-on"; subscription: number }
  | { do: "use a card"; card: "good" | "declined" }
  | { do: "pay what is open" }
  | { do: "mark as paid" }
  | { do: "refund"; part: number };

const subscription = fc.nat(2);
const plan = fc.constantFrom(...(Object.keys(PLANS) as PlanName[]));
const later = fc.integer({ min: 1, max: 45 });

/** Actions in realistic proportions for an active customer. */
export const actionsOfCustomer: fc.Arbitrary<CustomerAction> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 70 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("buy a subscription" as const),
      plan,
      extras: fc.boolean(),
      code: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("buy licenses" as const),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("buy an add-on" as const), subscription }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pause" as const), subscription, later: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("resume" as const), subscription }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("change plan" as const), subscription, plan }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("undo the change of plan" as const), subscription }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("cancel" as const),
      subscription,
      when: fc.constantFrom("NOW" as const, "END_OF_PERIOD" as const, "DATE" as const),
      later,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("drop an add-on" as const), subscription }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("use a card" as const),
      card: fc.constantFrom("good" as const, "declined" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pay what is open" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("mark as paid" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("refund" as const), part: fc.integer({ min: 1, max: 100 }) }),
  },
);

/** Runs an action and waits for its immediate consequences. */
export async function runAction(life: SimulatedLife, doing: CustomerAction): Promise<void> {
  switch (doing.do) {
    case "wait":
      await life.goTo(new Date((await life.now()).getTime() + doing.days * 86_400_000));
      return;
    case "buy a subscription":
      await life.buySubscription(life.offer.plans[doing.plan], {
        binding: doing.extras && doing.plan === "bound" && !life.postpaid,
        upfront: doing.extras && doing.plan === "upfront",
        codes: doing.code ? [SIMULATED_PROMO_CODE] : [],
      });
      return;
    case "buy licenses":
      await life.buyLicenses(doing.quantity);
      return;
    case "pay what is open": {
      const [open] = await openInvoices(life);
      if (open) await life.payInvoice(open.id);
      return;
    }
    case "mark as paid": {
      const [open] = await openInvoices(life);
      if (open) await life.call("POST", `/invoices/${open.id}/mark-paid`, {});
      await life.settle();
      return;
    }
    case "refund":
      return refund(life, doing.part);
    case "use a card":
      return life.saveCard(doing.card);
  }
  const rows = await life.subscriptions();
  const row = rows[doing.subscription % Math.max(1, rows.length)];
  if (!row) return;
  const path = `/subscriptions/${row.id}`;
  switch (doing.do) {
    case "buy an add-on":
      if (row.status === "ACTIVATED" && !row.pendingStatus) await life.buyAddon(row.id).catch(ignoreRefusal);
      break;
    case "pause":
      await life.call("POST", `${path}/pause`, await when(life, doing.later));
      break;
    case "resume":
      await life.call("POST", `${path}/restore`, {});
      break;
    case "change plan":
      await changePlan(life, row, life.offer.plans[doing.plan]);
      break;
    case "undo the change of plan":
      await life.call("DELETE", `${path}/product-offering-change`);
      break;
    case "cancel":
      await life.call("POST", `${path}/cancel`, {
        reason: "PRICE",
        ...(doing.when === "DATE" ? await when(life, doing.later) : { when: doing.when }),
      });
      break;
    case "drop an add-on": {
      const { body } = await life.call<{ items: { subscriptionAddonId: string; status: string }[] }>(
        "GET",
        `${path}/addons`,
      );
      const active = body.items?.find(({ status }) => status === "ACTIVE");
      if (active)
        await life.call("POST", `${path}/addons/cancel`, {
          subscriptionAddonId: active.subscriptionAddonId,
          when: "END_OF_PERIOD",
        });
      break;
    }
  }
  await life.settle();
}

/** An order may be refused because of the subscription's state. A server error may not happen. */
function ignoreRefusal(error: unknown): void {
  if (!/: 4\d\d /.test(String(error))) throw error;
}

async function when(life: SimulatedLife, days: number): Promise<object> {
  if (days === 0) return { when: "NOW" };
  const date = new Date((await life.now()).getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { when: "DATE", date };
}

const openInvoices = async (life: SimulatedLife) =>
  (await life.issued()).filter(({ status }) => ["ISSUED", "PARTIALLY_PAID", "OVERDUE"].includes(status));

async function refund(life: SimulatedLife, part: number): Promise<void> {
  const { body } = await life.call<{
    items: { paymentIntentId: string; amountMinor: number; status: string }[];
  }>("GET", "/payment-intents?limit=100");
  const paid = body.items.filter(({ status }) => status === "SUCCEEDED");
  const chosen = paid[part % Math.max(1, paid.length)];
  if (!chosen) return;
  const amountMinor = Math.max(1, Math.floor((chosen.amountMinor * part) / 100));
  await life.call("POST", `/payment-intents/${chosen.paymentIntentId}/refunds`, {
    amountMinor,
    reason: "Goodwill",
  });
  await life.settle();
}
