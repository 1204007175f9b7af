import { ContactLink } from "./contact-link";
import { HitRow } from "./hit-line";
import type { ShownHit } from "./hit-words";

/** A hit that leads to its page, and opens a contact with its customer on the way. */
export function HitLink({
  href,
  customerId,
  hit,
}: {
  href: string;
  customerId: string | undefined;
  hit: ShownHit;
}) {
  return (
    <ContactLink
      href={href}
      customerId={customerId}
      className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm outline-offset-[-3px] hover:bg-sunken"
    >
      <HitRow hit={hit} />
    </ContactLink>
  );
}
