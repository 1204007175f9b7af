"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/client/client";
import {
  fieldsToFix,
  type PortCountry,
  type Porting,
  type PortingDetailsInput,
  portingFormValues,
} from "./details";
import { type DetailsAnswer, DetailsForm, type DetailsRefusal } from "./details-form";
import { portingKey } from "./use-live-porting";

/** Exactly the fields that mend it; everything else goes back as it was shown. */
export default function FixForm({ porting, country }: { porting: Porting; country: PortCountry }) {
  const t = useTranslations("porting.fix");
  const failureText = useFailureText();
  const refusalOf = useRefusal();
  const client = useQueryClient();
  const { subscriptionId, failure } = porting;
  const fields = fieldsToFix(failure?.requiredFields ?? [], country);
  const before = porting.details as PortingDetailsInput;
  // What the network said is wrong is typed anew, not mended from dots.
  const asked = Object.fromEntries(
    fields.filter((field) => field === "accountNumber" || field === "passcode").map((field) => [field, ""]),
  );

  const send = async ({ details }: DetailsAnswer): Promise<DetailsRefusal | undefined> => {
    try {
      const { error } = await api.POST("/subscriptions/{subscriptionId}/in-porting", {
        params: { path: { subscriptionId } },
        body: { details },
      });
      if (error) throw error;
      toast({ message: t("sent") });
      await client.invalidateQueries({ queryKey: portingKey(subscriptionId) });
      return undefined;
    } catch (error) {
      return refusalOf(error) ?? { text: failureOf(error)?.details?.[0]?.message ?? failureText(error) };
    }
  };

  return (
    <DetailsForm
      // Another answer of the network asks for other fields.
      key={porting.updatedAt}
      country={country}
      fields={fields}
      needed={fields}
      initial={{ ...portingFormValues(before, undefined, country), ...asked }}
      submit={t("submit")}
      onSubmit={send}
    />
  );
}

/** The field of the details that the API refused, in words of ours; undefined when it was something else. */
export function useRefusal(): (error: unknown) => DetailsRefusal | undefined {
  const t = useTranslations("porting.details.problems");
  const ta = useTranslations("address.refused");
  return (error) => {
    const property = failureOf(error)?.details?.find((one) =>
      /(^|\.)details\./.test(one.property ?? ""),
    )?.property;
    const field = property?.replace(/^.*?details\./, "");
    if (field === "identity") return { field, text: t("identity") };
    const part = /^address\.(street|zip|city|state)$/.exec(field ?? "")?.[1] as
      | "street"
      | "zip"
      | "city"
      | "state"
      | undefined;
    return field && part ? { field, text: ta(part) } : undefined;
  };
}
