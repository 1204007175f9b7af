import { CardSim, House, ReceiptText, ShoppingBag, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { NavLink } from "./nav-link";

const places = [
  { href: "/", label: "home", Icon: House },
  { href: "/lines", label: "lines", Icon: CardSim },
  { href: "/invoices", label: "invoices", Icon: ReceiptText },
  { href: "/plans", label: "shop", Icon: ShoppingBag },
  { href: "/account", label: "account", Icon: UserRound },
] as const;

/**
 * The main navigation of a signed-in person, at the bottom of a phone. Hidden on a page with `data-own-actions`, where
 * it would cover the button that pays. The page sets it on its outermost element: a deeper search would cost every
 * style calculation of a long page a walk through all of it.
 */
export function BottomNav({ hasShop }: { hasShop: boolean }) {
  const t = useTranslations("shell");
  const shown = places.filter(({ label }) => hasShop || label !== "shop");
  return (
    <nav
      aria-label={t("yourPages")}
      className="fixed inset-x-0 bottom-0 z-30 hidden border-t bg-surface pb-[env(safe-area-inset-bottom)] signed-in:block md:signed-in:hidden [main:has(>[data-own-actions])~&]:hidden!"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map(({ href, label, Icon }) => (
          <li key={href} className={cn(label === "lines" && "hidden company:block")}>
            <NavLink
              href={href}
              className="flex min-h-15 flex-col items-center justify-center gap-1 text-[0.6875rem] text-muted aria-[current=page]:font-semibold aria-[current=page]:text-link"
            >
              <Icon aria-hidden="true" className="size-5.5" />
              <span className="max-w-full truncate tracking-tight">{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
