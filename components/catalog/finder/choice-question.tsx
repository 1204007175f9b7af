import { useId } from "react";
import { cn } from "@/components/ui/cn";

export type QuestionOption = { value: string | number; label: string; description?: string };

const columnStyle = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" } as const;

/** One question with one choice, as native radio buttons: `RadioGroup` needs a script, and this form works without. */
export function ChoiceQuestion({
  name,
  legend,
  hint,
  options,
  chosen,
  columns,
}: {
  name: string;
  legend: string;
  hint?: string;
  options: readonly QuestionOption[];
  chosen: string | number | undefined;
  columns: keyof typeof columnStyle;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-1 font-display font-semibold text-xl">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-muted">
          {hint}
        </p>
      )}
      <div className={cn("mt-3 grid gap-2.5", columnStyle[columns])}>
        {options.map(({ value, label, description }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 rounded-control border border-border-strong bg-surface px-4 py-3.5 transition-colors hover:border-foreground has-checked:border-primary has-checked:bg-[color-mix(in_oklab,var(--primary)_6%,var(--surface))] has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5.5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface transition-[border-width] checked:border-[0.42rem] checked:border-primary focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="font-medium">{label}</span>
              {description && <span className="mt-0.5 block text-muted text-sm">{description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
