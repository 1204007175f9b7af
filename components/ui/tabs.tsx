"use client";
import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { tabListStyle, tabStyle } from "./tab-style";

export type Tab = { value: string; label: ReactNode; icon?: ReactNode; content: ReactNode };

/** Views of the same resource, one at a time. On narrow screens the row of tabs scrolls. */
export function Tabs({
  tabs,
  label,
  defaultValue,
  value,
  onValueChange,
  isSmall = false,
  className,
}: {
  tabs: readonly Tab[];
  /** The name of the choice, for assistive technology. */
  label: string;
  defaultValue?: string;
  /** The shown tab, where the page decides it; `onValueChange` then sets it. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** For a choice inside of a section: smaller tabs, close to their panel. Without scripts, the panel alone. */
  isSmall?: boolean;
  className?: string;
}) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(value) => onValueChange?.(String(value))}
      className={className}
    >
      <Base.List aria-label={label} className={cn(tabListStyle, isSmall && "noscript:hidden")}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cn(
              tabStyle,
              isSmall && "min-h-9! px-3! text-sm pointer-coarse:min-h-11!",
              "data-active:bg-foreground data-active:text-background",
            )}
          >
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={isSmall ? "pt-2" : "pt-6"}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
