import "server-only";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { type ComponentProps, cache } from "react";
import type { ActionMaker } from "@/app/(admin)/actions/action-of";
import { fixableFindings } from "@/app/(admin)/actions/fixes";
import { addonActions, autoTopUpOff } from "@/app/(admin)/actions/lines/addon-actions";
import { dataCapActions } from "@/app/(admin)/actions/lines/cap-actions";
import { askForPortingDetails, fixPorting } from "@/app/(admin)/actions/lines/porting-actions";
import {
  protectionActions,
  retryNetwork,
  subscriptionActions,
} from "@/app/(admin)/actions/lines/subscription-actions";
import { transferActions } from "@/app/(admin)/actions/lines/transfer-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { orderWithFormerNumber } from "@/app/(admin)/actions/orders/new-order";
import { hiddenOfPorting, hiddenOfSubscription } from "@/app/(admin)/actions/people/reveal-actions";
import { customerOfPage } from "@/app/(admin)/customer";
import { owedWhereAsked } from "@/app/(admin)/owed-invoices";
import { pageMarkets } from "@/app/(admin)/page-theme";
import type { PageOf } from "@/app/(admin)/pages-of";
import { linksWhereAsked } from "@/app/(admin)/shown/sent-links";
import {
  contactWith,
  currentStaff,
  findAsStaff,
  findWhenVerified,
  readAsStaff,
} from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { VerifyFirst } from "@/components/admin/contact/verify-first";
import type { Diagnosis } from "@/components/admin/customer/diagnosis";
import type { AddonList } from "@/components/admin/lines/addon-list";
import type { ConnectionChecks } from "@/components/admin/lines/connection-checks";
import type { DataCapList } from "@/components/admin/lines/data-cap-list";
import type { FactsSection } from "@/components/admin/lines/line-facts";
import type { NetworkLog } from "@/components/admin/lines/network-log";
import type { ProtectionSection } from "@/components/admin/lines/protection-panel";
import type { StaffTopUpPanel } from "@/components/admin/lines/top-up-panel";
import type { TransferPanel } from "@/components/admin/lines/transfer-panel";
import type { PlanComparison } from "@/lib/billing/plan-comparison/model";
import { getSubscriptionPlanComparison } from "@/lib/billing/plan-comparison/operations";
import type { AutoTopUp } from "@/lib/billing/top-ups/model";
import { getAutoTopUpOperation } from "@/lib/billing/top-ups/operations";
import type { ConnectionCheckList } from "@/lib/care/connection/model";
import { listConnectionChecksOperation } from "@/lib/care/connection/operations";
import type { SubscriptionDiagnosis } from "@/lib/care/diagnosis/model";
import { getSubscriptionDiagnosis } from "@/lib/care/diagnosis/operations";
import type { SentMail } from "@/lib/care/mails/model";
import { listMailsOperation } from "@/lib/care/mails/operations";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { listSubscriptionAddons } from "@/lib/subscriptions/addons/operations";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { getDataCapsOperation } from "@/lib/subscriptions/data-caps/operations";
import type { DataGifts } from "@/lib/subscriptions/data-gifts/model";
import { getDataGiftsOperation } from "@/lib/subscriptions/data-gifts/operations";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import type { Subscription } from "@/lib/subscriptions/model";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import { listCarrierOperationsOperation } from "@/lib/subscriptions/network/operations";
import { getSubscriptionOperation, listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { getInPorting } from "@/lib/subscriptions/porting/operations";
import { getSubscriptionUsage } from "@/lib/subscriptions/usage/usage-operations";
import type { Usage } from "@/lib/usage/model";

/** The newest entries of the network's log. */
const LATEST = 20;

/** The subscription of the page. Read once, for the title and the page. */
export const subscriptionOfPage = cache(async (subscriptionId: string): Promise<Subscription> => {
  const found = await findAsStaff<Subscription>(getSubscriptionOperation, { params: { subscriptionId } });
  return found ?? notFound();
});

/** What the page shows, by section. */
type SubscriptionPage = {
  subscription: Subscription;
  /** Null until the caller is verified. */
  diagnosis: ComponentProps<typeof Diagnosis> | null;
  /** Shown in the place of the diagnosis. */
  contact: ComponentProps<typeof VerifyFirst>["contact"];
  actions: Action[];
  network: ComponentProps<typeof NetworkLog>["operations"];
  facts: FactsSection;
  protection: ProtectionSection;
  usage: Usage | null;
  /** What other plans would have cost. Null until someone asks for it. */
  comparison: PlanComparison | null;
  addons: ComponentProps<typeof AddonList>["addons"];
  /** Null until the caller is verified. */
  autoTopUp: ComponentProps<typeof StaffTopUpPanel> | null;
  /** Null until the caller is verified. */
  caps: ComponentProps<typeof DataCapList> | null;
  /** Null until the caller is verified. */
  gifts: DataGifts | null;
  checks: ComponentProps<typeof ConnectionChecks>["checks"];
  transfer: ComponentProps<typeof TransferPanel>["transfer"] | null;
};

/**
 * Everything about a subscription, with what the person can do about it.
 * @param compares whether other plans are compared: six statements that most calls do not need
 */
export async function loadSubscription(
  asked: string,
  { compares }: { compares: boolean },
): Promise<SubscriptionPage> {
  const [subscription, me] = await Promise.all([subscriptionOfPage(asked), currentStaff()]);
  const { subscriptionId, customer, msisdn } = subscription;
  const path = { params: { subscriptionId } };
  const [
    diagnosis,
    payer,
    summaries,
    usage,
    addons,
    autoTopUp,
    gifts,
    caps,
    log,
    porting,
    checks,
    comparison,
    maker,
  ] = await Promise.all([
    findWhenVerified<SubscriptionDiagnosis>(getSubscriptionDiagnosis, path),
    customerOfPage(customer.customerId),
    readAsStaff<PageOf<SubscriptionSummary>>(listSubscriptionSummariesOperation, {
      query: { msisdn, customerId: [customer.customerId], limit: LATEST },
    }),
    findWhenVerified<Usage>(getSubscriptionUsage, path),
    readAsStaff<PageOf<SubscriptionAddon>>(listSubscriptionAddons, path),
    findWhenVerified<AutoTopUp>(getAutoTopUpOperation, path),
    findWhenVerified<DataGifts>(getDataGiftsOperation, path),
    findWhenVerified<DataCaps>(getDataCapsOperation, path),
    readAsStaff<PageOf<CarrierOperation>>(listCarrierOperationsOperation, {
      query: { subscriptionId, limit: LATEST },
    }),
    findAsStaff<Porting>(getInPorting, path),
    findWhenVerified<ConnectionCheckList>(listConnectionChecksOperation, path),
    compares ? findWhenVerified<PlanComparison>(getSubscriptionPlanComparison, path) : null,
    makerFor(me, customer.customerId),
  ]);
  const mails =
    porting?.status === "INFORMATION_REQUIRED"
      ? await readAsStaff<PageOf<SentMail>>(listMailsOperation, {
          query: { customerId: customer.customerId, limit: LATEST },
        })
      : { items: [] };
  const findings =
    diagnosis &&
    (await fixableFindings(maker, diagnosis.findings, {
      owed: await owedWhereAsked(diagnosis.findings, customer.customerId),
      sent: await linksWhereAsked(diagnosis.findings, customer.customerId),
      named: false,
      email: payer.billing?.email ?? payer.contact.email,
      porting,
    }));
  const contact = await contactWith(customer.customerId);
  const isMasked = (contact?.level ?? 0) === 0;
  const back = orderWithFormerNumber(maker, subscription, payer, { isMasked, markets: await pageMarkets() });
  return {
    subscription,
    diagnosis: diagnosis && findings && { findings, isFine: diagnosis.isFine },
    contact,
    actions: [...(back ? [back] : []), ...subscriptionActions(maker, subscription, porting)],
    network: log.items.map((operation) => ({ operation, retry: retryNetwork(maker, operation) })),
    facts: {
      subscription: subscription,
      hidden: hiddenOfSubscription(maker, subscription),
      summary: summaries.items.find((one) => one.subscriptionId === subscriptionId),
    },
    protection: {
      state: subscription.protection,
      transferCode: subscription.transferCode,
      actions: [...protectionActions(maker, subscription), ...transferActions(maker, subscription)],
    },
    usage,
    comparison,
    addons: addons.items.map((addon) => ({ addon, actions: addonActions(maker, subscription, addon) })),
    autoTopUp: autoTopUp && { autoTopUp, off: autoTopUpOff(maker, subscription, autoTopUp) },
    caps: caps && { of: "subscription", caps, actions: await actionsOfCaps(maker, subscription, caps) },
    gifts,
    checks: checks?.items ?? [],
    transfer: porting && {
      porting,
      fix: porting.failure ? fixPorting(maker, subscriptionId, porting) : null,
      ask: askForPortingDetails(maker, porting, mails.items),
      sent: hiddenOfPorting(maker, porting),
    },
  };
}

/** The actions of each zone, with its name in the language of the page. */
async function actionsOfCaps(maker: ActionMaker, subscription: Subscription, { zones }: DataCaps) {
  const t = await getTranslations("adminLine.caps.zone");
  const all = zones.map((one) => [one.zone, dataCapActions(maker, subscription, one, t(one.zone))] as const);
  return Object.fromEntries(all) as ComponentProps<typeof DataCapList>["actions"];
}
