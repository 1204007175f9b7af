import type { ProductOffering } from "@/lib/catalog/model";
import { type Alternatives, alternativesTo, alternativesToAll } from "@/lib/catalog/offerings/alternatives";
import { getOfferings } from "@/lib/catalog/queries";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { queueAddonMail } from "@/lib/subscriptions/addons/addon-mails";
import { inPeriodOf } from "@/lib/subscriptions/addons/first-period";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { moveAddon, packageOf, planPriceOf } from "@/lib/subscriptions/addons/network";
import {
  type AddonRow,
  findAddon,
  findSubscription,
  getAddon,
  runningAddons,
} from "@/lib/subscriptions/addons/queries";
import { ADDON_MOVES } from "@/lib/subscriptions/addons/states";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requirePaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
} from "@/lib/subscriptions/line";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { addChangeCharge, PRICE_WITHOUT_TERMS } from "@/lib/subscriptions/offering-change/charge";
import type { OfferingChange, OfferingOption } from "@/lib/subscriptions/offering-change/model";
import {
  changeObstacle,
  type JudgedOption,
  offeringOptions,
} from "@/lib/subscriptions/offering-change/options";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import {
  beginsAt,
  type ChangeRow,
  endChange,
  liveChange,
  presentChange,
  recordChange,
} from "@/lib/subscriptions/offering-change/record";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { changePackages } from "@/lib/usage/change-packages";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

type LineOfCustomer = StoredSubscription & { customerType: "CONSUMER" | "BUSINESS" };

/** An add-on is paid period by period, however far its plan is paid ahead. */
const paidTime = (ctx: Ctx, line: StoredSubscription) => paidTimeOf(ctx, { ...line, paidUntil: null });

function stateRefusal(
  line: StoredSubscription,
  addon: AddonRow,
  change: ChangeRow | undefined,
): FailureDefinition | undefined {
  const { from, refused } = ADDON_MOVES.changeOffering;
  if (!from.includes(addon.status) || !addon.renews) return refused;
  if (line.status !== "ACTIVATED") return failures.offeringChangeNotActive;
  return change?.status === "REQUESTED" ? failures.offeringChangeInProgress : undefined;
}

function judge(
  ctx: Ctx,
  line: LineOfCustomer,
  addon: AddonRow,
  change: ChangeRow | undefined,
  { current, alternatives }: Alternatives,
): JudgedOption[] {
  const state = stateRefusal(line, addon, change);
  return offeringOptions({
    current,
    alternatives,
    currency: line.currency,
    paid: paidTime(ctx, line),
    now: ctx.clock.now(),
    // A binding period is the plan's.
    refuses: (terms) =>
      state ?? changeObstacle({ ...line, bindingEndsAt: null }, terms, subscriptionTimeZone(ctx, line)),
  });
}

/**
 * What the add-ons of a line that go on could be changed to, or those of one of them, with what each change means. In the
 * order of the add-ons, then of the shop.
 * @throws ApiError subscriptionNotFound, addonNotFound
 */
export async function addonOfferingOptions(
  ctx: Ctx,
  subscriptionId: string,
  subscriptionAddonId?: string,
): Promise<OfferingOption[]> {
  const line = await findSubscription(ctx, subscriptionId);
  const addons = subscriptionAddonId
    ? [await findAddon(ctx, line.id, subscriptionAddonId)]
    : await runningAddons(ctx, line.id);
  const offeringIds = addons.map((addon) => addon.productOfferingId);
  const alternatives = await alternativesToAll(ctx, offeringIds, line);
  return addons.flatMap((addon) =>
    judge(ctx, line, addon, undefined, alternatives.get(addon.productOfferingId)!).map(({ option }) => ({
      subscriptionAddonId: addon.id,
      ...option,
    })),
  );
}

async function present(ctx: Ctx, line: StoredSubscription, change: ChangeRow): Promise<OfferingChange> {
  const offerings = await getOfferings(ctx, [change.fromOfferingId, change.toOfferingId]);
  return presentChange(change, offerings, line);
}

/**
 * Changes the offering of an add-on that renews: to something dearer as soon as the network confirms, to anything else
 * with the next renewal, in place of what was scheduled before.
 * @throws ApiError subscriptionNotFound, forbidden, addonNotFound, addonNotChangeable, offeringChangeNotActive,
 *   offeringUnchanged, offeringNotAnOption, offeringChangeEndsBefore, offeringChangeInProgress, offeringChangeMustBeOrdered,
 *   renewalUnpaid
 */
export function changeAddonOffering(
  ctx: Ctx,
  subscriptionId: string,
  { subscriptionAddonId, productOfferingId }: { subscriptionAddonId: string; productOfferingId: string },
): Promise<OfferingChange> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const line = await findSubscription(ctx, id);
    const addon = await findAddon(ctx, id, subscriptionAddonId);
    const waiting = await liveChange(ctx, { subscriptionId: id, subscriptionAddonId });
    if (waiting?.toOfferingId === productOfferingId) return present(ctx, line, waiting);
    const state = stateRefusal(line, addon, waiting);
    if (state) throw new ApiError(state);
    await requirePaidRenewal(ctx, line);
    if (addon.productOfferingId === productOfferingId) throw new ApiError(failures.offeringUnchanged);
    const alternatives = await alternativesTo(ctx, addon.productOfferingId, line);
    const wanted = judge(ctx, line, addon, waiting, alternatives).find(
      ({ option }) => option.productOffering.productOfferingId === productOfferingId,
    );
    if (!wanted) throw new ApiError(failures.offeringNotAnOption);
    const { option, terms, refused } = wanted;
    if (refused) throw new ApiError(refused);
    if (terms.dueNowMinor > 0 && !actsAsOperator(ctx.caller))
      throw new ApiError(failures.offeringChangeMustBeOrdered);
    if (waiting) await endChange(ctx, waiting, "CANCELLED");
    const change = await recordChange(ctx, {
      subscriptionId: id,
      subscriptionAddonId,
      fromOfferingId: addon.productOfferingId,
      toOfferingId: productOfferingId,
      terms,
      currency: line.currency,
    });
    if (terms.kind === "UPGRADE" && !(await requestPackage(ctx, line, addon, option.productOffering))) {
      await applyChange(ctx, line, change, option.productOffering);
      return present(ctx, line, { ...change, status: "APPLIED", appliedAt: ctx.clock.now() });
    }
    if (terms.kind !== "UPGRADE")
      await queueAddonMail(ctx, line, addon.id, "CHANGES", {
        at: beginsAt(change, line.periodEndsAt),
        changeId: change.id,
      });
    await announceSubscription(ctx, id, "subscription.updated");
    return present(ctx, line, change);
  });
}

/** Tells the network what an add-on's package is by now. False where it knows nothing of the line. */
async function requestPackage(
  ctx: Ctx,
  { id, msisdn, iccid }: StoredSubscription,
  addon: AddonRow,
  offering: ProductOffering,
): Promise<boolean> {
  if (iccid === null) return false;
  const productOffering = inPeriodOf(await planPriceOf(ctx, id), offering);
  const target = { subscriptionId: id, subscriptionAddonId: addon.id };
  const parameters = packageOf({ ...target, msisdn, iccid, productOffering });
  await requestOperation(ctx, { type: "CHANGE_PACKAGE", ...target, parameters });
  return true;
}

/** The add-on is of the new offering from now on, with its allowances for the rest of the period. */
async function applyChange(
  ctx: Ctx,
  line: StoredSubscription,
  change: ChangeRow,
  offering: ProductOffering,
): Promise<void> {
  const subscriptionAddonId = change.subscriptionAddonId!;
  await endChange(ctx, change, "APPLIED");
  await moveAddon(ctx, subscriptionAddonId, "changeOffering", {
    productOfferingId: change.toOfferingId,
    ...PRICE_WITHOUT_TERMS,
  });
  await addChangeCharge(ctx, line, change, offering, paidTime(ctx, line));
  const { category, features } = inPeriodOf(await planPriceOf(ctx, line.id), offering).product;
  await changePackages(ctx, {
    subscriptionId: line.id,
    subscriptionAddonId,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window: windowOf(features, ctx.clock.now(), line.periodEndsAt),
  });
  await announceSubscription(ctx, line.id, "subscription.updated");
}

/**
 * Undoes a scheduled change of an add-on's offering.
 * @throws ApiError subscriptionNotFound, forbidden, addonNotFound, offeringChangeNotScheduled, offeringChangeInProgress,
 *   priceChangeStands
 */
export function undoAddonOfferingChange(
  ctx: Ctx,
  subscriptionId: string,
  subscriptionAddonId: string,
): Promise<SubscriptionAddon> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    await findAddon(ctx, line.id, subscriptionAddonId);
    const change = await liveChange(ctx, { subscriptionId: line.id, subscriptionAddonId });
    if (!change) throw new ApiError(failures.offeringChangeNotScheduled);
    if (change.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (change.priceChangeId !== null) throw new ApiError(failures.priceChangeStands);
    await endChange(ctx, change, "CANCELLED");
    await queueAddonMail(ctx, line, subscriptionAddonId, "CHANGE_KEPT", { changeId: change.id });
    await announceSubscription(ctx, line.id, "subscription.updated");
    return getAddon(ctx, line.id, subscriptionAddonId);
  });
}

/**
 * Carries the add-ons of a line that renew into its next period, with the offering that was scheduled for it: as part of
 * the renewal, in its transaction. An add-on that is in that period already is left alone.
 */
export async function renewAddons(
  ctx: Ctx,
  subscriptionId: string,
  period: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  const addons = await runningAddons(ctx, subscriptionId);
  for (const addon of addons) {
    if (!line || (addon.validTo && addon.validTo > period.startsAt)) continue;
    const change = await liveChange(ctx, { subscriptionId, subscriptionAddonId: addon.id });
    const isNewPrice = change?.priceChangeId != null;
    // A price change may be told before a renewal that comes too soon for it.
    const isDue = !isNewPrice || (change.scheduledFor !== null && change.scheduledFor <= period.startsAt);
    const begins = change?.status === "SCHEDULED" && isDue ? change : undefined;
    // The same package at another price: what was agreed goes on, and the network has nothing to change.
    const isOther = begins !== undefined && !isNewPrice;
    const productOfferingId = begins?.toOfferingId ?? addon.productOfferingId;
    const offering = (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
    const { category, features } = inPeriodOf(await planPriceOf(ctx, line.id), offering).product;
    if (begins) await endChange(ctx, begins, "APPLIED");
    // The network knows the part that the first period had.
    if (isOther || addon.terms?.first) await requestPackage(ctx, line, addon, offering);
    const window = { validFrom: period.startsAt, validTo: period.endsAt };
    // It goes on with the plan's period, whether or not that was billed yet. What was bought when the plan's period was
    // over already has its first one now.
    const begun = addon.validFrom === null || addon.validTo === null || addon.validTo > addon.validFrom;
    await moveAddon(ctx, addon.id, "changeOffering", {
      productOfferingId,
      ...(addon.terms?.first && { terms: { steps: addon.terms.steps } }),
      ...(isOther && PRICE_WITHOUT_TERMS),
      validTo: period.endsAt,
      billedUntil: addon.billedUntil ?? (begun ? addon.validTo : null),
    });
    await grantPackages(ctx, {
      subscriptionId,
      subscriptionAddonId: addon.id,
      name: offering.name,
      allowances: allowancesOf(category, features),
      window,
    });
  }
}

async function waitingFor(ctx: Ctx, { subscriptionId, subscriptionAddonId }: CarrierOperationRow) {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  const change = await liveChange(ctx, { subscriptionId, subscriptionAddonId: subscriptionAddonId! });
  return line && line.status !== "CANCELLED" && change?.status === "REQUESTED" ? { line, change } : null;
}

/** What began with a renewal has begun, whatever the network says; only an upgrade waits for it. */
export const changePackageKind: CarrierKind = {
  type: "CHANGE_PACKAGE",
  async completed(ctx, row) {
    const waiting = await waitingFor(ctx, row);
    if (!waiting) return;
    const { line, change } = waiting;
    const offering = (await getOfferings(ctx, [change.toOfferingId])).get(change.toOfferingId)!;
    await applyChange(ctx, line, change, offering);
  },
  async failed(ctx, row, { reasonCode, message }) {
    const waiting = await waitingFor(ctx, row);
    if (!waiting) {
      const { subscriptionAddonId } = row;
      ctx.log.error({ subscriptionAddonId, reasonCode, message }, "a package was not changed by the network");
      return;
    }
    await endChange(ctx, waiting.change, "FAILED");
    await announceSubscription(ctx, row.subscriptionId, "subscription.updated");
  },
};
