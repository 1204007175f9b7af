import Link from "next/link";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { NEWEST_PLATFORM, referencePath } from "./links";
import { SchemeSwitch } from "./scheme-switch";
import { DeveloperSearch } from "./search/search-field";
import { ReferenceSectionNav } from "./section-nav";
import { developersTheme } from "./theme";

/** The frame of every developer page. Everything except the search and the scheme switch works without scripts. */
export function DevelopersShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink label="Skip to the content" />
      <header className="z-30 border-b bg-background md:sticky md:top-0">
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
            <DeveloperSearch fallback={referencePath(NEWEST_PLATFORM)} />
            <SchemeSwitch />
          </div>
          <ReferenceSectionNav />
        </div>
      </header>
      <div className="mx-auto max-w-[100rem] px-4 pb-24 md:px-6">{children}</div>
    </>
  );
}
