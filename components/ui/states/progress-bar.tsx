import { cn } from "@/components/ui/cn";

/** A part of a whole, 0…1, as a bar; `label` describes it. Without a value it is indeterminate. */
export function ProgressBar({
  value,
  label,
  tone = "normal",
  className,
}: {
  value?: number;
  label: string;
  tone?: "normal" | "low" | "empty";
  className?: string;
}) {
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part === undefined ? undefined : Math.round(part * 100)}
      className={cn("h-2.5 overflow-hidden rounded-full bg-sunken", className)}
    >
      <div
        className={cn(
          "h-full rounded-full transition-[width] duration-300 ease-out",
          { normal: "bg-link", low: "bg-warning", empty: "bg-danger" }[tone],
          part === undefined && "w-1/3 animate-pulse",
        )}
        style={part === undefined ? undefined : { width: `${part * 100}%` }}
      />
    </div>
  );
}
