import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ComponentType, ReactNode } from "react";

/** A page's title, its summary, the way back and the page's main action. */
export function PageHeader({
  title,
  lead,
  back,
  action,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** `link`: a custom component for the way back, if an address is not enough. */
  back?: {
    href: string;
    label: string;
    link?: ComponentType<Omit<ComponentProps<typeof Link>, "href"> & { href: string }>;
  };
  action?: ReactNode;
}) {
  const Back = back?.link ?? Link;
  return (
    <div className="pt-6 pb-8 md:pt-10">
      {back && (
        <Back
          href={back.href}
          className="mb-3 -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-medium text-link hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {back.label}
        </Back>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-4xl md:text-5xl">{title}</h1>
          {lead && <p className="mt-3 max-w-prose text-lg text-muted">{lead}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
