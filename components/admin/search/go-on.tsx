"use client";
import { Loader } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { NoticePage } from "@/components/admin/shell/notice-page";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { openContactOf } from "./open-contact";

/** Opens a contact with a customer and goes on to a page, in place of this one. Without script, a link does the second. */
export function ContinueToPage({
  href,
  customerId,
  ticket,
  opening,
  now,
}: {
  href: string;
  customerId: string | undefined;
  ticket: string | undefined;
  opening: string;
  now: string;
}) {
  const router = useRouter();
  useEffect(() => {
    let left = false;
    const go = async () => {
      if (customerId) await openContactOf(customerId, ticket);
      if (!left) router.replace(href);
    };
    void go();
    return () => {
      left = true;
    };
  }, [href, customerId, ticket, router]);
  return (
    <NoticePage
      icon={<Loader className="animate-spin motion-reduce:animate-none" />}
      title={opening}
      action={
        <StaffLinkButton href={href} intent="secondary">
          {now}
        </StaffLinkButton>
      }
    >
      {ticket}
    </NoticePage>
  );
}
