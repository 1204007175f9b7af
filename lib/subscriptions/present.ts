import type { EmbeddedProductOffering, ProductCategory } from "@/lib/catalog/model";
import { type EmbeddedRow, toEmbedded } from "@/lib/catalog/rows";
import type { TextReader } from "@/lib/catalog/texts/translations";
import { type Caller, type Ctx, hidesSecrets } from "@/lib/kernel/context";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { type ActionFacts, availableActions } from "@/lib/subscriptions/actions";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";
import type { Subscription } from "@/lib/subscriptions/model";
import { changesNumbers } from "@/lib/subscriptions/network/carrier-connection";
import { presentWaiting } from "@/lib/subscriptions/offering-change/waiting";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import { isProtected, protectionOf } from "@/lib/subscriptions/protection/rules";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import { NUMBERLESS, numberKeptUntil } from "@/lib/subscriptions/sim/former-number";
import { liveTransferCode } from "@/lib/subscriptions/transfer/rules";

/** Apple's universal link, which installs an eSIM without a QR code (iOS 17.4 and later). */
export const installUrl = (activationCode: string): string =>
  `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;

const iso = (date: Date): string => date.toISOString();

type Stored = SubscriptionRow["subscription"];

/** The facts about a subscription that decide which actions are possible. */
export const actionFactsOf = (
  {
    subscription: s,
    sim,
    isPorting = false,
  }: {
    subscription: Stored;
    sim: { activationCode: string | null } | null;
    /** Absent when the caller does not need to know whether a porting is possible. */
    isPorting?: boolean;
  },
  now: Date,
): ActionFacts => ({
  customerId: s.customerId,
  status: s.status,
  changingTo: s.changingTo,
  pendingStatus: s.pendingStatus,
  suspendedFor: s.suspendedFor,
  pendingSim: s.pendingSim,
  pendingMsisdn: s.pendingMsisdn,
  isPorting,
  takesNumbers: s.type !== "TRAVEL_ESIM",
  // The network manages the number of a travel eSIM.
  canChangeNumber: s.type !== "TRAVEL_ESIM" && changesNumbers(),
  isProtected: isProtected(s, now),
  esim: s.esim,
  activationCode: sim?.activationCode ?? null,
});

/** The next state of a subscription: the one the network is making, else the scheduled one. */
function pendingStatusOf(s: Stored): Subscription["pendingStatus"] {
  if (s.changingTo !== null && s.changingSince !== null)
    return { status: s.changingTo, scheduledAt: calendarDate(s.changingSince) };
  const scheduled = s.pendingStatus !== null && s.pendingStatusAt !== null;
  const comesBack = s.status === "PAUSED" && s.pausedUntil !== null;
  if (comesBack && !(scheduled && s.pendingStatusAt! <= s.pausedUntil!))
    return { status: "ACTIVATED", scheduledAt: s.pausedUntil! };
  return scheduled ? { status: s.pendingStatus!, scheduledAt: s.pendingStatusAt! } : undefined;
}

export type Embed = (offering: EmbeddedRow) => EmbeddedProductOffering;

/** Embeds each offering once, however many subscriptions of a page have it. */
export function embedOnce(reader: TextReader): Embed {
  const shown = new Map<EmbeddedRow, EmbeddedProductOffering>();
  return (offering) => {
    const known = shown.get(offering) ?? toEmbedded(reader, offering);
    shown.set(offering, known);
    return known;
  };
}

/**
 * The instant of the next renewal. Undefined for a subscription that ends instead, and while a due renewal waits for its
 * payment: a past day must not look like a future one.
 */
function renewalOf(s: Stored, now: Date): Date | undefined {
  const at = s.paidUntil ?? s.periodEndsAt;
  if (at === null || !s.autoRenew || s.pendingStatus === "CANCELLED" || s.status === "CANCELLED")
    return undefined;
  return at > now ? at : undefined;
}

/** A row as the API shows it to `caller`, with the actions that this caller can take. */
export function toSubscription(
  reader: TextReader & Pick<Ctx, "clock">,
  row: SubscriptionRow,
  caller: Caller,
  embed: Embed = (offering) => toEmbedded(reader, offering),
): Subscription {
  const { subscription: s, subscriber, offering, sim } = row;
  const isHidden = hidesSecrets(caller);
  const code = isHidden ? null : (sim?.activationCode ?? null);
  const pendingStatus = pendingStatusOf(s);
  const now = reader.clock.now();
  const renewsAt = renewalOf(s, now);
  const transferCode = liveTransferCode(s, now);
  const keptUntil =
    row.hasNumber && offering.category !== NUMBERLESS ? numberKeptUntil(reader, s) : undefined;
  return {
    subscriptionId: s.id,
    ...(s.referenceId !== null && { referenceId: s.referenceId }),
    status: s.status,
    type: s.type,
    display: displayOf(reader.tenant, s),
    msisdn: s.msisdn,
    customer: { customerId: s.customerId, name: row.customerName },
    productOffering: embed(offering),
    productCategory: offering.category as ProductCategory,
    subscriber: {
      subscriberId: subscriber.id,
      name: subscriber.name,
      ...(subscriber.email !== null && { email: subscriber.email }),
      ...(subscriber.address !== null && { address: subscriber.address }),
    },
    sim: {
      esim: s.esim,
      ...(s.iccid !== null && { iccid: s.iccid }),
      ...(sim && { status: sim.status }),
      ...(code !== null && { activationCode: code, installUrl: installUrl(code) }),
      ...(sim?.smdpAddress && !isHidden && { smdpAddress: sim.smdpAddress }),
      ...(sim?.matchingId && !isHidden && { matchingId: sim.matchingId }),
      ...(sim?.installedAt && { installedAt: iso(new Date(sim.installedAt)) }),
      ...(sim?.eid && { eid: sim.eid }),
      ...(s.imei !== null && { imei: s.imei }),
    },
    currency: s.currency,
    country: subscriptionCountry(reader, s),
    ...(s.pendingSim !== null && { pendingSim: s.pendingSim }),
    ...(s.pendingMsisdn !== null && { pendingMsisdn: s.pendingMsisdn }),
    ...(s.previousIccid !== null && { previousSim: { iccid: s.previousIccid } }),
    ...(isProtected(s, now) && { protection: protectionOf(s) }),
    ...(transferCode && { transferCode }),
    ...(s.numberTransferredAt !== null && { numberTransferredAt: iso(s.numberTransferredAt) }),
    ...(s.deliveryAddress !== null && { deliveryAddress: s.deliveryAddress }),
    ...(pendingStatus && { pendingStatus }),
    ...(row.change &&
      s.status !== "CANCELLED" && {
        pendingProductOffering: presentWaiting(reader, row.change, s.periodEndsAt),
      }),
    ...(s.periodStartsAt !== null &&
      s.periodEndsAt !== null && {
        currentPeriod: { startsAt: iso(s.periodStartsAt), endsAt: iso(s.periodEndsAt) },
      }),
    ...(renewsAt && { renewsAt: iso(renewsAt) }),
    autoRenew: s.autoRenew,
    ...(s.bindingEndsAt !== null && { bindingEndsAt: s.bindingEndsAt }),
    ...(s.activatedAt !== null && { activatedAt: iso(s.activatedAt) }),
    ...(s.pausedAt !== null && { pausedAt: iso(s.pausedAt) }),
    ...(s.cancelledAt !== null && { cancelledAt: iso(s.cancelledAt) }),
    ...(s.endedAt !== null && { endedAt: iso(s.endedAt) }),
    ...(keptUntil !== undefined && { numberKeptUntil: keptUntil }),
    availableActions: availableActions(actionFactsOf(row, now), caller),
    ...(s.failure !== null && { failure: s.failure }),
    ...(Object.keys(s.metadata).length > 0 && { metadata: s.metadata }),
    createdAt: iso(s.createdAt),
    updatedAt: iso(s.updatedAt),
  };
}
