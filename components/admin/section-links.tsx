"use client";
import { usePathname } from "next/navigation";
import { StaffLink } from "@/components/admin/staff-link";
import { sectionLinkStyle, sectionsStyle } from "./section-style";

/** The parts of an area of the staff pages, as links in a row. */
export function SectionLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; label: string }[];
}) {
  const path = usePathname();
  // A page below a part belongs to it. The part whose address all others begin with has no pages below.
  const isRoot = (href: string) => links.some((other) => other.href.startsWith(`${href}/`));
  const isCurrent = (href: string) => path === href || (!isRoot(href) && path.startsWith(`${href}/`));
  return (
    <nav aria-label={label} className={sectionsStyle}>
      {links.map((link) => (
        <StaffLink
          key={link.href}
          href={link.href}
          aria-current={isCurrent(link.href) ? "page" : undefined}
          className={sectionLinkStyle}
        >
          {link.label}
        </StaffLink>
      ))}
    </nav>
  );
}
