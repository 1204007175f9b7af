"use client";
import Link from "next/link";
import type { ComponentProps } from "react";
import { useVisiblePath } from "@/components/shell/use-visible-path";

/** A link that marks itself when it is the current page (`aria-current`, styled with `aria-[current=page]:`). */
export function NavLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const path = useVisiblePath();
  const current = path === href || (href !== "/" && path.startsWith(`${href}/`));
  return <Link href={href} aria-current={current ? "page" : undefined} {...rest} />;
}
