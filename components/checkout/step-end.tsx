import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form";

/** The end of a step's form: its general error, and the button that continues. */
export function StepEnd({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  return (
    <>
      <FormError />
      <div>
        <Button type="submit" size="lg" loading={isSubmitting} className="max-sm:w-full">
          {children}
        </Button>
      </div>
    </>
  );
}
