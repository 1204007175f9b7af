"use client";
import { CircleHelp } from "lucide-react";
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from "react";

/** Space between the panel and its button, and at least to the edges of the window. In pixels. */
const GAP = 8;

/** Where a panel has room: below its button, else above it; never beyond the sides of the window. */
export function tipPlace(
  button: { left: number; top: number; bottom: number },
  panel: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const below = button.bottom + GAP;
  const above = button.top - GAP - panel.height;
  const hasRoomBelow = below + panel.height + GAP <= view.height;
  return {
    left: Math.max(GAP, Math.min(button.left, view.width - panel.width - GAP)),
    top: hasRoomBelow ? below : Math.max(GAP, above),
  };
}

/** Puts an open panel at its button. It is hidden until then: the browser shows it in a corner first. */
function putPanel(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel?.matches(":popover-open")) return;
  const { left, top } = tipPlace(button.getBoundingClientRect(), panel.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  });
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, visibility: "visible" });
}

/**
 * Explains the text next to it on demand: a button that opens a small panel, by mouse, touch and keyboard. Escape and a press
 * elsewhere close it; the focus stays on the button. The platform's own popover: it brings no library.
 */
export function HelpTip({
  label,
  trigger,
  children,
}: {
  /** What is explained. */
  label: string;
  /** What is pressed; a question mark when left out. `label` is then said after it. */
  trigger?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The panel is closed by the browser; a window around it must not close with it.
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Escape" && panel.current?.matches(":popover-open")) event.stopPropagation();
    };
    const place = () => putPanel(button.current, panel.current);
    const element = box.current;
    element?.addEventListener("keydown", keep);
    window.addEventListener("scroll", place, { passive: true, capture: true });
    window.addEventListener("resize", place);
    // Its width follows that of the window, sometimes after the window has said so.
    const sizes = new ResizeObserver(place);
    if (panel.current) sizes.observe(panel.current);
    return () => {
      element?.removeEventListener("keydown", keep);
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
      sizes.disconnect();
    };
  }, []);
  const toggled = ({ newState }: ToggleEvent<HTMLSpanElement>) => {
    button.current?.setAttribute("aria-expanded", String(newState === "open"));
    putPanel(button.current, panel.current);
  };
  return (
    <span ref={box} className="inline-flex">
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={false}
        aria-controls={id}
        // A finger needs more room than the eye.
        className="relative inline-flex min-h-6 min-w-6 items-center justify-center rounded-full text-muted before:absolute before:-inset-2 hover:text-foreground"
      >
        {trigger ?? <CircleHelp aria-hidden="true" className="size-4.5" />}
        <span className="sr-only">{label}</span>
      </button>
      {/* No `div`: a help may stand in a paragraph, which a browser would end before it. */}
      <span
        ref={panel}
        id={id}
        popover="auto"
        role="note"
        onToggle={toggled}
        className="invisible fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border bg-surface p-4 text-left font-normal text-foreground text-sm shadow-overlay"
      >
        {children}
      </span>
    </span>
  );
}
