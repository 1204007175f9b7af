"use client";
import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

/** A small panel tied to its trigger, for more detail or a few controls. */
export function Popover({
  trigger,
  title,
  children,
  align = "center",
}: {
  trigger: ReactElement;
  title?: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} collisionPadding={12} className="z-50">
          <Base.Popup className="max-w-[min(22rem,calc(100vw-1.5rem))] rounded-control border bg-surface p-4 shadow-overlay transition-[opacity,transform] duration-150 data-ending-style:scale-95 data-starting-style:scale-95 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {title && <Base.Title className="mb-1.5 text-base">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
