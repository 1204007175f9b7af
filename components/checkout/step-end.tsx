import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form";

/** How a step's form ends: what went wrong as a whole, and the button that goes on. */
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
