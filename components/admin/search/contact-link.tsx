"use client";
import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { openContactOf } from "./open-contact";

/** A link that opens a contact with a customer on the way. A link like any other without script or customer. */
export function ContactLink({
  href,
  customerId,
  ticket,
  className,
  children,
}: {
  href: string;
  customerId: string | undefined;
  /** What the work is called; the customer is then not at the other end. */
  ticket?: string;
  className: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const onClick = async (event: MouseEvent) => {
    if (!customerId) return;
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    event.preventDefault();
    await openContactOf(customerId, ticket);
    if (inNewTab) window.open(href, "_blank", "noopener");
    else router.push(href);
  };
  return (
    <StaffLink href={href} data-row-link="" onClick={onClick} className={className}>
      {children}
    </StaffLink>
  );
}
