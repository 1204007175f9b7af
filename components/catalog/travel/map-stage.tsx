"use client";
import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";

/**
 * Shows the name and price of the country on the map that has the pointer or the focus, and marks the countries of a part of the world
 * while its link has them. Without a script the links still work.
 */
export function MapStage({
  idle,
  children,
}: {
  /** Shown while no country has the pointer or the focus. */
  idle: string;
  children: ReactNode;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const [named, setNamed] = useState<string>();
  const read = ({ target }: SyntheticEvent) => {
    const link = (target as Element).closest("a");
    const entry = document.getElementById(link?.getAttribute("aria-labelledby") ?? "");
    // The list hides the price that is not the reader's, and only the rendered text leaves it out.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    setNamed(entry?.innerText.replace(/\s*\n\s*/g, ", "));
    mark(link?.getAttribute("href")?.match(/^#(.+)/)?.[1]);
  };
  const clear = () => {
    setNamed(undefined);
    mark(undefined);
  };
  const mark = (part: string | undefined) => {
    for (const group of stage.current?.querySelectorAll<SVGElement>("[data-part]") ?? [])
      group.toggleAttribute("data-lit", group.dataset.part === part);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only reads what the links inside already say
    <div ref={stage} onPointerOver={read} onPointerLeave={clear} onFocus={read} onBlur={clear}>
      {children}
      <p aria-hidden="true" className="tabular mt-2 hidden min-h-6 text-muted text-sm md:block">
        {named ?? idle}
      </p>
    </div>
  );
}
