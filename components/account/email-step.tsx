"use client";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Form, FormError, FormField } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { StartEmailLoginRequest } from "@/lib/identity/model";
import { spoken } from "./resolver";

type Values = { email: string };

/**
 * Asks for the address. `onSubmit` sends the code and answers with what went wrong, if anything did.
 * @param label what address it is, where not just one's own
 */
export function EmailStep({
  email,
  label,
  autoFocus,
  onSubmit,
}: {
  email: string;
  label?: string;
  autoFocus: boolean;
  onSubmit: (email: string) => Promise<string | undefined>;
}) {
  const t = useTranslations("login");
  const form = useForm<Values, unknown, Values>({
    resolver: spoken(StartEmailLoginRequest, () => t("emailInvalid")),
    defaultValues: { email },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const problem = await onSubmit(values.email);
        if (problem) form.setError("root", { message: problem });
      }}
      className="flex flex-col gap-5"
    >
      <FormField<Values> name="email" label={label ?? t("email")}>
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus}
            onBlur={(event) => {
              control.onChange(event.target.value.trim());
              control.onBlur();
            }}
          />
        )}
      </FormField>
      <FormError />
      <Button type="submit" size="lg" width="full" loading={form.formState.isSubmitting}>
        {t("sendCode")}
      </Button>
    </Form>
  );
}
