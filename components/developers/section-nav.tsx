"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { scrollIntoRow } from "@/components/ui/keep-in-row";
import { SECTIONS } from "./links";

/** The sections of the reference; the page's own is marked. */
export function ReferenceSectionNav() {
  const path = usePathname();
  const row = useRef<HTMLElement>(null);
  const current = SECTIONS.findLast(({ root }) => path === root || path.startsWith(`${root}/`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the link that is marked for this section
  useEffect(() => {
    scrollIntoRow(row.current?.querySelector<HTMLElement>("[aria-current]") ?? null, row.current);
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="Sections"
      className="-mx-4 w-screen overflow-x-auto px-2 md:-mx-2 md:w-full md:px-0"
    >
      <ul className="flex gap-1">
        {SECTIONS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={current?.href === href ? "page" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-2 text-sm",
                current?.href === href
                  ? "border-accent font-medium"
                  : "border-transparent text-muted hover:text-foreground",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
