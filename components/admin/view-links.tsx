import { viewLinkStyle, viewsStyle } from "@/components/admin/shell/section-style";
import { StaffLink } from "@/components/admin/staff-link";

/** The views of one page, as links in a row. They differ in the query of the address. */
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
