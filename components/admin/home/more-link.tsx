import { ArrowRight } from "lucide-react";
import { StaffLink } from "@/components/admin/staff-link";

/** The way from a panel to the page that has the rest. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <StaffLink
      href={href}
      className="inline-flex min-h-6 items-center gap-1 font-medium text-link text-sm underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4" />
    </StaffLink>
  );
}
