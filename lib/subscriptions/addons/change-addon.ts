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
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
} from "@/lib/subscriptions/stored-subscription";
import { changePackages } from "@/lib/usage/change-packages";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

type SubscriptionOfCustomer = StoredSubscription & { customerType: "CONSUMER" | "BUSINESS" };

/** An add-on is paid one period at a time, even if its plan is paid further ahead. */
const paidTime = (ctx: Ctx, subscription: StoredSubscription) =>
  paidTimeOf(ctx, { ...subscription, paidUntil: null });

function stateRefusal(
  subscription: StoredSubscription,
  addon: AddonRow,
  change: ChangeRow | undefined,
): FailureDefinition | undefined {
  const { from, refused } = ADDON_MOVES.changeOffering;
  if (!from.includes(addon.status) || !addon.renews) return refused;
  if (subscription.status !== "ACTIVATED") return failures.offeringChangeNotActive;
  return change?.status === "REQUESTED" ? failures.offeringChangeInProgress : undefined;
}

function judge(
  ctx: Ctx,
  subscription: SubscriptionOfCustomer,
  addon: AddonRow,
  change: ChangeRow | undefined,
  { current, alternatives }: Alternatives,
): JudgedOption[] {
  const state = stateRefusal(subscription, addon, change);
  return offeringOptions({
    current,
    alternatives,
    currency: subscription.currency,
    paid: paidTime(ctx, subscription),
    now: ctx.clock.now(),
    // Only the plan has a binding period.
    refuses: (terms) =>
      state ??
      changeObstacle(
        { ...subscription, bindingEndsAt: null },
        terms,
        subscriptionTimeZone(ctx, subscription),
      ),
  });
}

/**
 * The offerings that a subscription's renewing add-ons can change to, with the terms of each change. With an add-on id,
 * only that add-on's. In the order of the add-ons, then of the shop.
 * @throws ApiError subscriptionNotFound, addonNotFound
 */
export async function addonOfferingOptions(
  ctx: Ctx,
  subscriptionId: string,
  subscriptionAddonId?: string,
): Promise<OfferingOption[]> {
  const subscription = await findSubscription(ctx, subscriptionId);
  const addons = subscriptionAddonId
    ? [await findAddon(ctx, subscription.id, subscriptionAddonId)]
    : await runningAddons(ctx, subscription.id);
  const offeringIds = addons.map((addon) => addon.productOfferingId);
  const alternatives = await alternativesToAll(ctx, offeringIds, subscription);
  return addons.flatMap((addon) =>
    judge(ctx, subscription, addon, undefined, alternatives.get(addon.productOfferingId)!).map(
      ({ option }) => ({
        subscriptionAddonId: addon.id,
        ...option,
      }),
    ),
  );
}

async function present(
  ctx: Ctx,
  subscription: StoredSubscription,
  change: ChangeRow,
): Promise<OfferingChange> {
  const offerings = await getOfferings(ctx, [change.fromOfferingId, change.toOfferingId]);
  return presentChange(change, offerings, subscription);
}

/**
 * Changes the offering of an add-on that renews. A dearer offering begins when the network confirms. Any other begins
 * with the next renewal and replaces a change that is scheduled already.
 * @throws ApiError subscriptionNotFound, forbidden, addonNotFound, addonNotChangeable, offeringChangeNotActive,
 *   offeringUnchanged, offeringNotAnOption, offeringChangeEndsBefore, offeringChangeInProgress,
 *   offeringChangeMustBeOrdered, renewalUnpaid
 */
export function changeAddonOffering(
  ctx: Ctx,
  subscriptionId: string,
  { subscriptionAddonId, productOfferingId }: { subscriptionAddonId: string; productOfferingId: string },
): Promise<OfferingChange> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const subscription = await findSubscription(ctx, id);
    const addon = await findAddon(ctx, id, subscriptionAddonId);
    const waiting = await liveChange(ctx, { subscriptionId: id, subscriptionAddonId });
    if (waiting?.toOfferingId === productOfferingId) return present(ctx, subscription, waiting);
    const state = stateRefusal(subscription, addon, waiting);
    if (state) throw new ApiError(state);
    await requirePaidRenewal(ctx, subscription);
    if (addon.productOfferingId === productOfferingId) throw new ApiError(failures.offeringUnchanged);
    const alternatives = await alternativesTo(ctx, addon.productOfferingId, subscription);
    const wanted = judge(ctx, subscription, addon, waiting, alternatives).find(
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
      currency: subscription.currency,
    });
    if (
      terms.kind === "UPGRADE" &&
      !(await requestPackage(ctx, subscription, addon, option.productOffering))
    ) {
      await applyChange(ctx, subscription, change, option.productOffering);
      return present(ctx, subscription, { ...change, status: "APPLIED", appliedAt: ctx.clock.now() });
    }
    if (terms.kind !== "UPGRADE")
      await queueAddonMail(ctx, subscription, addon.id, "CHANGES", {
        at: beginsAt(change, subscription.periodEndsAt),
        changeId: change.id,
      });
    await announceSubscription(ctx, id, "subscription.updated");
    return present(ctx, subscription, change);
  });
}

/** Sends the add-on's new package to the network. Returns false when the network does not know the subscription. */
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

/** The add-on has the new offering from now on, with its allowances for the rest of the period. */
async function applyChange(
  ctx: Ctx,
  subscription: StoredSubscription,
  change: ChangeRow,
  offering: ProductOffering,
): Promise<void> {
  const subscriptionAddonId = change.subscriptionAddonId!;
  await endChange(ctx, change, "APPLIED");
  await moveAddon(ctx, subscriptionAddonId, "changeOffering", {
    productOfferingId: change.toOfferingId,
    ...PRICE_WITHOUT_TERMS,
  });
  await addChangeCharge(ctx, subscription, change, offering, paidTime(ctx, subscription));
  const { category, features } = inPeriodOf(await planPriceOf(ctx, subscription.id), offering).product;
  await changePackages(ctx, {
    subscriptionId: subscription.id,
    subscriptionAddonId,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window: windowOf(features, ctx.clock.now(), subscription.periodEndsAt),
  });
  await announceSubscription(ctx, subscription.id, "subscription.updated");
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
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    await findAddon(ctx, subscription.id, subscriptionAddonId);
    const change = await liveChange(ctx, { subscriptionId: subscription.id, subscriptionAddonId });
    if (!change) throw new ApiError(failures.offeringChangeNotScheduled);
    if (change.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (change.priceChangeId !== null) throw new ApiError(failures.priceChangeStands);
    await endChange(ctx, change, "CANCELLED");
    await queueAddonMail(ctx, subscription, subscriptionAddonId, "CHANGE_KEPT", { changeId: change.id });
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return getAddon(ctx, subscription.id, subscriptionAddonId);
  });
}

/**
 * Renews the add-ons of a subscription into its next period, with the offering scheduled for it. Runs in the renewal's
 * transaction. An add-on that is in that period already is not changed.
 */
export async function renewAddons(
  ctx: Ctx,
  subscriptionId: string,
  period: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  const addons = await runningAddons(ctx, subscriptionId);
  for (const addon of addons) {
    if (!subscription || (addon.validTo && addon.validTo > period.startsAt)) continue;
    const change = await liveChange(ctx, { subscriptionId, subscriptionAddonId: addon.id });
    const isNewPrice = change?.priceChangeId != null;
    // A price change may have been announced just before a renewal that comes too soon for it.
    const isDue = !isNewPrice || (change.scheduledFor !== null && change.scheduledFor <= period.startsAt);
    const begins = change?.status === "SCHEDULED" && isDue ? change : undefined;
    // Only the price changes: the agreed terms continue, and the network's package stays as it is.
    const isOther = begins !== undefined && !isNewPrice;
    const productOfferingId = begins?.toOfferingId ?? addon.productOfferingId;
    const offering = (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
    const { category, features } = inPeriodOf(await planPriceOf(ctx, subscription.id), offering).product;
    if (begins) await endChange(ctx, begins, "APPLIED");
    // The network still has the smaller allowance of the first period.
    if (isOther || addon.terms?.first) await requestPackage(ctx, subscription, addon, offering);
    const window = { validFrom: period.startsAt, validTo: period.endsAt };
    // The add-on continues with the plan's period, billed or not. An add-on bought after the plan's period ended starts
    // its first period now.
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
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  const change = await liveChange(ctx, { subscriptionId, subscriptionAddonId: subscriptionAddonId! });
  return subscription && subscription.status !== "CANCELLED" && change?.status === "REQUESTED"
    ? { subscription, change }
    : null;
}

/** A change that began with a renewal stays whatever the network answers. Only an upgrade waits for the network. */
export const changePackageKind: CarrierKind = {
  type: "CHANGE_PACKAGE",
  async completed(ctx, row) {
    const waiting = await waitingFor(ctx, row);
    if (!waiting) return;
    const { subscription, change } = waiting;
    const offering = (await getOfferings(ctx, [change.toOfferingId])).get(change.toOfferingId)!;
    await applyChange(ctx, subscription, change, offering);
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
