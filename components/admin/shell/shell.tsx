import {
  Cable,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Contact,
  CreditCard,
  FlaskConical,
  House,
  Inbox,
  ListChecks,
  LogOut,
  MessageCircleQuestionMark,
  Package,
  Palette,
  ReceiptText,
  Replace,
  ScrollText,
  ShoppingBag,
  Smartphone,
  Tag,
  UserRound,
  UsersRound,
} from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FocusKeeper } from "@/components/shell/focus-keeper";
import { SchemeButton } from "@/components/shell/scheme-button";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { SkipLink } from "@/components/ui/skip-link";
import { offsetOf } from "@/components/ui/text/format";
import type { StaffMe } from "@/lib/identity/staff/model";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { BrandSwitch } from "./brand-switch";
import { LanguageSwitch } from "./language-switch";
import { RailLink, RailOutLink } from "./rail-link";

/** The frame of every staff page: navigation and person at the side, on a narrow screen above the page. */
export function StaffShell({
  theme,
  me,
  readsQuestions,
  readsReports,
  managesTeam,
  managesIntegrations,
  runsBrand,
  seesStock,
  sandbox,
  waiting,
  search,
  calls,
  signOut,
  children,
}: {
  theme: BrandTheme;
  me: StaffMe;
  /** Whether the person may read customers' questions. */
  readsQuestions: boolean;
  /** Whether the person may read the figures of the brand. */
  readsReports: boolean;
  /** Whether the person may read the team. */
  managesTeam: boolean;
  /** Whether the person runs the brand's integrations. */
  managesIntegrations: boolean;
  /** Whether the person may change the brand. */
  runsBrand: boolean;
  /** Whether the person may see numbers and SIM cards in stock. */
  seesStock: boolean;
  /** The address of the sandbox's controls; null without a sandbox. */
  sandbox: string | null;
  /** Requests that wait for the person's decision, such as "3" or "20+"; null for none. */
  waiting: string | null;
  /** The search, on every page. */
  search: ReactNode;
  /** Shows the calls of the buttons, on every page. */
  calls: ReactNode;
  signOut: () => Promise<never>;
  children: ReactNode;
}) {
  const t = useTranslations("adminShell");
  const zone = useTimeZone() ?? "UTC";
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink label={t("skip")} />
      <header className="flex flex-wrap items-center border-b bg-surface lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:border-r lg:border-b-0">
        <div className="flex min-w-0 flex-1 items-center gap-2.5 py-2 pl-4 lg:flex-none lg:px-5 lg:pt-5 lg:pb-0">
          {/* biome-ignore lint/performance/noImgElement: a logo is a small SVG at a fixed size */}
          <img src={theme.logo.mark} width={28} height={28} alt="" className="rounded-control" />
          <p className="min-w-0 leading-tight">
            <span className="block truncate font-semibold">{theme.name}</span>
            <span className="block truncate text-muted text-xs max-lg:hidden">{t("product")}</span>
            <span className="block truncate text-muted text-xs lg:hidden">
              {me.name} · {t(`role.${me.role}`)}
            </span>
          </p>
          <span className="ml-auto">
            <BrandSwitch brands={me.otherBrands} />
          </span>
        </div>
        {search}
        <nav
          aria-label={t("navigation")}
          className="flex min-w-0 basis-full gap-1 border-t px-2 py-1 max-lg:order-last max-lg:overflow-x-auto lg:min-h-0 lg:flex-1 lg:basis-auto lg:flex-col lg:overflow-y-auto lg:border-t-0 lg:px-3 lg:py-5"
        >
          <RailLink href="/admin" icon={<House aria-hidden="true" />}>
            {t("home")}
          </RailLink>
          <RailLink href="/admin/customers" icon={<Contact aria-hidden="true" />}>
            {t("customers")}
          </RailLink>
          <RailLink href="/admin/lines" icon={<Smartphone aria-hidden="true" />}>
            {t("lines")}
          </RailLink>
          <RailLink href="/admin/orders" icon={<ShoppingBag aria-hidden="true" />}>
            {t("orders")}
          </RailLink>
          <RailLink href="/admin/invoices" icon={<ReceiptText aria-hidden="true" />}>
            {t("invoices")}
          </RailLink>
          <RailLink
            href="/admin/payments"
            also={[
              "/admin/refunds",
              "/admin/credit-notes",
              "/admin/incoming-payments",
              "/admin/disputes",
              "/admin/discrepancies",
            ]}
            icon={<CreditCard aria-hidden="true" />}
          >
            {t("payments")}
          </RailLink>
          <RailLink href="/admin/work" icon={<Inbox aria-hidden="true" />}>
            {t("work")}
          </RailLink>
          {readsQuestions && (
            <RailLink href="/admin/questions" icon={<MessageCircleQuestionMark aria-hidden="true" />}>
              {t("questions")}
            </RailLink>
          )}
          <RailLink href="/admin/ports" icon={<Replace aria-hidden="true" />}>
            {t("ports")}
          </RailLink>
          <RailLink href="/admin/bulk" icon={<ListChecks aria-hidden="true" />}>
            {t("bulk")}
          </RailLink>
          <RailLink
            href="/admin/approvals"
            icon={<ClipboardCheck aria-hidden="true" />}
            count={
              waiting === null ? undefined : { figure: waiting, label: t("waitingCount", { count: waiting }) }
            }
          >
            {t("approvals")}
          </RailLink>
          {readsReports && (
            <RailLink href="/admin/reports" icon={<ChartColumn aria-hidden="true" />}>
              {t("reports")}
            </RailLink>
          )}
          {managesTeam ? (
            <RailLink href="/admin/team" icon={<UsersRound aria-hidden="true" />}>
              {t("team")}
            </RailLink>
          ) : (
            <RailLink href="/admin/team/roles" icon={<ClipboardList aria-hidden="true" />}>
              {t("roles")}
            </RailLink>
          )}
          <RailLink href="/admin/offer" icon={<Tag aria-hidden="true" />}>
            {t("offer")}
          </RailLink>
          {seesStock && (
            <RailLink href="/admin/stock" icon={<Package aria-hidden="true" />}>
              {t("stock")}
            </RailLink>
          )}
          {runsBrand && (
            <RailLink href="/admin/brand" icon={<Palette aria-hidden="true" />}>
              {t("brand")}
            </RailLink>
          )}
          {managesIntegrations && (
            <RailLink href="/admin/integrations" icon={<Cable aria-hidden="true" />}>
              {t("integrations")}
            </RailLink>
          )}
          <RailLink href="/admin/audit" icon={<ScrollText aria-hidden="true" />}>
            {t("audit")}
          </RailLink>
          {sandbox !== null && (
            <RailOutLink href={sandbox} icon={<FlaskConical aria-hidden="true" />}>
              {t("sandbox")}
            </RailOutLink>
          )}
          <RailLink href="/admin/account" icon={<UserRound aria-hidden="true" />}>
            {t("account")}
          </RailLink>
        </nav>
        <div className="flex items-center pr-2 lg:flex-wrap lg:gap-1 lg:border-t lg:px-5 lg:py-3">
          <p className="min-w-0 leading-tight max-lg:hidden lg:mb-1 lg:basis-full">
            <span className="block truncate font-medium text-sm">{me.name}</span>
            <span className="block truncate text-muted text-xs">{t(`role.${me.role}`)}</span>
          </p>
          <span className="flex lg:-ml-3">
            <SchemeButton label={t("theme")} />
            <LanguageSwitch locale={useLocale()} />
            <span className="max-sm:hidden">{calls}</span>
          </span>
          <form action={signOut} className="lg:ml-auto lg:-mr-3">
            <button type="submit" aria-label={t("signOut")} title={t("signOut")} className={iconButtonStyle}>
              <LogOut aria-hidden="true" />
            </button>
          </form>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none lg:px-8 lg:py-7">
        <div className="mx-auto max-w-6xl">
          {children}
          {/* Named because a colleague or a customer in another zone reads the same time differently. */}
          <p className="mt-8 text-muted text-xs">
            {t("times", { zone, offset: offsetOf(new Date().toISOString(), zone) })}
          </p>
        </div>
      </main>
      <FocusKeeper />
    </div>
  );
}
