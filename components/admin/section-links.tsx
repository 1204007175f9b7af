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
  return (
    <nav aria-label={label} className={sectionsStyle}>
      {links.map((link) => (
        <StaffLink
          key={link.href}
          href={link.href}
          aria-current={path === link.href ? "page" : undefined}
          className={sectionLinkStyle}
        >
          {link.label}
        </StaffLink>
      ))}
    </nav>
  );
}
