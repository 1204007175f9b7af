import {
  Armchair,
  Bell,
  Building2,
  CardSim,
  ChevronDown,
  CreditCard,
  Headset,
  type LucideIcon,
  MessageCircleQuestion,
  Package,
  ReceiptText,
  ShieldCheck,
  UserRound,
  UsersRound,
} from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { soldBy } from "@/app/(portal)/shop";
import { getViewer } from "@/app/session";

/** The pages of an account, in the order in which people look for them. */
const sections = [
  { key: "profile", href: "/account", Icon: UserRound, business: false },
  { key: "notifications", href: "/account/notifications", Icon: Bell, business: false },
  { key: "security", href: "/account/security", Icon: ShieldCheck, business: false },
  { key: "care", href: "/account/care", Icon: Headset, business: false },
  { key: "questions", href: "/account/questions", Icon: MessageCircleQuestion, business: false },
  { key: "payments", href: "/payments", Icon: CreditCard, business: false },
  { key: "invoices", href: "/invoices", Icon: ReceiptText, business: false },
  { key: "orders", href: "/orders", Icon: Package, business: false },
  { key: "company", href: "/account/company", Icon: Building2, business: true },
  { key: "people", href: "/account/people", Icon: UsersRound, business: true },
  { key: "lines", href: "/lines", Icon: CardSim, business: true },
  { key: "licenses", href: "/licenses", Icon: Armchair, business: true },
] as const satisfies readonly { key: string; href: string; Icon: LucideIcon; business: boolean }[];

export type AccountSection = (typeof sections)[number]["key"];

/**
 * The navigation between the pages of an account. On desktop it is a list next to the page. On a phone it is the page's
 * name, which unfolds to all pages. It is open on the first page, where people look for the others. It needs no script.
 * A brand that never sold telephony to companies has no page of seats.
 * @param business whether the viewer manages a company, which has its own pages
 */
export async function AccountNav({ current, business }: { current: AccountSection; business: boolean }) {
  const [t, { ctx }] = await Promise.all([getTranslations("account"), getViewer()]);
  const { seats } = await soldBy(ctx.tenant);
  const here = sections.find(({ key }) => key === current) ?? sections[0];
  const links = sections
    .filter((section) => business || !section.business || section.key === current)
    .filter(({ key }) => seats || key !== "licenses")
    .map(({ key, href, Icon }) => (
      <li key={key}>
        <Link
          href={href}
          aria-current={key === current ? "page" : undefined}
          className="flex min-h-11 items-center gap-2.5 rounded-control px-3.5 font-medium text-muted transition-colors hover:bg-[color-mix(in_oklab,var(--foreground)_5%,transparent)] hover:text-foreground aria-[current=page]:bg-[color-mix(in_oklab,var(--foreground)_9%,transparent)] aria-[current=page]:text-foreground max-lg:px-2.5 max-sm:text-sm"
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="min-w-0 break-words">{t(`nav.${key}`)}</span>
        </Link>
      </li>
    ));
  return (
    <nav aria-label={t("nav.label")} className="min-w-0">
      <details
        key={current}
        open={current === "profile"}
        className="group rounded-card border bg-surface lg:hidden"
      >
        <summary className="flex min-h-13 list-none items-center gap-2.5 rounded-card px-4 font-medium [&::-webkit-details-marker]:hidden">
          <here.Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {t(`nav.${here.key}`)}
          <span className="ml-auto flex items-center gap-1.5 font-medium text-link text-sm">
            {t("nav.all")}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <ul className="grid grid-cols-2 gap-1 border-t p-2 sm:grid-cols-3">{links}</ul>
      </details>
      <ul className="sticky top-24 hidden flex-col gap-1 lg:flex">{links}</ul>
    </nav>
  );
}
