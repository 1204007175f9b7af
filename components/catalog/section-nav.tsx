"use client";
import { useEffect, useRef, useState } from "react";

/** The sections of a long page, always at hand; the one being read is marked. */
export function PageSectionNav({
  label,
  sections,
}: {
  label: string;
  sections: readonly { id: string; label: string }[];
}) {
  const [current, setCurrent] = useState<string | undefined>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setCurrent(sections.find(({ id }) => visible.has(id))?.id);
      },
      // A band under the sticky bars.
      { rootMargin: "-140px 0px -55% 0px" },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>(`a[href="#${current}"]`);
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - 16;
  }, [current]);
  return (
    <nav aria-label={label} className="sticky top-16 z-20 border-b bg-background md:top-18">
      <ul
        ref={list}
        className="container-page relative flex gap-1.5 overflow-x-auto py-2 [scrollbar-width:none]"
      >
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? "true" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-button px-4 font-medium text-muted transition-colors hover:bg-sunken hover:text-foreground aria-[current]:bg-foreground aria-[current]:text-background"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
