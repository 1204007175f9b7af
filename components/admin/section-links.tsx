"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";

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
    <nav aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-b">
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={path === link.href ? "page" : undefined}
          className="-mb-px flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm outline-offset-[-3px] hover:text-foreground aria-[current=page]:border-foreground aria-[current=page]:text-foreground"
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
