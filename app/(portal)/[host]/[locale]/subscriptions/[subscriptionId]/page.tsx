import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { startOrderWithNumber, startSubscriptionOrder } from "@/app/(portal)/actions/start-order";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { getViewer } from "@/app/session";
import { AddonsPanel } from "@/components/addons/addons-panel";
import { QuickTopUp } from "@/components/addons/quick-top-up";
import { BackToSubscriptions } from "@/components/business/lines/back-to-lines";
import { KeepOffline } from "@/components/offline/keep-offline";
import { NumberPanel } from "@/components/porting/number-panel";
import { PortingTracker } from "@/components/porting/porting-tracker";
import { PageHeader } from "@/components/shell/page-header";
import { BeginningText } from "@/components/subscriptions/begins";
import { PlanPanel } from "@/components/subscriptions/detail-panel";
import { visitorDevice } from "@/components/subscriptions/device/device";
import { EsimInstall } from "@/components/subscriptions/device/esim-install";
import { ManageSubscription } from "@/components/subscriptions/manage/manage-panel";
import { SubscriptionSimPanel } from "@/components/subscriptions/sims/subscription-sim-panel";
import { DebtNotice, PayFirst } from "@/components/subscriptions/state/debt-notice";
import { seenState } from "@/components/subscriptions/state/seen";
import { StateNotice } from "@/components/subscriptions/state/state-notice";
import { SubscriptionStatusBadge } from "@/components/subscriptions/state/subscription-status-badge";
import { UserPanel } from "@/components/subscriptions/subscriber/user-panel";
import { SubscriptionWatch } from "@/components/subscriptions/subscription-watch";
import type { Support } from "@/components/subscriptions/support";
import { subscriptionTitle } from "@/components/subscriptions/title";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import { UpcomingChanges } from "@/components/upcoming/upcoming-changes";
import type { AllowanceService } from "@/components/usage/allowances";
import { HistoryChart } from "@/components/usage/history-chart";
import { SubscriptionNotifications } from "@/components/usage/subscription-notifications";
import { UsageOverview } from "@/components/usage/usage-overview";
import { marketOfLocale } from "@/i18n/locales";
import { homeCountriesOf } from "@/lib/identity/mails/phone-text";
import { hidesSecrets } from "@/lib/kernel/context";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { keepsOldSim } from "@/lib/subscriptions/network/carrier-connection";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { namingOf, subscriptionPageData, viewedSubscription } from "./line-data";
import { managementOf } from "./managed-line";

type Props = PageProps<"/[host]/[locale]/subscriptions/[subscriptionId]">;

// The viewer decides whether there is anything to see.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { subscriptionId }] = await Promise.all([getViewer(), params]);
  const line = await viewedSubscription(subscriptionId);
  if (!line) return missingMetadata();
  return {
    title: subscriptionTitle(line, namingOf(viewer, line)),
    robots: { index: false },
  };
}

/** The support number of the reader's country, else the first one. */
function supportOf({ support }: BrandTheme, country: string): Support {
  const phone = support.phones.find((one) => one.country === country) ?? support.phones[0];
  return {
    email: support.email,
    ...(phone && { phone: { msisdn: phone.msisdn, display: formatPhoneNumber(phone.msisdn, [country]) } }),
  };
}

export default async function LinePage({ params }: Props) {
  const [{ ctx, user }, { subscriptionId }, locale, timeZone, t] = await Promise.all([
    getViewer(),
    params,
    getLocale(),
    getTimeZone(),
    getTranslations("subscription"),
  ]);
  if (!user) redirect(`/login?next=${encodeURIComponent(`/subscriptions/${subscriptionId}`)}`);
  const subscription = await viewedSubscription(subscriptionId);
  if (!subscription) return answerNotFound();
  const country = marketOfLocale(locale);
  const data = await subscriptionPageData(subscription);
  const {
    line,
    kept,
    upcoming,
    debt,
    usage,
    allowances,
    history,
    addons,
    topUp,
    notifications,
    manages,
    porting,
    forecast,
    orderId,
    paidOnce,
    payment,
    next,
  } = data;
  const support = supportOf(ctx.tenant.settings.theme, country);
  const management = await managementOf(ctx, subscription, {
    customerType: data.customerType,
    payment,
    takenOut: data.takenOut,
    upcoming,
    support,
    debt,
    email: user.email,
  });
  const { sim, status } = subscription;
  const services = (["DATA", "VOICE", "SMS"] as const satisfies AllowanceService[]).filter((one) =>
    allowances.some(({ service }) => service === one),
  );
  const used = status !== "PENDING" && (allowances.length > 0 || history.some((day) => day.dataBytes > 0));
  const balances = (usage.voice?.ild ?? []).flatMap(({ name, balanceMinor, currency, expiryDate }) =>
    balanceMinor !== undefined && currency !== undefined
      ? [
          {
            name,
            balance: formatMoney(locale, balanceMinor, currency),
            ...(expiryDate && { until: formatDate(locale, expiryDate, "short", timeZone) }),
          },
        ]
      : [],
  );
  return (
    <div className="container-page pb-16">
      {kept && !hidesSecrets(ctx.caller) && <KeepOffline owner={user.userId} lines={[kept]} />}
      <PageHeader
        back={{
          href:
            data.customerType === "BUSINESS" ? `/lines?customer=${subscription.customer.customerId}` : "/",
          label: t("back"),
          link: BackToSubscriptions,
        }}
        title={line.title}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <SubscriptionStatusBadge {...line} />
            {!line.travel && line.title !== line.number && (
              <span className="tabular whitespace-nowrap">{line.number}</span>
            )}
            <span>{line.title === line.plan ? line.group : line.plan}</span>
          </span>
        }
      />
      <SubscriptionWatch
        subscriptionId={subscription.subscriptionId}
        seen={seenState(subscription)}
        text={{
          activated: t("watch.activated"),
          installed: t("watch.installed"),
          toInstall: t("watch.toInstall"),
          live: t("watch.live"),
        }}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6 empty:hidden">
          {debt && <DebtNotice debt={debt} acts={data.acts} />}
          <StateNotice
            subscription={subscription}
            support={support}
            openInvoices={management.openInvoices}
            debtShown={debt !== null}
            orderId={orderId}
            homes={homeCountriesOf(ctx.tenant)}
            haveNumberBack={
              manages
                ? {
                    start: startOrderWithNumber.bind(null, subscription.subscriptionId),
                    email: user.email,
                  }
                : undefined
            }
            resume={management.actions.find(({ action }) => action === "RESTORE")}
          />
          <UpcomingChanges changes={upcoming} homes={homeCountriesOf(ctx.tenant)} />
          <PortingTracker subscription={subscription} now={ctx.clock.now()} {...porting} />
          {line.toInstall && sim.activationCode && (
            <EsimInstall
              activationCode={sim.activationCode}
              smdpAddress={sim.smdpAddress}
              matchingId={sim.matchingId}
              installUrl={sim.installUrl}
              device={visitorDevice(ctx.client?.userAgent)}
              travel={line.travel}
              country={country}
              support={support}
              replaceable={manages}
              oldWorks={subscription.previousSim !== undefined}
            />
          )}
          {used && (
            <>
              <UsageOverview
                main={line.allowance}
                allowances={allowances}
                forecast={forecast}
                daysLeft={status === "ACTIVATED" ? line.daysLeft : undefined}
                over={status === "CANCELLED"}
                unpaid={debt?.holds && <PayFirst debt={debt} what="period" />}
                begins={management.validity && <BeginningText {...management.validity} />}
                balances={balances}
                topUp={
                  topUp &&
                  !debt?.holds && (
                    <QuickTopUp
                      subscriptionId={subscription.subscriptionId}
                      option={topUp}
                      buy={startSubscriptionOrder}
                    />
                  )
                }
              >
                {status !== "CANCELLED" && (
                  <SubscriptionNotifications
                    notifications={notifications}
                    email={user.email}
                    dataOnly={line.travel}
                  />
                )}
              </UsageOverview>
              {!line.toInstall && (
                <HistoryChart
                  days={history}
                  main={line.allowance?.service ?? services[0] ?? "DATA"}
                  services={services.length > 0 ? services : ["DATA"]}
                />
              )}
            </>
          )}
          <AddonsPanel
            subscriptionId={subscription.subscriptionId}
            running={addons.running}
            options={addons.options}
            debt={debt?.holds ? debt : undefined}
            manages={manages}
            buy={startSubscriptionOrder}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PlanPanel
            subscription={subscription}
            payment={payment}
            next={next}
            paidOnce={paidOnce}
            orderId={orderId}
            debt={debt ?? undefined}
            management={management}
          />
          <ManageSubscription {...management} debt={debt ?? undefined} />
          <SubscriptionSimPanel
            subscription={subscription}
            email={user.email}
            keepsOld={keepsOldSim({ esim: true })}
            country={country}
            support={support}
            debt={debt ?? undefined}
          />
          <NumberPanel subscription={subscription} {...porting} />
          <UserPanel subscription={subscription} manages={porting.manages} />
        </div>
      </div>
    </div>
  );
}
