"use client";
import { useParams, usePathname } from "next/navigation";

/**
 * The path as the visitor sees it: a prerendered page has its own as `/<host>/<locale>/…`, the browser the visible one.
 */
export function useVisiblePath(): string {
  const path = usePathname();
  const { host, locale } = useParams<{ host?: string; locale?: string }>();
  const stored = `/${host}/${locale}`;
  return path === stored ? "/" : path.startsWith(`${stored}/`) ? path.slice(stored.length) : path;
}
