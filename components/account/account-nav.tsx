import {
  Armchair,
  Bell,
  Building2,
  CardSim,
  CreditCard,
  type LucideIcon,
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
 * The way between the pages of an account: a row that scrolls under the thumb on a phone, a list beside the page at a
 * desk. The server knows where it stands, so nothing of it is script.
 * A brand that never had telephony for companies has no page of seats.
 * @param business whether the viewer looks after a company, which has pages of its own
 */
export async function AccountNav({ current, business }: { current: AccountSection; business: boolean }) {
  const [t, { ctx }] = await Promise.all([getTranslations("account"), getViewer()]);
  const { seats } = await soldBy(ctx.tenant);
  return (
    <nav aria-label={t("nav.label")} className="min-w-0">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:sticky lg:top-24 lg:mx-0 lg:flex-col lg:overflow-visible lg:p-0">
        {sections
          .filter((section) => business || !section.business)
          .filter(({ key }) => seats || key !== "licenses")
          .map(({ key, href, Icon }) => (
            <li key={key} className="shrink-0 snap-start">
              <Link
                href={href}
                aria-current={key === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3.5 font-medium text-muted transition-colors hover:bg-sunken hover:text-foreground aria-[current=page]:bg-sunken aria-[current=page]:text-foreground max-lg:aria-[current=page]:[scroll-initial-target:nearest]"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {t(`nav.${key}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
