"use client";
import Link from "next/link";
import { type ComponentProps, useSyncExternalStore } from "react";
import { lastListQuery } from "@/components/business/lines/view/last-list";

const never = () => () => {};

/** Returns to the list of subscriptions as this tab last showed it: its search, filters, order and row. */
export function BackToSubscriptions({
  href,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const query = useSyncExternalStore(never, lastListQuery, () => undefined);
  return <Link href={query === undefined ? href : `/lines${query && `?${query}`}`} {...rest} />;
}
