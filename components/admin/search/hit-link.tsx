"use client";
import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { HitLine } from "./hit-line";
import type { ShownHit } from "./hit-words";
import { openContact } from "./open-contact";

/** A hit that leads to its page, and opens a contact with its customer on the way. A link like any other without script. */
export function HitLink({
  href,
  customerId,
  hit,
}: {
  href: string;
  customerId: string | undefined;
  hit: ShownHit;
}) {
  const router = useRouter();
  const onClick = async (event: MouseEvent) => {
    if (!customerId) return;
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    event.preventDefault();
    await openContact(customerId);
    if (inNewTab) window.open(href, "_blank", "noopener");
    else router.push(href);
  };
  return (
    <StaffLink
      href={href}
      onClick={onClick}
      className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm outline-offset-[-3px] hover:bg-sunken"
    >
      <HitLine hit={hit} />
    </StaffLink>
  );
}
