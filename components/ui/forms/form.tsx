"use client";
import type { ComponentProps, ReactNode } from "react";
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
  useFormContext,
} from "react-hook-form";
import { Alert } from "@/components/ui/states/alert";
import { Field, type FieldProps } from "./field";
import { ScriptForm } from "./script-form";

/**
 * A form on react-hook-form: `useForm({ resolver: zodResolver(schema) })` with the operation's own schema. The first
 * invalid field gets the focus; native error bubbles are off.
 */
export function Form<V extends FieldValues, T>({
  form,
  onSubmit,
  children,
  ...rest
}: Omit<ComponentProps<"form">, "action" | "method" | "onSubmit"> & {
  form: UseFormReturn<V, unknown, T>;
  onSubmit: SubmitHandler<T>;
}) {
  return (
    <FormProvider {...form}>
      <ScriptForm {...rest} onSubmit={form.handleSubmit(onSubmit)}>
        {children}
      </ScriptForm>
    </FormProvider>
  );
}

/**
 * One field of the surrounding `Form`: label, hint, the schema's message, and the control that the child function
 * renders.
 */
export function FormField<V extends FieldValues>({
  name,
  children,
  ...field
}: Omit<FieldProps, "error" | "children"> & {
  name: FieldPath<V>;
  children: (control: ControllerRenderProps<V, FieldPath<V>>) => ReactNode;
}) {
  const { control } = useFormContext<V>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          {children(bound)}
        </Field>
      )}
    />
  );
}

/** The general error of the form (`setError("root", …)`), above its button. */
export function FormError() {
  const { formState } = useFormContext();
  const message = formState.errors.root?.message;
  return (
    <div aria-live="assertive" className="empty:absolute">
      {message && <Alert tone="danger">{message}</Alert>}
    </div>
  );
}
