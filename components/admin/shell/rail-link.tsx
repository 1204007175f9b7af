"use client";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { StaffLink } from "@/components/admin/staff-link";
import { scrollIntoRow } from "@/components/ui/keep-in-row";

const style =
  "relative flex min-h-11 flex-1 flex-col items-center justify-center gap-0.5 whitespace-nowrap rounded-control px-1 py-1 text-muted text-xs outline-offset-[-3px] hover:bg-sunken hover:text-foreground aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-foreground lg:min-h-9 lg:flex-none lg:flex-row lg:justify-start lg:gap-2.5 lg:px-3 lg:text-sm [&_svg]:size-4.5";

/** A link of the navigation. It is the current one on every page below its own; home only on itself. */
export function RailLink({
  href,
  also = [],
  icon,
  count,
  children,
}: {
  href: string;
  /** Other parts of its area. */
  also?: readonly string[];
  icon: ReactNode;
  /** The number of waiting items: the figure, and its meaning for people who do not see it next to the link. */
  count?: { figure: string; label: string } | undefined;
  children: ReactNode;
}) {
  const path = usePathname();
  const isIn = (part: string) => path === part || (part !== "/admin" && path.startsWith(`${part}/`));
  const current = [href, ...also].some(isIn);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) scrollIntoRow(link.current);
  }, [current]);
  return (
    <StaffLink ref={link} href={href} aria-current={current ? "page" : undefined} className={style}>
      {icon}
      {children}
      {count && (
        <span className="rounded-full bg-foreground px-1.5 font-semibold text-background text-xs max-lg:absolute max-lg:translate-x-4 max-lg:-translate-y-2.5 lg:ml-auto">
          <span aria-hidden="true">{count.figure}</span>
          <span className="sr-only">{count.label}</span>
        </span>
      )}
    </StaffLink>
  );
}

/** A navigation link to a page of another program, which the browser loads itself. */
export function RailOutLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <a href={href} className={style}>
      {icon}
      {children}
    </a>
  );
}
