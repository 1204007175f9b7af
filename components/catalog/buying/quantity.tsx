"use client";
import { Minus, Plus } from "lucide-react";
import { iconButtonStyle } from "@/components/ui/icon-button";

/** The quantity, from one to `most`: a small number is changed in steps, not typed. */
export function Quantity({
  value,
  most,
  onChange,
  text,
}: {
  value: number;
  most: number;
  onChange: (value: number) => void;
  text: { label: string; fewer: string; more: string };
}) {
  return (
    <fieldset className="flex items-center justify-between gap-4">
      <legend className="float-left font-medium text-sm">{text.label}</legend>
      <div className="flex items-center rounded-button border border-border-strong bg-surface">
        <button
          type="button"
          aria-label={text.fewer}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
          className={iconButtonStyle}
        >
          <Minus aria-hidden="true" />
        </button>
        <output className="tabular min-w-8 text-center font-semibold text-lg">{value}</output>
        <button
          type="button"
          aria-label={text.more}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
          className={iconButtonStyle}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  );
}
