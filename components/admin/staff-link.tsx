import Link from "next/link";
import type { ComponentProps } from "react";
import { LinkButton } from "@/components/ui/link-button";

type Without<Props> = Omit<Props, "prefetch">;

/**
 * A link between staff pages. It loads nothing ahead: a page that was only linked would be read by the server, and the audit
 * log would say that a member of staff looked at a customer.
 */
export const StaffLink = (props: Without<ComponentProps<typeof Link>>) => (
  <Link {...props} prefetch={false} />
);

/** A `StaffLink` that looks like a button. */
export const StaffLinkButton = (props: Without<ComponentProps<typeof LinkButton>>) => (
  <LinkButton {...props} prefetch={false} />
);
