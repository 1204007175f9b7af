import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A table that scrolls sideways inside its own frame on narrow screens; `label` names it and its scroll region. */
export function Table({ label, className, ...rest }: ComponentProps<"table"> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-control">
      <table className={cn("w-full border-collapse text-left", className)} {...rest} />
    </section>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead className={cn("border-b text-muted text-sm", className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={cn("border-b last:border-b-0", className)} {...rest} />;
}

/** A heading cell; `scope` is `col` unless given. */
export function TableHeading({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return (
    <th scope={scope} className={cn("px-3 py-3 font-medium first:pl-0 last:pr-0", className)} {...rest} />
  );
}

export function TableCell({
  className,
  numeric = false,
  ...rest
}: ComponentProps<"td"> & { numeric?: boolean }) {
  return (
    <td
      className={cn("px-3 py-3.5 align-top first:pl-0 last:pr-0", numeric && "tabular text-right", className)}
      {...rest}
    />
  );
}
