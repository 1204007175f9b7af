import { z } from "zod";
import {
  change,
  collect,
  overdue,
  payBillogram,
  remind,
  writeOffBillogram,
} from "@/sandbox/billogram/billograms";
import { addUsage, installSim, UsageRequest } from "@/sandbox/carrier/network-subscriptions";
import { addRecord, RecordRequest } from "@/sandbox/dns/server";
import { FaultRequest, planFault } from "@/sandbox/faults";
import { EndPushRequest, endPushSubscription } from "@/sandbox/push/server";
import type { StripeCall } from "@/sandbox/stripe/call";
import { decideDispute } from "@/sandbox/stripe/charges/disputes";
import { detach } from "@/sandbox/stripe/customers/payment-methods";
import { emitStripeEvent } from "@/sandbox/stripe/events";
import { find, saveObject } from "@/sandbox/stripe/objects";
import type { World } from "@/sandbox/world";
import { MoveRequest, moveClock, readClock } from "./tenant-clock";

/** The result of a control: `done` is a sentence for the page, the rest is for programs. */
export type ControlResult = { status: 200 | 404; body: { done: string } & Record<string, unknown> };

type Control = (world: World, given: unknown) => Promise<ControlResult>;

function control<Schema extends z.ZodType>(
  schema: Schema,
  run: (world: World, parameters: z.infer<Schema>) => Promise<ControlResult>,
): Control {
  return (world, given) => run(world, schema.parse(given));
}

const ok = (done: string, more: Record<string, unknown> = {}): ControlResult => ({
  status: 200,
  body: { done, ...more },
});
const unknown = (done: string): ControlResult => ({ status: 404, body: { done } });

/** Empty fields of an HTML form count as absent. */
const withoutEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (given) =>
      given !== null && typeof given === "object"
        ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""))
        : given,
    schema,
  );

/** The page has one select for both: "stripe:slow" is the surface and the kind. */
const withFault = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => {
    if (given === null || typeof given !== "object" || !("fault" in given)) return given;
    const { fault, ...rest } = given;
    const [surface, kind] = String(fault).split(":");
    return { ...rest, surface, kind };
  }, schema);

/** The controls by their name in the path: `POST /sandbox/_control/<name>`. */
export const CONTROLS: Record<string, Control> = {
  faults: control(withFault(withoutEmpty(FaultRequest)), async (world, fault) => {
    await world.database.transaction((tx) => planFault(tx, fault));
    return ok(
      `The next ${fault.count === 1 ? "call" : `${fault.count} calls`} (${fault.surface}): ${fault.kind}.`,
    );
  }),

  "clear-faults": control(z.unknown(), async (world) => {
    await world.database.pool.query("delete from sandbox.faults");
    return ok("Nothing is planned to go wrong any more.");
  }),

  usage: control(withoutEmpty(UsageRequest), async (world, usage) => {
    // Usage of a brand with a moved clock is in the brand's time.
    const at = new Date((await readClock(world))?.now ?? world.clock());
    const { recordId } = await addUsage(world, usage, at);
    return ok(`Usage of ${usage.msisdn} is being reported.`, { recordId });
  }),

  "tenant-clock": control(withoutEmpty(MoveRequest), async (world, request) => {
    const answer = await moveClock(world, request);
    if (!answer.ok) return { status: 404, body: { done: answer.reason } };
    const { clock } = answer;
    return ok(`The brand goes on to ${(clock.move?.to ?? clock.now).slice(0, 10)}.`, clock);
  }),

  "dns-record": control(RecordRequest, async (world, record) => {
    await addRecord(world, record);
    return ok(`DNS answers ${record.name} with ${record.value}.`);
  }),

  "end-push": control(EndPushRequest, async (world, { id }) =>
    (await endPushSubscription(world, id))
      ? ok("The browser has forgotten its push subscription.")
      : unknown("There is no such push subscription."),
  ),

  "install-sim": control(z.object({ iccid: z.string() }), async (world, { iccid }) => {
    const installed = await installSim(world, iccid);
    return installed
      ? ok("The eSIM is on a phone now.", installed)
      : unknown("This network has no such eSIM.");
  }),

  "update-card": control(
    withoutEmpty(
      z.object({
        paymentMethodId: z.string(),
        expMonth: z.coerce.number().int().min(1).max(12),
        expYear: z.coerce.number().int().min(2000).max(2100),
      }),
    ),
    async (world, { paymentMethodId, expMonth, expYear }) => {
      const found = await world.database.transaction(async (tx) => {
        const stored = await find(tx, "payment_method", paymentMethodId);
        const card = stored?.object.card;
        if (!stored || !card) return false;
        const previous = { card: { exp_month: card.exp_month, exp_year: card.exp_year } };
        card.exp_month = expMonth;
        card.exp_year = expYear;
        await saveObject(tx, "payment_method", stored);
        const now = Math.floor(world.clock().getTime() / 1000);
        const call: StripeCall = { tx, world, now, requestId: null, idempotencyKey: null, browser: false };
        await emitStripeEvent(call, "payment_method.automatically_updated", stored.object, previous);
        return true;
      });
      world.work.wake();
      return found
        ? ok(`The card expires ${expMonth}/${expYear} now.`)
        : unknown("There is no such payment method.");
    },
  ),

  "decide-dispute": control(
    z.object({ disputeId: z.string(), outcome: z.enum(["under_review", "won", "lost"]) }),
    async (world, { disputeId, outcome }) =>
      (await decideDispute(world, disputeId, outcome))
        ? ok(`The bank says: ${outcome.replace("_", " ")}.`)
        : unknown("There is no such dispute that is open."),
  ),

  "settle-now": control(z.unknown(), async (world) => {
    const { rowCount } = await world.database.pool.query(
      "update sandbox.work set run_at = $1 where not claimed and kind in ('stripe.settle', 'stripe.refund', 'stripe.expire')",
      [world.clock()],
    );
    world.work.wake();
    return ok(`The banks decide about ${rowCount ?? 0} payments and refunds now.`, { count: rowCount ?? 0 });
  }),

  "detach-card": control(z.object({ paymentMethodId: z.string() }), async (world, { paymentMethodId }) => {
    const found = await world.database.transaction(async (tx) => {
      const stored = await find(tx, "payment_method", paymentMethodId);
      if (!stored?.object.customer) return false;
      const now = Math.floor(world.clock().getTime() / 1000);
      await detach({ tx, world, now, requestId: null, idempotencyKey: null, browser: false }, stored);
      return true;
    });
    world.work.wake();
    return found ? ok("The card is saved no more.") : unknown("There is no such saved card.");
  }),

  billogram: control(
    withoutEmpty(
      z
        .object({
          id: z.string().optional(),
          /** The app's order number of the payment. */
          orderNo: z.string().optional(),
          what: z.enum(["pay", "overdue", "remind", "collect", "end"]),
          /** In major units. Absent: all that is left. */
          amount: z.coerce.number().gt(0).optional(),
          type: z.string().max(20).default("swish"),
          manual: z.boolean().default(false),
        })
        .refine(({ id, orderNo }) => id ?? orderNo, { path: ["id"], message: "Say which one." }),
    ),
    async (world, { id, orderNo, what, amount, type, manual }) => {
      const { rows } = await world.database.pool.query<{ id: string }>(
        "select id from sandbox.billograms where id = $1 or order_no = $2 order by seq desc limit 1",
        [id ?? null, orderNo ?? null],
      );
      const changed =
        rows[0] &&
        (await change(world, rows[0].id, (call, billogram) => {
          if (what === "overdue") return overdue(call, billogram);
          if (what === "remind") return remind(call, billogram);
          if (what === "collect") return collect(call, billogram);
          if (what === "end") return writeOffBillogram(call, billogram);
          return payBillogram(call, billogram, amount ?? billogram.remaining_sum, { type, manual });
        }));
      return changed
        ? ok(`Invoice ${changed.invoice_no} at Billogram: ${changed.state}, ${changed.remaining_sum} left.`, {
            id: changed.id,
            state: changed.state,
            remainingSum: changed.remaining_sum,
          })
        : unknown("There is no such invoice at Billogram, or it is past that.");
    },
  ),

  "deliver-now": control(z.unknown(), async (world) => {
    const { rowCount } = await world.database.pool.query(
      "update sandbox.work set run_at = $1 where not claimed and kind in ('stripe.webhook', 'billogram.callback', 'carrier.callback')",
      [world.clock()],
    );
    world.work.wake();
    return ok(`${rowCount ?? 0} waiting deliveries are tried now.`, { count: rowCount ?? 0 });
  }),

  reset: control(z.unknown(), async (world) => {
    await world.database.pool.query(
      `truncate sandbox.billogram_customers, sandbox.billograms, sandbox.billogram_events, sandbox.stripe_objects, sandbox.stripe_idempotency, sandbox.mails, sandbox.push_subscriptions, sandbox.push_messages, sandbox.dns_records, sandbox.eid_grants, sandbox.carrier_operations,
         sandbox.carrier_refusals, sandbox.carrier_lines, sandbox.faults, sandbox.work`,
    );
    return ok("The sandbox is empty.");
  }),
};
