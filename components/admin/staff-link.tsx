import Link from "next/link";
import type { ComponentProps } from "react";
import { LinkButton } from "@/components/ui/link-button";

type Without<Props> = Omit<Props, "prefetch">;

/**
 * A link between staff pages without prefetching. The server would read a prefetched page, and the audit log would
 * record that a staff member looked at a customer.
 */
export const StaffLink = (props: Without<ComponentProps<typeof Link>>) => (
  <Link {...props} prefetch={false} />
);

/** A `StaffLink` that looks like a button. */
export const StaffLinkButton = (props: Without<ComponentProps<typeof LinkButton>>) => (
  <LinkButton {...props} prefetch={false} />
);
