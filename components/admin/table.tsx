import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A table in its own frame, which scrolls sideways if it is wider than the screen, also by keyboard. */
export function Table({
  label,
  framed = true,
  children,
}: {
  label: string;
  /** False inside a panel, which has a frame. */
  framed?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      // A panel's heading already names it.
      aria-label={framed ? label : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn("overflow-x-auto outline-offset-[-3px]", framed && "rounded-card border bg-surface")}
    >
      <table className="w-full border-collapse text-left text-sm">{children}</table>
    </section>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn("whitespace-nowrap border-b px-4 py-2.5 font-medium text-muted max-sm:px-3", className)}
      {...rest}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cn("px-4 py-2.5 align-top max-sm:px-3", className)} {...rest} />;
}

export const rowStyle = "border-b last:border-b-0";
