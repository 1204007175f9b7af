import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Path, UseFormReturn } from "react-hook-form";
import type { Order, OrderChange } from "@/components/checkout/order";
import { confirmStep, stepOfProblem } from "@/components/checkout/steps";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useFailureText } from "@/components/shell/use-failure-text";
import type { AddressInput } from "@/lib/values/address";
import type { AddressSuggestion } from "./address-fields";

/**
 * Saves the answers about buyer and users, and shows the server's problems at their fields.
 * @param ownFields the fields of the form that have the name of the order's property
 */
export function useSaveWho<Values extends { address?: AddressInput | undefined }>(
  { setError }: UseFormReturn<Values, unknown, Values>,
  { onDone, ownFields = [] }: { onDone: () => void; ownFields?: readonly Path<Values>[] },
) {
  const t = useTranslations("address");
  const { update, market } = useCheckout();
  const failureText = useFailureText();
  const [suggestion, setSuggestion] = useState<AddressSuggestion>();

  /** True when there was a problem. */
  const showProblems = ({ validation }: Order): boolean => {
    const problems = validation.errors.filter(({ property }) => stepOfProblem(property) === "who");
    setSuggestion(problems.map((problem) => problem.suggestion).find(isSuggestion));
    for (const { property, message } of problems) {
      const own = ownFields.find((name) => name === property);
      const part = /subscriber\.address\.?(\w*)$/.exec(property ?? "")?.[1];
      if (own) setError(own, { message }, { shouldFocus: true });
      else if (part === undefined) setError("root", { message });
      else {
        const field = part === "zip" || part === "city" || part === "state" ? part : "street";
        const name = `address.${field}` as Path<Values>;
        setError(name, { message: t(`refused.${field}`) }, { shouldFocus: true });
      }
    }
    return problems.length > 0;
  };

  const save = async (answers: (current: Order) => OrderChange) => {
    try {
      const changed = await update((current) => ({
        ...answers(current),
        metadata: confirmStep(current, "who"),
      }));
      if (!showProblems(changed)) onDone();
    } catch (error) {
      setError("root", { message: failureText(error) });
    }
  };

  const onSuggestion = () => setSuggestion(undefined);
  return { save, addressFields: { country: market.country, suggestion, onSuggestion } };
}

const isSuggestion = (value: unknown): value is AddressSuggestion =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  ("zip" in value || "state" in value || "city" in value);
