import Link from "next/link";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { NEWEST_PLATFORM, referencePath, SECTIONS } from "./links";
import { OperationSearch } from "./operation-search";
import { SchemeSwitch } from "./scheme-switch";
import { developersTheme } from "./theme";

/** What is around every page for developers. Everything but search and the switch of schemes works without scripts. */
export function DevelopersShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink label="Skip to the content" />
      <header className="sticky top-0 z-30 border-b bg-background">
        <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 px-4 md:px-6">
          <Link
            href="/developers"
            className="flex min-h-12 items-center gap-2.5 rounded-control font-semibold"
          >
            {/* biome-ignore lint/performance/noImgElement: a logo is a small SVG at a fixed size */}
            <img src={developersTheme.logo.mark} width={26} height={26} alt="" />
            Tern <span className="font-normal text-muted">for developers</span>
          </Link>
          <div className="ml-auto flex items-center gap-1 py-1.5 max-sm:order-last max-sm:w-full">
            <OperationSearch fallback={referencePath(NEWEST_PLATFORM)} />
            <SchemeSwitch />
          </div>
          <nav
            aria-label="Sections"
            className="-mx-4 w-screen overflow-x-auto px-4 md:-mx-2 md:w-full md:px-0"
          >
            <ul className="flex gap-1">
              {SECTIONS.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-2 text-muted text-sm hover:text-foreground"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <div className="mx-auto max-w-[100rem] px-4 pb-24 md:px-6">{children}</div>
    </>
  );
}
