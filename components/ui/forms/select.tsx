"use client";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { takeEarlyEntry } from "./early-entry";
import { useFieldControl } from "./field";
import { controlStyle } from "./input";

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

/**
 * A choice from a list, as a native control: the best one on a phone and free of script. `placeholder` is an empty
 * first choice. `groups` follow the options, each under its label.
 */
export function Select({
  options = [],
  groups = [],
  placeholder,
  className,
  ...rest
}: ComponentProps<"select"> & {
  options?: readonly SelectOption[];
  groups?: readonly SelectGroup[];
  placeholder?: string;
}) {
  const field = useFieldControl();
  return (
    <span className="relative block">
      <select
        {...field}
        ref={takeEarlyEntry}
        {...rest}
        className={cn(controlStyle, "cursor-pointer appearance-none truncate pr-11", className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
