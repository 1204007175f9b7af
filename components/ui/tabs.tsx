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
  className,
}: {
  tabs: readonly Tab[];
  /** The name of the choice, for assistive technology. */
  label: string;
  defaultValue?: string;
  /** The shown tab, where the page decides it; `onValueChange` then sets it. */
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(value) => onValueChange?.(String(value))}
      className={className}
    >
      <Base.List aria-label={label} className={tabListStyle}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cn(tabStyle, "data-active:bg-foreground data-active:text-background")}
          >
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
