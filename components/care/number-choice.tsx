import { buttonStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** Three numbers, each a button that submits the form around it. The person presses the one that staff say. */
export function NumberChoice({
  legend,
  numbers,
  name,
  disabled = false,
}: {
  legend: string;
  numbers: readonly number[];
  /** The name of the form's field. */
  name: string;
  disabled?: boolean;
}) {
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-3 font-semibold text-lg">{legend}</legend>
      <div className="grid grid-cols-3 gap-3">
        {numbers.map((number) => (
          <button
            key={number}
            type="submit"
            name={name}
            value={number}
            className={cn(
              buttonStyle({ intent: "secondary", width: "full" }),
              "tabular min-h-20 font-display text-4xl!",
            )}
          >
            {number}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
