import type { ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";

/** The link of a table row, which covers the whole row. The row is `relative`. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <StaffLink
      href={href}
      data-row-link=""
      className="font-medium underline decoration-1 decoration-border-strong underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
    >
      {children}
    </StaffLink>
  );
}

/** The style of a row with a `RowLink`. */
export const linkedRowStyle = "relative border-b last:border-b-0 hover:bg-sunken has-focus-visible:bg-sunken";
