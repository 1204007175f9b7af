"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { useUiText } from "@/components/ui/text/ui-text";
import { CloseOnBack } from "./close-on-back";

export type DialogProps = {
  /** The element that opens it; without one, use `open` and `onOpenChange`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. On a phone they are stacked with the main one on top. */
  actions?: ReactNode;
  /** `dialog` in the middle, `sheet` from the bottom on a phone and from the right on desktop. */
  appearance?: "dialog" | "sheet";
  size?: "sm" | "md" | "lg";
};

const sizes = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-3xl" } as const;

/** Keeps the error (`problem` in globals.css) visible: it is below the fields, which are longer than a phone. */
const problemInSight =
  "problem:sticky problem:-bottom-5 problem:-mx-5 problem:border-t problem:bg-surface problem:px-5 problem:py-3 sm:problem:-mx-6 sm:problem:px-6";

/**
 * A modal window: focus stays inside; Escape, Back on a phone and the backdrop close it; focus returns to its previous
 * place.
 */
export function Dialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  appearance = "dialog",
  size = "md",
}: DialogProps) {
  const text = useUiText();
  const root = useRef<Base.Root.Actions>(null);
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      actionsRef={root}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(6_18_13/0.55)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cn(
            "fixed z-50 flex max-h-[min(92dvh,56rem)] flex-col bg-surface shadow-overlay transition-[transform,opacity] duration-250 ease-out",
            appearance === "dialog" && [
              "inset-x-3 top-1/2 mx-auto -translate-y-1/2 rounded-card data-ending-style:scale-[0.98] data-starting-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:opacity-0",
              sizes[size],
            ],
            appearance === "sheet" &&
              "inset-x-0 bottom-0 rounded-t-card data-ending-style:translate-y-full data-starting-style:translate-y-full sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-none sm:w-md sm:rounded-none sm:rounded-l-card sm:data-ending-style:translate-x-full sm:data-starting-style:translate-x-full sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-y-0",
          )}
        >
          <CloseOnBack close={() => root.current?.close()} />
          <div className="flex items-start justify-between gap-4 p-5 pb-3 sm:px-6">
            <div className="pt-1.5">
              <Base.Title className="text-xl">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1.5 text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close aria-label={text.close} className={cn(iconButtonStyle, "-mt-1 -mr-2")}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {children && (
            <div
              className={cn(
                "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6",
                problemInSight,
              )}
            >
              {children}
            </div>
          )}
          {actions && (
            <div className="flex flex-col-reverse gap-2.5 border-t p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog around it: `<DialogClose render={<Button intent="secondary">Cancel</Button>} />`. */
export const DialogClose = Base.Close;
