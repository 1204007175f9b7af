"use client";
import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { openContactOf } from "./open-contact";

/** A link that opens a contact with a customer on the way. Without scripts or a customer, it is an ordinary link. */
export function ContactLink({
  href,
  customerId,
  ticket,
  endsWhenLeft = false,
  className,
  children,
}: {
  href: string;
  customerId: string | undefined;
  /** The id of internal work; the customer is then not the caller. */
  ticket?: string;
  /** Whether the contact ends when the person leaves the pages that show it. */
  endsWhenLeft?: boolean;
  className: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const onClick = async (event: MouseEvent) => {
    if (!customerId) return;
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    event.preventDefault();
    await openContactOf(customerId, ticket, endsWhenLeft);
    if (inNewTab) window.open(href, "_blank", "noopener");
    else router.push(href);
  };
  return (
    <StaffLink href={href} data-row-link="" onClick={onClick} className={className}>
      {children}
    </StaffLink>
  );
}
