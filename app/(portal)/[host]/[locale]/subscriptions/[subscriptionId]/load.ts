import { placesOfSubscription } from "@/app/(portal)/help-places";
import "server-only";
import { getLocale } from "next-intl/server";
import { supportOf } from "@/app/(portal)/support";
import type { Viewer } from "@/app/session";
import type { AddonsSection } from "@/components/addons/addons-panel";
import type { AutoTopUpSection } from "@/components/addons/auto-top-up";
import { type KeptSubscription, keptSubscriptionOf } from "@/components/offline/kept-subscription";
import type { NumberSection } from "@/components/porting/number-panel";
import type { PlanSection } from "@/components/subscriptions/detail-panel";
import { visitorDevice } from "@/components/subscriptions/device/device";
import type { EsimSection } from "@/components/subscriptions/device/esim-install";
import type { HeaderSection } from "@/components/subscriptions/line-header";
import type { NoticesSection } from "@/components/subscriptions/line-notices";
import type { UsageSection } from "@/components/subscriptions/line-usage";
import type { ManageSection } from "@/components/subscriptions/manage/manage-panel";
import { shownSubscriptionOf } from "@/components/subscriptions/shown-subscription";
import type { SimSection } from "@/components/subscriptions/sims/subscription-sim-panel";
import { seenState } from "@/components/subscriptions/state/seen";
import type { UserSection } from "@/components/subscriptions/subscriber/user-panel";
import { allowancesWhilePaused, dataLeftPart, usageAllowances } from "@/components/usage/allowances";
import type { DataCapsSection } from "@/components/usage/caps/data-caps-panel";
import { marketOfLocale } from "@/i18n/locales";
import { overdueInvoiceOf } from "@/lib/billing/collection/debts/overdue-invoice";
import { nextPayments } from "@/lib/billing/renewals/next-payments";
import { getAutoTopUp } from "@/lib/billing/top-ups/read";
import { excludedTaxes } from "@/lib/catalog/tax/taxes";
import { hidesSecrets, type SignedInUser } from "@/lib/kernel/context";
import { orderedPrices } from "@/lib/orders/pricing/offers/ordered-prices";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { getDataCaps } from "@/lib/subscriptions/data-caps/read";
import type { DataGifts } from "@/lib/subscriptions/data-gifts/model";
import { getDataGifts } from "@/lib/subscriptions/data-gifts/read";
import type { Subscription } from "@/lib/subscriptions/model";
import { keepsOldSim } from "@/lib/subscriptions/network/carrier-connection";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { findPorting } from "@/lib/subscriptions/porting/commands";
import { getUsage, usageHistory } from "@/lib/subscriptions/usage/usage";
import { getUsageNotifications } from "@/lib/subscriptions/usage/usage-notifications";
import { upcomingChanges } from "@/lib/upcoming/queries";
import { subscriptionAddonsData } from "./addons";
import { membershipOf, namingOf } from "./find";
import { managementOf } from "./management";
import { pricesOf } from "./prices";
import { usageSection } from "./usage";

const HISTORY_DAYS = 30;

/** What the page shows, by section. */
type SubscriptionPage = {
  /** What the device keeps for when there is no network; null where nothing is kept. */
  offline: { owner: string; subscriptions: KeptSubscription[] } | null;
  header: HeaderSection;
  notices: NoticesSection;
  esim: EsimSection | null;
  usage: UsageSection | null;
  /** Null before and after the line works, and for viewers who cannot set caps where there are none. */
  caps: DataCapsSection | null;
  addons: AddonsSection;
  /** Null for viewers who do not order, and before and after the line works. */
  autoTopUp: AutoTopUpSection | null;
  /** Null where there is no other line to give data to, and nothing was given. */
  gifts: DataGifts | null;
  plan: PlanSection;
  manage: ManageSection;
  sim: SimSection;
  number: NumberSection;
  user: UserSection;
  /** The places whose help articles fit. */
  help: ReturnType<typeof placesOfSubscription>;
};

/** Everything that the page of a subscription shows to its viewer. */
export async function loadSubscriptionPage(
  viewer: Viewer & { user: SignedInUser },
  subscription: Subscription,
): Promise<SubscriptionPage> {
  const { ctx, user } = viewer;
  const { subscriptionId, currentPeriod, currency, status, sim } = subscription;
  const now = ctx.clock.now();
  const country = marketOfLocale(await getLocale());
  const support = supportOf(ctx.tenant.settings.theme, country);
  const naming = namingOf(viewer, subscription);
  const { homes } = naming;
  const membership = membershipOf(viewer, subscription);
  const customerType = membership?.customerType ?? ("CONSUMER" as const);
  const pays = membership !== undefined && membership.role !== "MEMBER";
  const ids = pays ? [subscriptionId] : [];
  const works = status !== "PENDING" && status !== "CANCELLED";
  const ordersHere = pays && works;
  const [usage, history, notifications, porting, ordered, payments, debt, autoTopUp, gifts, caps] =
    await Promise.all([
      getUsage(ctx, subscriptionId),
      usageHistory(ctx, subscriptionId, HISTORY_DAYS),
      getUsageNotifications(ctx, subscriptionId),
      findPorting(ctx, subscriptionId),
      orderedPrices(ctx, ids),
      nextPayments(ctx, ids),
      pays ? overdueInvoiceOf(ctx, subscription) : null,
      ordersHere ? getAutoTopUp(ctx, subscriptionId) : null,
      ordersHere ? getDataGifts(ctx, subscriptionId) : null,
      works ? getDataCaps(ctx, subscriptionId) : null,
    ]);
  const upcoming = await upcomingChanges(ctx, {
    subscriptionIds: [subscriptionId],
    licenses: "OF_SUBSCRIPTIONS",
    payments,
  });
  const listed = shownSubscriptionOf(subscription, usage, {
    now,
    dayOf: (instant) => dateIn(instant, subscriptionTimeZone(ctx, { country: null, currency })),
    ...naming,
    payment: payments.get(subscriptionId),
  });
  const allowances = usageAllowances(usage);
  const order = ordered.get(subscriptionId);
  const { company } = naming;
  const prices = await pricesOf(ctx, listed, { payments, ordered: order, upcoming, pays, company });
  const takenOut = await excludedTaxes(ctx, customerType, currency);
  const may = { topUp: membership !== undefined, manage: pays };
  const { running, options } = await subscriptionAddonsData(
    ctx,
    subscription,
    allowances,
    may,
    debt,
    takenOut,
  );
  const known = {
    customerType,
    payment: prices.payment,
    takenOut,
    upcoming,
    support,
    debt,
    email: user.email,
  };
  const { openInvoices, validity, ...management } = await managementOf(ctx, subscription, known);
  const kept = keptSubscriptionOf(listed, subscription, usage, now);
  const owed = debt ?? undefined;
  const number = { subscription, porting, manages: pays, brand: ctx.tenant.settings.theme.name, homes };
  return {
    offline: kept && !hidesSecrets(ctx.caller) ? { owner: user.userId, subscriptions: [kept] } : null,
    header: {
      subscription: listed,
      back: customerType === "BUSINESS" ? `/lines?customer=${subscription.customer.customerId}` : "/",
      ...(subscription.status !== "CANCELLED" && {
        check: `/subscriptions/${subscription.subscriptionId}/connection`,
      }),
      seen: seenState(subscription),
    },
    notices: {
      debt: debt && { debt, acts: membership?.role === "ADMIN" },
      state: {
        subscription,
        support,
        openInvoices,
        debtShown: debt !== null,
        orderId: order?.orderId,
        homes,
        resume: management.actions.find(({ action }) => action === "RESTORE"),
      },
      codesTo: pays ? user.email : undefined,
      upcoming: { changes: upcoming, homes },
      porting: { ...number, now },
    },
    esim:
      listed.toInstall && sim.activationCode
        ? {
            activationCode: sim.activationCode,
            smdpAddress: sim.smdpAddress,
            matchingId: sim.matchingId,
            installUrl: sim.installUrl,
            device: visitorDevice(ctx.client?.userAgent),
            travel: listed.travel,
            country,
            support,
            replaceable: pays,
            oldWorks: subscription.previousSim !== undefined,
          }
        : null,
    usage: usageSection(subscription, listed, {
      now,
      usage,
      allowances,
      shown: status === "PAUSED" ? allowancesWhilePaused(allowances, currentPeriod?.endsAt) : allowances,
      history,
      notifications,
      debt,
      options,
      validity,
      email: user.email,
    }),
    caps:
      caps &&
      (pays || caps.customerCapsReached.length > 0 || caps.zones.some((one) => one.limitMb !== undefined))
        ? {
            caps,
            manages: pays,
            customerId:
              pays &&
              (customerType === "BUSINESS" || gifts?.targets.length || caps.customerCapsReached.length)
                ? membership.customerId
                : undefined,
          }
        : null,
    addons: { subscriptionId, running, options, debt: debt?.holds ? debt : undefined, manages: pays },
    autoTopUp:
      autoTopUp && (autoTopUp.canTurnOn || autoTopUp.status !== "OFF")
        ? { autoTopUp, leftPart: dataLeftPart(allowances) }
        : null,
    gifts: gifts && (gifts.targets.length > 0 || gifts.gifts.length > 0) ? gifts : null,
    plan: {
      subscription,
      ...prices,
      orderId: order?.orderId,
      debt: owed,
      compares: pays && status === "ACTIVATED",
      management: { ...management, validity },
    },
    manage: { ...management, debt: owed },
    sim: {
      subscription,
      email: user.email,
      keepsOld: keepsOldSim({ esim: true }),
      country,
      support,
      debt: owed,
    },
    number,
    user: { subscription, manages: pays },
    help: placesOfSubscription(subscription, {
      isUnpaid: debt !== null,
      porting,
      allowances,
      caps,
      autoTopUp,
    }),
  };
}
