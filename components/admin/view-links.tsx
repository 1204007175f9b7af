import { StaffLink } from "@/components/admin/staff-link";
import { viewLinkStyle, viewsStyle } from "./section-style";

/** The views of one page, as links in a row. The address's query tells them apart. */
export function ViewLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; label: string; isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={label} className={viewsStyle}>
      {links.map(({ href, label, isCurrent }) => (
        <StaffLink
          key={href}
          href={href}
          aria-current={isCurrent ? "page" : undefined}
          className={viewLinkStyle}
        >
          {label}
        </StaffLink>
      ))}
    </nav>
  );
}
