import "server-only";
import { quickTopUp } from "@/components/addons/addon";
import type { UsageSection } from "@/components/subscriptions/line-usage";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import { type AllowanceService, type UsageAllowance, usedPart } from "@/components/usage/allowances";
import { dailyPace, type Forecast, forecast } from "@/components/usage/forecast";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { Validity } from "@/lib/catalog/offerings/validity";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Usage, UsageDay } from "@/lib/usage/model";
import type { UsageNotifications } from "@/lib/usage/notification-model";
import type { SubscriptionAddons } from "./addons";

const FIELD = { DATA: "dataBytes", VOICE: "callSeconds", SMS: "smsCount", MMS: "mmsCount" } as const;
const SERVICES = ["DATA", "VOICE", "SMS"] as const satisfies AllowanceService[];

/** The section of usage; null for a subscription that has used nothing and has no allowances. */
export function usageSection(
  subscription: Subscription,
  listed: ShownSubscription,
  read: {
    now: Date;
    usage: Usage;
    /** As counted. */
    allowances: readonly UsageAllowance[];
    /** As shown: a pause can hold them. */
    shown: readonly UsageAllowance[];
    history: readonly UsageDay[];
    notifications: UsageNotifications;
    debt: OverdueInvoice | null;
    options: SubscriptionAddons["options"];
    validity: Validity | undefined;
    email: string;
  },
): UsageSection | null {
  const { status, subscriptionId } = subscription;
  const { shown, history, debt } = read;
  const { allowance: main, travel, toInstall, daysLeft } = listed;
  if (status === "PENDING" || (shown.length === 0 && history.every(({ dataBytes }) => dataBytes === 0)))
    return null;
  const services = SERVICES.filter((one) => shown.some(({ service }) => service === one));
  const topUp = quickTopUp(main ? usedPart(main) : undefined, main?.service, read.options);
  return {
    subscriptionId,
    main,
    allowances: shown,
    forecast: forecastOf(subscription, listed, read),
    daysLeft: status === "ACTIVATED" ? daysLeft : undefined,
    over: status === "CANCELLED",
    unpaid: debt?.holds ? debt : undefined,
    validity: read.validity,
    balances: read.usage.voice?.ild ?? [],
    topUp: debt?.holds ? null : topUp,
    notifications:
      status === "CANCELLED"
        ? null
        : { notifications: read.notifications, email: read.email, dataOnly: travel },
    history: toInstall
      ? null
      : {
          days: history,
          main: main?.service ?? services[0] ?? "DATA",
          services: services.length > 0 ? services : ["DATA"],
        },
  };
}

/**
 * When the main allowance ends at the present pace; null where the pace is unknown. A day's usage does not say where it
 * was made, so it is the pace of a subscription whose allowances all count in one place.
 */
function forecastOf(
  { currentPeriod, activatedAt }: Subscription,
  { allowance: main, travel }: ShownSubscription,
  {
    allowances,
    history,
    now,
  }: { allowances: readonly UsageAllowance[]; history: readonly UsageDay[]; now: Date },
): Forecast | null {
  const since = travel ? currentPeriod?.startsAt : activatedAt;
  const ofMain = allowances.filter(({ service }) => service === main?.service);
  if (!main || !since || ofMain.some(({ scope }) => scope !== main.scope)) return null;
  const pace = dailyPace(
    history.map((day) => ({ date: day.date, amount: day[FIELD[main.service]] })),
    new Date(since),
  );
  return pace === null ? null : forecast(ofMain, pace, now);
}
