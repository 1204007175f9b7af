"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { scrollIntoRow } from "@/components/ui/keep-in-row";
import { sectionLinkStyle, sectionsStyle } from "./section-style";

/** The parts of an area of the staff pages, as links in a row. */
export function SectionLinks({
  label,
  links,
}: {
  label: string;
  links: readonly {
    href: string;
    label: string;
    /** The keys that open it, such as "c l". */
    keys?: string;
  }[];
}) {
  const path = usePathname();
  // A page below a part belongs to it. The part whose address all others begin with has no pages below.
  const isRoot = (href: string) => links.some((other) => other.href.startsWith(`${href}/`));
  const isCurrent = (href: string) => path === href || (!isRoot(href) && path.startsWith(`${href}/`));
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => scrollIntoRow(current.current), [path]);
  return (
    <nav aria-label={label} className={sectionsStyle}>
      {links.map((link) => (
        <StaffLink
          key={link.href}
          ref={isCurrent(link.href) ? current : undefined}
          href={link.href}
          data-keys={link.keys}
          aria-current={isCurrent(link.href) ? "page" : undefined}
          className={sectionLinkStyle}
        >
          {link.label}
        </StaffLink>
      ))}
    </nav>
  );
}
