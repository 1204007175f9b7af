import "server-only";
import type { ComponentProps } from "react";
import { looksAfterCompany } from "@/app/(portal)/account-frame/account-page";
import { shopFrameOf } from "@/app/(portal)/shop";
import type { Viewer } from "@/app/session";
import type { RememberCompany } from "@/components/account/remember-company";
import type { CompanySwitch } from "@/components/business/company-switch";
import type { Attention } from "@/components/home/attention";
import type { HomeHeaderSection } from "@/components/home/home-header";
import type { HomeSubscriptionsSection } from "@/components/home/home-lines";
import type { HomeOrdersSection } from "@/components/home/home-orders";
import type { Summary } from "@/components/home/summary";
import type { KeepOffline } from "@/components/offline/keep-offline";
import type { UpcomingChanges } from "@/components/upcoming/upcoming-changes";
import type { Locale } from "@/i18n/locales";
import { companyLocaleOf } from "@/lib/customers/companies/company-locale";
import { homeCountriesOf } from "@/lib/identity/mails/phone-text";
import { buysAs } from "@/lib/identity/users/buyer-model";
import { hidesSecrets, type SignedInUser } from "@/lib/kernel/context";
import { homeData } from "./home-data";

/** What the page shows, by section. */
type HomePage = {
  remember: ComponentProps<typeof RememberCompany>;
  header: HomeHeaderSection;
  /** Null where there is one customer only, or nothing to sum up. */
  companies: ComponentProps<typeof CompanySwitch> | null;
  attention: readonly Attention[];
  summary: ComponentProps<typeof Summary> | null;
  upcoming: ComponentProps<typeof UpcomingChanges>;
  subscriptions: HomeSubscriptionsSection;
  orders: HomeOrdersSection | null;
  /** What the device keeps for when there is no network; null where nothing is kept. */
  offline: ComponentProps<typeof KeepOffline> | null;
};

/**
 * Everything on the first page of a signed-in person.
 * @param wanted the customer to sum up, as the address has it
 */
export async function loadHomePage(
  { ctx, user }: Viewer & { user: SignedInUser },
  wanted: string | undefined,
  locale: Locale,
): Promise<HomePage> {
  const business = looksAfterCompany(user);
  const [companyLocale, { sections }, data] = await Promise.all([
    business ? companyLocaleOf(ctx, user.userId) : undefined,
    shopFrameOf(ctx.tenant, locale),
    homeData(ctx, wanted),
  ]);
  const { subscriptions, summary, customers } = data;
  const buys = !data.memberOnly && sections.length > 0;
  return {
    remember: { business, buyer: buysAs(user.memberships), locale: companyLocale },
    header: {
      firstName: firstNameOf(user),
      subscriptions: subscriptions.length > 0 ? { company: data.company, inUse: data.inUse } : null,
      buys,
    },
    companies:
      summary && customers.length > 1
        ? { all: customers, chosen: summary.customer.customerId, path: "/" }
        : null,
    attention: data.attention,
    summary: summary && { summary, few: subscriptions.length === summary.subscriptions.total },
    upcoming: {
      changes: data.upcoming,
      homes: homeCountriesOf(ctx.tenant),
      subscriptions: new Map(subscriptions.map((subscription) => [subscription.id, subscription])),
      className: "mt-4",
    },
    subscriptions: {
      subscriptions,
      isPart: summary !== null && subscriptions.length < summary.subscriptions.total,
      memberOnly: data.memberOnly,
      buys,
    },
    orders: data.orders.length > 0 ? { orders: data.orders, taxed: data.taxed } : null,
    offline: hidesSecrets(ctx.caller)
      ? null
      : { owner: user.userId, subscriptions: data.kept, all: data.all },
  };
}

/** The first name; undefined for a person who has not said their name and is called by their mailbox. */
function firstNameOf({ name, email }: SignedInUser): string | undefined {
  return name === email.split("@")[0] ? undefined : name.trim().split(/\s+/)[0];
}
